// Z6, Z8 and F1: an action is done once, however often it is asked for, by however many, and whatever reply is lost.

import { request as httpRequest } from 'node:http';
import { codes } from '@waybill/contract';
import { eventually } from '@waybill/contract/testing/eventually';
import { newEmail, newName, registration, sealedPost } from '../support/identity';
import { captchaFor, visitor } from '../support/server';
import { actionKey, type Browser, type Sent } from '../support/signer';
import { newAccount } from './people';
import { act, amply, effectsOf, thingsFor } from './things';
import { inTurn, type Trial } from './trial';

/** Asks until the same action is no longer being worked on. */
const settled = (ask: () => ReturnType<typeof act>) =>
  eventually(async () => {
    const answer = await ask();
    return answer.code !== codes.conflict && answer.code !== codes.tooMany && answer;
  });

const repeated: Trial = {
  id: 'Z6',
  what: 'each action six times side by side and again later by one key: one effect, one charge; the key for another request',
  async run(world, tally) {
    const { port, random, size } = world;
    const browser = await newAccount(port, { quotas: amply });
    const things = await thingsFor(browser);
    const first = random.below(1_000) * 100;
    for (let round = 0; round < size(1, 8); round += 1) {
      const at = first + round;
      const others = await effectsOf(browser, things, at + 1);
      // One table of keys stands before all actions: each of them has its turn within two days.
      const effects = [...(await effectsOf(browser, things, at)).entries()];
      for (const [i, effect] of inTurn(world, effects, 2)) {
        const before = await effect.count(browser);
        const key = actionKey();
        const side = await Promise.all(Array.from({ length: 6 }, () => act(browser, effect, key)));
        for (const answer of side) {
          const waited = [codes.ok, codes.conflict, codes.tooMany].some((code) => code === answer.code);
          tally.holds(`${effect.name}, side by side: ${answer.code}`, waited);
        }
        tally.accepted(`${effect.name}, later`, await settled(() => act(browser, effect, key)));
        const done = (await effect.count(browser)) - before;
        tally.holds(`${effect.name}: done ${done} times`, done === 1);
        const other = others[i] ?? effect;
        tally.refused(`${effect.name}: its key for another`, await act(browser, other, key), [
          codes.conflict,
        ]);
        tally.holds(`${effect.name}: nothing more`, (await effect.count(browser)) - before === 1);
      }
    }
  },
};

/** Sends the whole request and hangs up `ms` later, whatever the server is doing then. */
function hangUp(port: number, { method, target, headers, body }: Sent, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const request = httpRequest({
      host: '127.0.0.1',
      port,
      method,
      path: target,
      headers: { ...headers, 'content-length': String(body.length) },
    });
    // Hanging up is an error here.
    request.on('error', () => resolve());
    request.on('close', () => resolve());
    request.end(body, () => setTimeout(() => request.destroy(), ms));
  });
}

const dropped: Trial = {
  id: 'F1',
  what: 'replies dropped at any moment after the request, then asked for again by the same key: done once, charged once',
  async run(world, tally) {
    const { port, random, size } = world;
    const browser = await newAccount(port, { quotas: amply });
    const things = await thingsFor(browser);
    const first = random.below(1_000) * 100;
    for (let round = 0; round < size(1, 8); round += 1)
      for (const effect of inTurn(world, await effectsOf(browser, things, first + round), 2)) {
        const { method, path, options, name } = effect;
        const before = await effect.count(browser);
        const idempotencyKey = actionKey();
        const lost = 1 + random.below(3);
        for (let time = 0; time < lost; time += 1)
          await hangUp(port, browser.prepare(method, path, { ...options, idempotencyKey }), random.below(40));
        const answer = await settled(() => act(browser, effect, idempotencyKey));
        tally.accepted(`${name}, after ${lost} lost replies`, answer);
        const done = (await effect.count(browser)) - before;
        tally.holds(`${name}, after ${lost} lost replies: done ${done} times`, done === 1);
      }
  },
};

/** The sample's agent that registers with a captcha and no code. */
const BY_CAPTCHA = 'lotus';

async function register(browser: Browser, username: string) {
  const { token, text } = await captchaFor(browser);
  const fields = registration(browser, { username, email: newEmail() });
  return sealedPost(browser, '/api/user/r', { ...fields, captcha: text, captchaToken: token });
}

const oneName: Trial = {
  id: 'Z8',
  what: 'one name in several spellings registered by 100 at once: one has it',
  async run({ port, size }, tally) {
    for (let round = 0; round < size(1, 5); round += 1) {
      const name = newName();
      const spellings = [name, name.toUpperCase(), ` ${name} `];
      const answers = await Promise.all(
        Array.from({ length: size(30, 100) }, async (_, i) => {
          const browser = await visitor(port, `${BY_CAPTCHA}.localhost:${port}`);
          return register(browser, spellings[i % spellings.length] ?? name);
        }),
      );
      tally.atMost('one name', answers, 1);
      // On a busy machine the server asks some of so many to come again.
      for (const answer of answers.filter(({ code }) => code !== 0 && code !== codes.tooMany))
        tally.holds(`says that it is taken: ${answer.code}`, answer.data?.fields?.[0]?.rule === 'taken');
    }
  },
};

export const effectTrials: readonly Trial[] = [repeated, oneName, dropped];
