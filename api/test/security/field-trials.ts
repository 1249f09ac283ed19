// U5 and U6: whatever is typed into whatever field: answered or refused by a rule, never an error of ours.
import { type Call, type CallName, codes } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { z } from 'zod';
import { make } from '../support/requests';
import { tryLogin, visitor } from '../support/server';
import type { Answer } from '../support/signer';
import { newAccount } from './people';
import { amply, span } from './things';
import { inLanes, inTurn, type Trial } from './trial';

const pieces = [
  '"',
  '(',
  ')',
  '+',
  '|',
  '-',
  '*',
  '~2',
  ' ',
  'steel',
  '钢',
  'acero',
  "'",
  '\\',
  '%',
  '{',
  '}',
  '~',
];
/** Accounts that ask side by side: an account may search twice at once, and then waits. */
const LANES = [1, 2, 3];
/** Found, a broken rule, or a word that is too common; a search that waits is none of these. */
const ANSWERS: readonly number[] = [codes.ok, codes.invalid, codes.keywordUnusable];

const randomTexts: Trial = {
  id: 'U5',
  what: 'random texts of the query language’s signs, searched for in records, companies and analyses',
  async run({ port, random, size }, tally) {
    const keywords = Array.from({ length: size(25, 1_000) }, () =>
      Array.from({ length: random.below(12) }, () => random.pick(pieces)).join(''),
    );
    const browsers = await Promise.all(LANES.map(() => newAccount(port)));
    await inLanes(browsers, keywords, async (browser, keyword) => {
      const form = { keyword, hsCode: '720851', ...span };
      const answers = [
        await browser.send('POST', calls.transactionSearch.path, {
          json: { keyword, hs: '720851', ...span },
        }),
        await browser.send('POST', calls.traderSearch.path, { form: { keyword } }),
        await browser.send('POST', calls.analysisSearch.path, { form }),
      ];
      for (const { code } of answers)
        tally.holds(`${JSON.stringify(keyword)}: ${code}`, ANSWERS.includes(code));
    });
  },
};

const corpus = [
  "' OR 1=1 --",
  "'; DROP TABLE records; --",
  "\\' OR ''='",
  "') UNION SELECT * FROM accounts --",
  '{keyword:String}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  'a\u0000b',
  '\ud800',
  '%00',
  '%2e%2e%2f',
  'zzz\n\rFORMAT CSV',
  '\r\nSet-Cookie: x=1',
  '-1',
  '99999999999999999999',
  '1e308',
  'NaN',
  '[object Object]',
  '__proto__',
  '\u202e\u200b',
  // Long, and such that a pattern that tries again would try for hours.
  'x'.repeat(5_000),
  `${' '.repeat(5_000)}x`,
  'a@'.repeat(2_500),
  `${'a.'.repeat(2_500)}!`,
  `${'('.repeat(2_500)}x${')'.repeat(2_500)}`,
  `${'"a b"~9 '.repeat(25)}`,
];

/** Headers that something may come of. */
const headerNames = [
  'agent',
  'authtype',
  'user-agent',
  'referer',
  'accept-language',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'idempotency-key',
  'x-request-id',
  'cookie',
  'origin',
];
/** No answer takes longer, whatever is asked. */
const LONGEST_MS = 5_000;

/** These end the session that asks; a report of a failure only counts. */
const leftOut: readonly CallName[] = ['logout', 'endOtherSessions', 'clock'];

const fieldsOf = ({ request }: Call) => (request instanceof z.ZodObject ? Object.keys(request.shape) : []);

const injections: Trial = {
  id: 'U6',
  what: 'injection texts, and texts that cost patterns much, in every field of every call and in headers: no 500, answered within seconds, as many records as before',
  async run(world, tally) {
    const { port, random, size } = world;
    const sessions = await Promise.all(LANES.map(() => newAccount(port, { quotas: amply })));
    const [session] = sessions;
    if (session === undefined) throw new Error('nobody asks');
    const records = async () => (await session.send('GET', calls.transactionStat.path)).data.total;
    const before = await records();
    const texts = () => (size(0, 1) === 1 ? corpus : [random.pick(corpus)]);
    const check = async (what: string, text: string, asked: () => Promise<Answer>) => {
      const began = performance.now();
      const { code, status } = await asked();
      const ms = performance.now() - began;
      const broken = code === codes.failed || code === codes.unavailable || status >= 500;
      const said = `${what} = ${JSON.stringify(text.slice(0, 30))}: ${code}`;
      tally.holds(said, !broken);
      if (ms > LONGEST_MS) tally.holds(`${said}, after ${Math.round(ms)} ms`, false);
    };
    const names = callNames.filter((each) => !leftOut.includes(each));
    const fields = names.flatMap((name) => fieldsOf(calls[name]).map((field) => ({ name, field })));
    // Each field has its turn within three days: they are read by the same schemas, hundreds of them.
    const tries = inTurn(world, fields, 3).flatMap((each) => texts().map((text) => ({ ...each, text })));
    await inLanes(sessions, tries, async (own, { name, field, text }) => {
      const row: Call = calls[name];
      const browser = row.who === 'public' ? await visitor(port) : own;
      const { token } = browser;
      if (!row.bearer) browser.token = null;
      await check(`${name}.${field}`, text, () => make(browser, name, row, { [field]: text }));
      browser.token = token;
    });
    for (const header of headerNames)
      for (const text of texts()) {
        // What no client could put into a header would not arrive.
        const value = text.replace(/[^\x20-\x7e]/g, '').trim();
        const headers = { [header]: value };
        await check(header, value, () => session.send('GET', calls.userInfo.path, { headers }));
        await check(`login, ${header}`, value, () =>
          visitor(port).then((by) => tryLogin(by, 'nobody', { headers })),
        );
      }
    tally.holds('as many records as before', (await records()) === before);
  },
};

export const fieldTrials: readonly Trial[] = [randomTexts, injections];
