// A1 to A5: what can be guessed or used twice: names, passwords, captchas, codes, access tokens.
import { codes } from '@waybill/contract';
import { calls } from '@waybill/contract/calls';
import { z } from 'zod';
import { askCode, codeType, newEmail, registration, sealedPost } from '../support/identity';
import { captchaFor, PASSWORD, tryLogin, visitor } from '../support/server';
import { type Answer, actionKey, type Browser, deliver, type RequestOptions } from '../support/signer';
import { newAccount, operate } from './people';
import type { Trial } from './trial';

const attempt = (browser: Browser, username: string, password = 'wrong-1', from = browser.address) =>
  tryLogin(browser, username, { password, from });

/** The quickest fourth end here: whatever else the machine does makes an answer later, never earlier. */
const quick = (list: number[]) => [...list].sort((a, b) => a - b)[list.length >> 2] ?? 0;

/** A host where whoever has forgotten the password shows the one until now. */
const BY_PASSWORD = 'lotus';
const forget = (browser: Browser, username: string, { text, token }: { text: string; token: string }) =>
  sealedPost(
    browser,
    calls.forgot.path,
    {
      username,
      old_password: 'wrong-1',
      password: 'Cargo2027x',
      domain: browser.host.replace(/:\d+$/, ''),
      captcha: text,
      captchaToken: token,
    },
    { passwords: ['old_password', 'password'] },
  );

const enumeration: Trial = {
  id: 'A1',
  what: 'names that exist and names that do not, at login and where a password was forgotten: the same answer, in about the same time; targets of codes alike',
  async run({ port, random, size }, tally) {
    // Without its dummy hash an unknown name would be answered several times faster; a busy machine blurs little things.
    const near = size(2.5, 1.2);
    const nobody = () => `nobody-${random.text(12, 'abcdefghijkmn')}`;
    const ways: [string, string, (browser: Browser, name: string) => Promise<() => Promise<Answer>>][] = [
      [
        'login',
        'default',
        async (browser, name) => {
          const captcha = await captchaFor(browser);
          return () => tryLogin(browser, name, { password: 'wrong-1', captcha });
        },
      ],
      [
        'forgotten',
        BY_PASSWORD,
        async (browser, name) => {
          const captcha = await captchaFor(browser);
          return () => forget(browser, name, captcha);
        },
      ],
    ];
    for (const [way, agent, prepared] of ways) {
      const { username, host } = await newAccount(port, { agent });
      const times = { known: [] as number[], unknown: [] as number[] };
      const answers = new Set<string>();
      const ratio = () => quick(times.unknown) / quick(times.known);
      const isNear = () => ratio() > 1 / near && ratio() < near;
      // A few are enough on an idle machine; on a busy one more come nearer to the truth, whatever that is.
      const goesOn = (round: number) => round < size(4, 120) || (round < size(24, 240) && !isNear());
      for (let round = 0; goesOn(round); round += 1) {
        // Whoever comes first finds the caches cold.
        const kinds = ['known', 'unknown'] as const;
        for (const kind of round % 4 < 2 ? kinds : [...kinds].reverse()) {
          const ask = await prepared(await visitor(port, host), kind === 'known' ? username : nobody());
          const began = performance.now();
          const answer = await ask();
          times[kind].push(performance.now() - began);
          tally.refused(`${way}, ${kind}`, answer, [codes.loginFailed]);
          answers.add(`${answer.status} ${answer.message} ${JSON.stringify(answer.data)}`);
        }
        // Wrong ones in a row would have to wait; a right one in between is the end of the row.
        if (round % 2 === 1)
          tally.accepted('its owner', await attempt(await visitor(port, host), username, PASSWORD));
      }
      tally.holds(`${way}: one answer: ${[...answers].join('; ')}`, answers.size === 1);
      const [known, unknown] = [quick(times.known), quick(times.unknown)];
      const said = `${way}: a fourth within ${known.toFixed(1)} ms for a name that exists, ${unknown.toFixed(1)} ms for one that does not`;
      tally.measured.push(`${said} (${ratio().toFixed(2)} : 1, allowed ${near})`);
      tally.holds(said, isNear());
    }
    const { username } = await newAccount(port);
    const email = newEmail();
    await operate(port, 'account-set', { username, fields: { email } });
    const asked = [email, newEmail()].map(async (target) => {
      const { code, message, data } = await askCode(await visitor(port), target, codeType.forgotEmail);
      return JSON.stringify([code, message, data]);
    });
    tally.holds('codes for a forgotten password', new Set(await Promise.all(asked)).size === 1);
  },
};

