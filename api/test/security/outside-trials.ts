// I2 to I10, as far as they are the API's: what attacks by an independent client found (issue 16).
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { codes, internalPaths } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { z } from 'zod';
import { sealedPost } from '../support/identity';
import {
  captchaFor,
  dataFolder,
  login,
  PASSWORD,
  removeFolder,
  start,
  tryLogin,
  visitor,
} from '../support/server';
import { actionKey, type Browser, deliver } from '../support/signer';
import { newAccount, operate } from './people';
import type { Trial } from './trial';

const none = Buffer.alloc(0);
const wrong = 'wrong-password-1';

/** A host where whoever has forgotten the password shows the one until now. */
const BY_PASSWORD = 'lotus';
const forget = async (
  browser: Browser,
  username: string,
  old: string,
  captcha?: { token: string; text: string },
) =>
  sealedPost(
    browser,
    calls.forgot.path,
    {
      username,
      old_password: old,
      password: 'Cargo2027x',
      domain: browser.host.replace(/:\d+$/, ''),
      ...(captcha !== undefined && { captcha: captcha.text, captchaToken: captcha.token }),
    },
    { passwords: ['old_password', 'password'] },
  );

const keptOut: Trial = {
  id: 'I2',
  what: 'a name’s password guessed from many addresses, and where it was forgotten without a captcha: nothing is tried without one, and the owner is let in all the while, and told',
  async run({ port, size }, tally) {
    const { username, host } = await newAccount(port, { agent: BY_PASSWORD });
    const owner = await visitor(port, host);
    const enters = async (by: Browser) => tryLogin(by, username, { password: PASSWORD });
    tally.accepted('the owner, first of all', await enters(owner));
    for (let round = 0; round < size(8, 60); round += 1) {
      const attacker = await visitor(port, host);
      tally.refused('forgotten, no captcha', await forget(attacker, username, wrong), [codes.captcha]);
      const used = await captchaFor(attacker);
      tally.refused('forgotten, a captcha', await forget(attacker, username, wrong, used), [
        codes.loginFailed,
        codes.tooMany,
      ]);
      tally.refused('the same captcha', await forget(attacker, username, wrong, used), [codes.captcha]);
      for (let at = 0; at < 3; at += 1)
        tally.refused('login', await tryLogin(attacker, username, { password: wrong }), [
          codes.loginFailed,
          codes.tooMany,
        ]);
      const again = await visitor(port, host);
      tally.accepted('the owner, elsewhere', await enters(again));
    }
    // One address of its own has to wait, whatever it tries.
    const attacker = await visitor(port, host);
    const answers: { code: number }[] = [];
    for (let at = 0; at < 4; at += 1) answers.push(await tryLogin(attacker, username, { password: wrong }));
    tally.refused('a fourth of one address', answers[3] ?? { code: 0 }, [codes.tooMany]);
    const back = await visitor(port, host);
    tally.accepted('the owner at last', await enters(back));
    back.token = (await login(port, username, host)).token;
    const reader = await login(port, username, host);
    const { data } = await reader.send('GET', calls.messages.path, { query: { page: '1' } });
    const told = JSON.stringify(data).includes('wrong password');
    tally.holds('the owner is told by message', told);
  },
};

