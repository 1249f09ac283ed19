// S10 to S17: what the checks stand on (nonce store, memory across a restart, keys that age, the table of routes), and
// whether the trials would notice if the checks were gone.
import { readFileSync, writeFileSync } from 'node:fs';
import { type Call, codes } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { z } from 'zod';
import { login, visitor } from '../support/server';
import { type Answer, type Browser, deliver } from '../support/signer';
import { encryptionTrials } from './encryption-trials';
import { signatureTrials } from './signature-trials';
import { inTurn, type Trial, tried } from './trial';

const DAY_MS = 86_400_000;
const none = Buffer.alloc(0);
const own = (browser: Browser) => browser.send('GET', '/api/user/i');

const withoutNonces: Trial = {
  id: 'S10',
  what: 'the nonce store does not answer: every signed call is refused with 503, the clock goes on',
  async run({ spare, size }, tally) {
    const server = await spare();
    const browser = await visitor(server.port);
    const session = await login(server.port, 'demo');
    await server.break('nonces');
    for (let round = 0; round < size(1, 50); round += 1)
      for (const answer of [
        await own(session),
        await own(browser),
        await browser.send('GET', '/api/common/levels'),
        await browser.send('GET', '/api/agent/info', { query: { domain: 'localhost' } }),
      ]) {
        tally.refused('signed', answer, [codes.unavailable]);
        tally.holds('503 and when to try again', answer.status === 503 && 'retry-after' in answer.headers);
      }
    const headers = { host: browser.host };
    const clock = await deliver(server.port, { method: 'GET', target: '/sa/t', headers, body: none });
    tally.holds('the clock', clock.status === 200);
    await server.break('nothing');
    tally.accepted('once it answers again', await own(session));
  },
};

const restarted: Trial = {
  id: 'S11',
  what: 'killed and started again inside the window, then the same requests once more',
  async run({ spare, size }, tally) {
    const server = await spare();
    const session = await login(server.port, 'demo');
    const sent = Array.from({ length: size(5, 200) }, () => session.prepare('GET', '/api/user/i'));
    for (const each of sent) tally.accepted('first time', await deliver(server.port, each));
    await server.kill();
    for (const each of sent)
      tally.refused('after the restart', await deliver(server.port, each), [codes.nonceSeen]);
    tally.accepted('a new request of the session', await own(session));
  },
};

const keyFile = z.looseObject({ pairs: z.array(z.looseObject({ created: z.number() })) });

const rotated: Trial = {
  id: 'S15',
  what: 'server keys that age: after 90 days a new one, the old one understood for 7 more, then code 43',
  async run({ spare, size }, tally) {
    const server = await spare();
    const age = async (days: number) => {
      const content = keyFile.parse(JSON.parse(readFileSync(server.keys, 'utf8')));
      for (const pair of content.pairs) pair.created -= days * DAY_MS;
      writeFileSync(server.keys, JSON.stringify(content));
      await server.tidy();
    };
    for (let round = 0; round < size(1, 10); round += 1) {
      // Each round begins with a key that is new.
      await age(200);
      const before = await visitor(server.port);
      const session = await login(server.port, 'demo');
      await age(89);
      tally.holds('89 days: the same key', (await visitor(server.port)).kid === before.kid);
      await age(2);
      const after = await visitor(server.port);
      tally.holds('91 days: another key', after.kid !== before.kid);
      const levels = (browser: Browser) => browser.send('GET', '/api/common/levels');
      tally.accepted('signed for the old key', await levels(before));
      tally.accepted('a session of the old key', await own(session));
      tally.accepted('signed for the new key', await levels(after));
      await age(7);
      tally.refused('98 days: the old key', await levels(before), [codes.unknownKey]);
      tally.refused('98 days: a session of it', await own(session), [codes.unknownKey]);
      tally.accepted('98 days: the new key', await levels(after));
    }
  },
};

const listed = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const everyRoute: Trial = {
  id: 'S16',
  what: 'every route that the server lists, unsigned and half signed',
  async run({ port, random, size }, tally) {
    const headers = { host: `localhost:${port}` };
    const get = (method: string, target: string): Promise<Answer> =>
      deliver(port, { method, target, headers, body: none });
    const { paths } = listed.parse(JSON.parse((await get('GET', '/api/openapi.json')).text));
    const routes = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const rows: Call[] = callNames.map((name) => calls[name]);
    const table = rows.map(({ method, path }) => `${method} ${path}`);
    tally.holds('listed are the rows of the table', table.sort().join() === routes.sort().join());
    for (const { method, path } of rows.filter(({ signed }) => signed)) {
      const nonce = random.text(16, 'ABCDEFGHIJKLMNOPabcdefghijklmnop');
      const half = `${path}?lang=en&r_host=localhost&ts=${Date.now()}&nonce=${nonce}`;
      for (const target of [
        path,
        `${path}?lang=en`,
        half,
        `${half}&rs=`,
        ...Array.from({ length: size(1, 20) }, () => `${half}&rs=${random.text(43, 'ABCDEFabcdef-_012')}`),
      ])
        tally.refused(`${method} ${target}`, await get(method, target), [codes.badSignature]);
    }
  },
};

/** What is broken, and the trials that would have to notice; those that need no records. */
const watching: readonly (readonly ['verifier' | 'memory', readonly string[]])[] = [
  ['verifier', ['S3', 'S5', 'S12', 'S14', 'E1']],
  ['memory', ['S4']],
];

/** Each has its turn within two days. */
const trialsOf = (ids: readonly string[]) =>
  [...signatureTrials, ...encryptionTrials].filter(({ id }) => ids.includes(id));

const blind: Trial = {
  id: 'S17',
  what: 'a verifier that calls everything right, found by each of S3, S5, S12, S14, E1; nonces that are not remembered, found by S4; nothing found once it is repaired',
  async run(world, tally) {
    const server = await world.spare();
    const stubbed = { ...world, port: server.port, size: (fast: number) => fast };
    const wrong = async (trial: Trial) => (await tried(trial, stubbed)).acceptedWrongly.length;
    for (const [part, ids] of watching)
      for (const trial of inTurn(world, trialsOf(ids), 2)) {
        await server.break(part);
        const seen = await wrong(trial);
        await server.break('nothing');
        tally.holds(`${trial.id} with a broken ${part}`, seen > 0);
        tally.holds(`${trial.id} with a sound one`, (await wrong(trial)) === 0);
      }
  },
};

export const serverTrials: readonly Trial[] = [withoutNonces, restarted, rotated, everyRoute, blind];
