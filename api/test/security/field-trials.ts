// U5 and U6: whatever is typed into whatever field: answered or refused by a rule, never an error of ours.
import { type Call, type CallName, callNames, calls, codes } from '@waybill/contract';
import { z } from 'zod';
import { make } from '../support/requests';
import { visitor } from '../support/server';
import { newAccount } from './people';
import { amply, span } from './things';
import type { Trial } from './trial';

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
/** Found, a broken rule, or a word that is too common; a search that waits is none of these. */
const ANSWERS: readonly number[] = [codes.ok, codes.invalid, codes.keywordUnusable];

const randomTexts: Trial = {
  id: 'U5',
  what: 'random texts of the query language’s signs, searched for in records, companies and analyses',
  async run({ port, random, size }, tally) {
    const browser = await newAccount(port);
    for (let round = 0; round < size(25, 1_500); round += 1) {
      const keyword = Array.from({ length: random.below(12) }, () => random.pick(pieces)).join('');
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
    }
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
  'NaN',
  '[object Object]',
  '\u202e\u200b',
  'x'.repeat(5_000),
];

/** These end the session that asks; a report of a failure only counts. */
const leftOut: readonly CallName[] = ['logout', 'endOtherSessions', 'clock'];

const fieldsOf = ({ request }: Call) => (request instanceof z.ZodObject ? Object.keys(request.shape) : []);

const injections: Trial = {
  id: 'U6',
  what: 'injection texts in every field of every call: no 500, and as many records as before',
  async run({ port, random, size }, tally) {
    const session = await newAccount(port, { quotas: amply });
    const records = async () => (await session.send('GET', calls.transactionStat.path)).data.total;
    const before = await records();
    for (const name of callNames.filter((each) => !leftOut.includes(each))) {
      const row: Call = calls[name];
      const browser = row.who === 'public' ? await visitor(port) : session;
      const { token } = browser;
      if (!row.bearer) browser.token = null;
      for (const field of fieldsOf(row)) {
        const texts = size(0, 1) === 1 ? corpus : [random.pick(corpus)];
        for (const text of texts) {
          const { code, status } = await make(browser, name, row, { [field]: text });
          const broken = code === codes.failed || code === codes.unavailable || status >= 500;
          tally.holds(`${name}.${field} = ${JSON.stringify(text.slice(0, 30))}: ${code}`, !broken);
        }
      }
      browser.token = token;
    }
    tally.holds('as many records as before', (await records()) === before);
  },
};

export const fieldTrials: readonly Trial[] = [randomTexts, injections];