/** What a provider of translations might do, and how often it was asked. */
async function fakeProvider() {
  let asked = 0;
  let bytes = 0;
  let redirected = 0;
  let mode: 'honest' | 'redirect' | 'endless' | 'silent' = 'honest';
  const server = createServer((request, response) => {
    request.resume();
    if (request.url === '/elsewhere') {
      redirected += 1;
      response.end('{"translatedText":"from elsewhere"}');
      return;
    }
    asked += 1;
    if (mode === 'silent') return;
    if (mode === 'redirect') {
      response.writeHead(307, { location: '/elsewhere' }).end();
      return;
    }
    if (mode === 'honest') {
      response.setHeader('content-type', 'application/json').end('{"translatedText":"a text","sites":[]}');
      return;
    }
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"translatedText":"');
    const piece = 'x'.repeat(1_000_000);
    const more = () => {
      while (bytes < 300_000_000 && !response.destroyed) {
        bytes += piece.length;
        if (!response.write(piece)) {
          response.once('drain', more);
          return;
        }
      }
      response.end('"}');
    };
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    asked: () => asked,
    bytes: () => bytes,
    redirected: () => redirected,
    behave: (as: typeof mode) => {
      mode = as;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const paidProviders: Trial = {
  id: 'I4',
  what: 'calls that cost money at a provider: none by an expired plan, few by one account, no redirect followed, no endless answer read',
  async run({ size }, tally) {
    const provider = await fakeProvider();
    const folder = dataFolder('providers', { records: false });
    const server = await start({
      WAYBILL_DATA: folder,
      TRANSLATE_URL: provider.url,
      CONTACTS_URL: provider.url,
    });
    try {
      const { port } = server;
      const text = () => `pump ${randomBytes(6).toString('hex')}`;
      const translate = (by: Browser) =>
        by.send('GET', calls.translate.path, { query: { text: text(), to: 'zh' } });
      const sites = (by: Browser) => by.send('GET', calls.siteSuggestions.path, { query: { q: text() } });
      const expired = await newAccount(port, { deadline: '2020-01-01' });
      for (let round = 0; round < size(3, 400); round += 1) {
        tally.refused('a translation, expired', await translate(expired), [codes.planExpired]);
        tally.refused('sites, expired', await sites(expired), [codes.planExpired]);
      }
      tally.holds(`the provider was asked ${provider.asked()} times`, provider.asked() === 0);
      const one = await newAccount(port);
      for (const ask of [translate, sites]) {
        for (let at = 0; at < 30; at += 1) tally.accepted('an honest one', await ask(one));
        const before = provider.asked();
        const many = await Promise.all(Array.from({ length: size(140, 400) }, () => ask(one)));
        for (const answer of many)
          tally.holds('one of many', answer.code === 0 || answer.code === codes.tooMany);
        const more = provider.asked() - before;
        tally.holds(`${more} more reached the provider`, more <= 120);
      }
      const other = await newAccount(port);
      provider.behave('redirect');
      tally.refused('a redirect', await translate(other), [codes.translateFailed]);
      tally.holds('nobody went elsewhere', provider.redirected() === 0);
      provider.behave('endless');
      tally.refused('an endless answer', await translate(other), [codes.translateFailed]);
      const read = Math.round(provider.bytes() / 1e6);
      // What a socket holds on its way is sent, though nobody reads it.
      tally.holds(`${read} MB were sent of it`, read <= 20);
      provider.behave('silent');
      const began = performance.now();
      tally.refused('no answer', await translate(other), [codes.translateFailed]);
      tally.holds('within its time', performance.now() - began < 12_000);
    } finally {
      await server.stop();
      provider.close();
      removeFolder(folder);
    }
  },
};

/** Keys and lines of the audit. */
const filesOf = (folder: string): string[] =>
  ['secrets', 'audit']
    .map((part) => join(folder, part))
    .filter((part) => existsSync(part))
    .flatMap((part) => readdirSync(part, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

const secretAnswer = z.object({ secret: z.string() });
const broken: readonly (readonly [what: string, text: string])[] = [
  ['NUL', 'a\u0000b'],
  ['the first half of a pair', 'a\ud800b'],
  ['the second half of a pair', 'a\udc00'],
  ['a pair the wrong way round', '\udc00\ud800'],
];

const brokenTexts: Trial = {
  id: 'I5',
  what: 'NUL and halves of pairs in texts of JSON, in names of files, in access codes: refused by a rule; files that anybody on the machine could read: none',
  async run({ port, folder, size }, tally) {
    const open = [folder, ...filesOf(folder)].filter((file) => (statSync(file).mode & 0o077) !== 0);
    tally.holds(`${open.length} files are not the server’s own: ${open[0]}`, open.length === 0);
    const session = await newAccount(port);
    const agent = 'atlas';
    await operate(port, 'agent-set', { id: agent, fields: { trusted_hosts: ['portal.example'] } });
    const { secret } = secretAnswer.parse(
      await operate(port, 'agent-access-secret', { id: agent, off: false }),
    );
    const mint = (fields: object) =>
      deliver(port, {
        method: 'POST',
        target: '/api/agent/access-codes',
        headers: {
          host: `localhost:${port}`,
          'content-type': 'application/json',
          authorization: `Bearer ${secret}`,
        },
        body: Buffer.from(JSON.stringify({ agent, host: 'portal.example', username: 'x', ...fields })),
      });
    const rule = [codes.invalid];
    for (let round = 0; round < size(1, 20); round += 1)
      for (const [what, text] of broken) {
        for (const field of ['agent', 'host', 'username'])
          tally.refused(`${what} as ${field} of an access code`, await mint({ [field]: text }), rule);
        const json = { keyword: text, startDate: '2019-01-01', endDate: '2026-12-31' };
        tally.refused(
          `${what} in a search`,
          await session.send('POST', calls.transactionSearch.path, { json }),
          rule,
        );
        for (const field of ['name', 'tags', 'keyword', 'importer', 'brand']) {
          const days = { start_date: json.startDate, end_date: json.endDate };
          const subscription = { name: 'Steel', keyword: 'steel', ...days, [field]: text };
          tally.refused(
            `${what} as ${field} of a subscription`,
            await session.send('POST', calls.subscriptionAdd.path, {
              json: subscription,
              idempotencyKey: actionKey(),
            }),
            rule,
          );
        }
        // A form is UTF-8, where a half of a pair cannot be written; NUL can.
        if (!text.includes('\u0000')) continue;
        const body = Buffer.from(
          `--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nT\r\n--b\r\nContent-Disposition: form-data; name="file"; filename="${text}.xlsx"\r\n\r\nPK\r\n--b--\r\n`,
        );
        const answer = await session.send('POST', calls.contactTaskNew.path, {
          parts: { contentType: 'multipart/form-data; boundary=b', body },
          idempotencyKey: actionKey(),
        });
        tally.refused(`${what} in the name of a file`, answer, [codes.invalid, codes.onlyExcel]);
      }
    tally.accepted(
      'emoji, which are whole pairs',
      await session.send('POST', calls.keywordAdd.path, {
        form: { keyword: 'pump 😀' },
        idempotencyKey: actionKey(),
      }),
    );
  },
};

const networks: Trial = {
  id: 'I7',
  what: 'limits per address asked from as many IPv6 addresses of one network: they count as one',
  async run({ port, random, size }, tally) {
    for (let round = 0; round < size(1, 5); round += 1) {
      const network = `2001:db8:${random.below(65_536).toString(16)}:${random.below(65_536).toString(16)}`;
      const host = () => Array.from({ length: 4 }, () => random.below(65_536).toString(16)).join(':');
      for (let at = 0; at < 33; at += 1) {
        const browser = await visitor(port);
        const answer = await tryLogin(browser, `n${at}-${random.text(10, 'abcdef')}`, {
          password: wrong,
          from: `${network}:${host()}`,
        });
        tally.refused(`address ${at}`, answer, [at < 30 ? codes.loginFailed : codes.tooMany]);
      }
      const neighbour = await tryLogin(await visitor(port), `n-${random.text(10, 'abcdef')}`, {
        password: wrong,
        from: `2001:db8:${random.below(65_536).toString(16)}:ffff:${host()}`,
      });
      tally.refused('another network', neighbour, [codes.loginFailed]);
    }
  },
};

const failuresAnswer = z.array(
  z.looseObject({ release: z.string(), version: z.string(), count: z.number() }),
);

const forgedReports: Trial = {
  id: 'I8',
  what: 'forged reports of failed remotes from many addresses: real ones are counted all the while, forged ones never',
  async run({ port, random, size }, tally) {
    const name = () => random.text(12, 'abcdef0123456789');
    const version = `1.0.0-${name()}`;
    const known = { id: name(), builds: [`mf-auth ${version}`] };
    const headers = { host: `localhost:${port}`, 'content-type': 'application/json' };
    await deliver(port, {
      method: 'POST',
      target: internalPaths.releases,
      headers,
      body: Buffer.from(JSON.stringify(known)),
    });
    const report = (by: Browser, fields: object, from?: string) =>
      by.send('POST', calls.failureReport.path, {
        json: {
          release: known.id,
          canary: false,
          remote: 'mf-auth',
          version,
          kind: 'chunk',
          trace: name(),
          ...fields,
        },
        ...(from !== undefined && { from }),
      });
    const counted = async () => {
      const since = new Date(Date.now() - 60_000).toISOString();
      const target = `${internalPaths.failures}?since=${since}`;
      const answer = await deliver(port, {
        method: 'GET',
        target,
        headers: { host: headers.host },
        body: none,
      });
      return failuresAnswer.parse(JSON.parse(answer.text));
    };
    const forger = await visitor(port);
    const forged = new Set<string>();
    for (let at = 0; at < size(700, 2_000); at += 1) {
      const from = `10.77.${at >> 8}.${at & 255}`;
      const release = name();
      forged.add(release);
      tally.accepted('forged: answered', await report(forger, { release, version: name() }, from));
    }
    const lines = await counted();
    tally.holds(
      'no forged one is counted',
      lines.every(({ release }) => !forged.has(release)),
    );
    tally.accepted('a real one', await report(await visitor(port), {}));
    const real = (await counted()).find(({ release }) => release === known.id);
    tally.holds('the real one is counted', real?.count === 1);
    const one = await visitor(port);
    let refused = 0;
    for (let at = 0; at < 33; at += 1) refused += (await report(one, {})).code === codes.tooMany ? 1 : 0;
    tally.holds(`${refused} of 33 of one address are refused`, refused === 3);
  },
};

const sessionsAnswer = z.array(z.object({ id: z.string() }));

const smallThings: Trial = {
  id: 'I10',
  what: 'the description of the calls asked for without end, packed or not at all where it is known; one account logged in without end',
  async run({ port, size }, tally) {
    const ask = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/api/openapi.json`, { headers });
    const first = await ask({ 'accept-encoding': 'br' });
    const tag = first.headers.get('etag') ?? '';
    tally.holds('it has a tag', tag !== '');
    tally.holds('it is packed', first.headers.get('content-encoding') === 'br');
    tally.holds('it is the whole', (await first.text()).includes('"openapi"'));
    for (let round = 0; round < size(10, 200); round += 1) {
      const again = await ask({ 'accept-encoding': 'br', 'if-none-match': tag });
      tally.holds(`known: ${again.status}`, again.status === 304 && (await again.text()) === '');
    }
    const raw = await fetch(`http://127.0.0.1:${port}/api/openapi.json`, {
      headers: { 'accept-encoding': 'identity' },
    });
    tally.holds('plain for who cannot unpack', (await raw.text()).startsWith('{'));

    const { username } = await newAccount(port);
    const opened: Browser[] = [];
    for (let at = 0; at < size(21, 64); at += 1) opened.push(await login(port, username));
    const newest = opened.at(-1);
    if (newest === undefined) throw new Error('nobody logged in');
    const { data } = await newest.send('GET', calls.sessions.path);
    tally.holds(`${sessionsAnswer.parse(data).length} sessions`, sessionsAnswer.parse(data).length === 20);
    for (const [at, browser] of opened.entries()) {
      const { code } = await browser.send('GET', calls.userInfo.path);
      const isOld = at < opened.length - 20;
      tally.holds(`session ${at}: ${code}`, code === (isOld ? codes.sessionExpired : codes.ok));
    }
  },
};

export const outsideTrials: readonly Trial[] = [
  keptOut,
  paidProviders,
  brokenTexts,
  networks,
  forgedReports,
  smallThings,
];