const guessing: Trial = {
  id: 'A2',
  what: 'passwords guessed side by side: three for a name and address, thirty from an address, then a wait, also for the right one',
  async run({ port, random, size }, tally) {
    const { username } = await newAccount(port);
    const names = [
      username,
      ...Array.from({ length: size(1, 20) }, () => `guess-${random.text(10, 'abcdef')}`),
    ];
    for (const [at, name] of names.entries()) {
      const browsers = await Promise.all(Array.from({ length: 8 }, () => visitor(port)));
      const from = `10.${random.below(250)}.${random.below(250)}.${random.below(250)}`;
      const answers = await Promise.all(browsers.map((browser) => attempt(browser, name, 'wrong-1', from)));
      const tried = answers.filter(({ code }) => code === codes.loginFailed);
      tally.holds(`${tried.length} of 8 were tried`, tried.length === 3);
      for (const answer of answers.filter((each) => !tried.includes(each))) {
        tally.refused('a fourth', answer, [codes.tooMany]);
        tally.holds('when to try again', answer.status === 429 && Number(answer.headers['retry-after']) > 0);
      }
      // While the first name still has to wait.
      if (at === 0)
        tally.refused('the right one', await attempt(await visitor(port), username, PASSWORD, from), [
          codes.tooMany,
        ]);
    }
    for (let round = 0; round < size(1, 5); round += 1) {
      const browser = await visitor(port);
      for (let at = 0; at < 33; at += 1) {
        const answer = await attempt(browser, `n${at}-${random.text(10, 'abcdef')}`);
        tally.refused(`name ${at}`, answer, [at < 30 ? codes.loginFailed : codes.tooMany]);
      }
    }
  },
};

const captchas: Trial = {
  id: 'A3',
  what: 'captchas used twice, after a wrong answer, by another browser, not at all, or waived by a header alone',
  async run({ port, size }, tally) {
    const { username } = await newAccount(port);
    const refused = async (
      what: string,
      browser: Browser,
      captcha: { token: string; text: string },
      headers = {},
    ) => tally.refused(what, await tryLogin(browser, username, { captcha, headers }), [codes.captcha]);
    for (let round = 0; round < size(1, 50); round += 1) {
      const browser = await visitor(port);
      const burned = await captchaFor(browser);
      await refused('wrong', browser, { ...burned, text: 'zzzz' });
      await refused('after a wrong answer', browser, burned);
      const used = await captchaFor(browser);
      await tryLogin(browser, username, { captcha: used });
      browser.token = null;
      await refused('twice', browser, used);
      await refused('of another browser', await visitor(port), await captchaFor(browser));
      const none = { token: '', text: '' };
      await refused('none', browser, none);
      for (const authtype of ['210319', '220831'])
        await refused(`none, with AuthType ${authtype}`, browser, none, { authtype });
      const shared = await captchaFor(browser);
      const answers = await Promise.all(
        Array.from({ length: 10 }, () => tryLogin(browser, username, { captcha: shared })),
      );
      // None, where the script misread it.
      tally.holds('one for ten at once', answers.filter(({ code }) => code !== codes.captcha).length <= 1);
      tally.accepted('an honest one', await attempt(await visitor(port), username, PASSWORD));
    }
  },
};

const letters = z.array(z.object({ recipient: z.string(), body: z.string() }));

/** Code that waits in the outbox for a target. */
async function codeTo(port: number, target: string): Promise<string> {
  const answer = letters.parse(await operate(port, 'outbox-list', { all: false }));
  const body = answer.find(({ recipient }) => recipient === target)?.body ?? '';
  const [code] = /\b\d{6}\b/.exec(body) ?? [];
  if (code === undefined) throw new Error(`no code was sent to ${target}`);
  return code;
}

/** A browser that was sent a code to register with. */
async function withCode(port: number, options: RequestOptions = {}) {
  for (;;) {
    const browser = await visitor(port);
    const email = newEmail();
    const { code } = await askCode(browser, email, codeType.registerEmail, options);
    // The script misread the captcha.
    if (code === codes.captcha) continue;
    return { browser, email, code: await codeTo(port, email) };
  }
}

const verifyCodes: Trial = {
  id: 'A4',
  what: 'codes for another target, browser, purpose or host, guessed one by one and side by side, and used twice',
  async run({ port, random, size }, tally) {
    const register = (browser: Browser, fields: Record<string, string>) =>
      sealedPost(browser, '/api/user/r', registration(browser, fields));
    const wrong = (code: string) => String((Number(code) + 1 + random.below(999_998)) % 1e6).padStart(6, '0');
    for (let round = 0; round < size(1, 15); round += 1) {
      const from = `10.252.2.${round}`;
      const { browser, email, code } = await withCode(port, { from });
      const again = await askCode(await visitor(port), email, codeType.registerEmail, { from });
      tally.refused('another code within the minute', again, [codes.tooMany]);
      const refused = async (what: string, by: Browser, fields: Record<string, string>) =>
        tally.refused(what, await register(by, { email, code, ...fields }), [codes.verifyCode]);
      await refused('another target', browser, { email: newEmail() });
      await refused('another browser', await visitor(port), {});
      const forgot = { type: '2', target: email, code, password: 'Cargo2027x', domain: 'localhost' };
      tally.refused('another purpose', await sealedPost(browser, '/api/user/f', forgot), [codes.verifyCode]);
      for (let guess = 0; guess < 4; guess += 1) await refused('a guess', browser, { code: wrong(code) });
      tally.accepted('the fifth try, right', await register(browser, { email, code }));
      await refused('used before', browser, { email: newEmail() });

      const second = await withCode(port);
      const { email: target, code: right } = second;
      const guesses = await Promise.all(
        Array.from({ length: 20 }, () => register(second.browser, { email: target, code: wrong(right) })),
      );
      for (const answer of guesses) tally.refused('side by side', answer, [codes.verifyCode, codes.tooMany]);
      const late = await register(second.browser, { email: target, code: right });
      tally.refused('right, but after five guesses', late, [codes.verifyCode]);
    }
  },
};

const PORTAL = 'portal.example';
const secretAnswer = z.object({ secret: z.string() });

const accessTokens: Trial = {
  id: 'A5',
  what: 'access tokens used twice, side by side, on another agent’s host, altered; minted with no right to',
  async run({ port, random, size }, tally) {
    const agent = 'atlas';
    const { username } = await newAccount(port, { agent });
    const { username: foreign } = await newAccount(port);
    await operate(port, 'agent-set', { id: agent, fields: { trusted_hosts: [PORTAL] } });
    const { secret } = secretAnswer.parse(
      await operate(port, 'agent-access-secret', { id: agent, off: false }),
    );
    const mint = (change: object = {}, bearer = secret, from = random.below(250)) =>
      deliver(port, {
        method: 'POST',
        target: '/api/agent/access-codes',
        headers: {
          host: `localhost:${port}`,
          'content-type': 'application/json',
          authorization: `Bearer ${bearer}`,
          'x-forwarded-for': `10.9.${random.below(250)}.${from}`,
        },
        body: Buffer.from(JSON.stringify({ agent, host: PORTAL, username, ...change })),
      });
    const minted = async () =>
      z.object({ access_token: z.string() }).parse(JSON.parse((await mint()).text)).access_token;
    const enter = async (host: string, access_token: string, by?: Browser, idempotencyKey = actionKey()) =>
      sealedPost(
        by ?? (await visitor(port, `${host}.localhost:${port}`)),
        '/api/login/access',
        { access_token },
        { passwords: [], idempotencyKey },
      );
    const REFUSED = [codes.accessRefused];
    for (let round = 0; round < size(1, 40); round += 1) {
      const once = await minted();
      tally.accepted('the first use', await enter(agent, once));
      tally.refused('the second use', await enter(agent, once), REFUSED);
      const burned = await minted();
      tally.refused('another agent’s host', await enter('lotus', burned), REFUSED);
      tally.refused('after that, at home', await enter(agent, burned), REFUSED);
      const raced = await minted();
      tally.atMost('20 at once', await Promise.all(Array.from({ length: 20 }, () => enter(agent, raced))), 1);
      const at = random.below(raced.length);
      const altered = raced.slice(0, at) + (raced[at] === 'A' ? 'B' : 'A') + raced.slice(at + 1);
      tally.refused('altered', await enter(agent, altered), REFUSED);
    }
    const statuses = async (what: string, answer: Promise<Answer>, status: number) =>
      tally.holds(`minted ${what}: ${(await answer).status}`, (await answer).status === status);
    await statuses('without the secret', mint({}, ''), 403);
    await statuses('with another secret', mint({}, random.text(43, 'abcdef')), 403);
    await statuses('for another agent', mint({ agent: 'lotus' }), 403);
    await statuses('for nobody', mint({ agent: 'nobody' }), 403);
    await statuses('for a host that is not trusted', mint({ host: 'evil.example' }), 400);
    await statuses('for another agent’s account', mint({ username: foreign }), 404);
  },
};

export const guessingTrials: readonly Trial[] = [enumeration, guessing, captchas, verifyCodes, accessTokens];
