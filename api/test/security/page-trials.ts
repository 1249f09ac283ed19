// B1, B2 and B5 as far as they are the API's: what it answers may never run in a page, and no page of somebody else's
// reads or does anything with it.
import {
  apiGuide,
  type Call,
  CLIENT_PACKAGE_PATH,
  codes,
  PYTHON_PACKAGE_PATH,
  SECURE_SESSION_COOKIE,
  SESSION_COOKIE,
} from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { otherRoutes } from '../../src/server/server';
import { fetchBytes } from '../support/files';
import { make } from '../support/requests';
import { visitor } from '../support/server';
import { type Answer, actionKey, type Browser, deliver } from '../support/signer';
import { formOf, workbook } from '../support/uploads';
import { newAccount, operate } from './people';
import { amply } from './things';
import { inTurn, type Tally, type Trial } from './trial';

const none = Buffer.alloc(0);
const rows: [string, Call][] = callNames.map((name) => [name, calls[name]]);
const signedRows = rows.filter(([, { signed }]) => signed);
/** These end the session that asks. */
const ending = ['logout', 'endOtherSessions'];

const markup = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</script><svg/onload=alert(1)>',
  'javascript:alert(1)',
  '{{constructor.constructor("alert(1)")()}}',
  '<!--<script>',
  '\u2028alert(1)\u2029',
  '&lt;script&gt;',
  '<a href="java&#x0A;script:alert(1)">x</a>',
];

const json = 'application/json; charset=utf-8';
/**
 * Whether a browser takes the answer for data, and nobody keeps it.
 * @param cache what is said of keeping it; the description of the calls, which is nobody's, is asked for by its tag
 */
function isData({ headers }: Answer, cache = 'no-store'): boolean {
  const file = String(headers['content-disposition'] ?? '').startsWith('attachment; filename="');
  return (
    (headers['content-type'] === json || file) &&
    headers['x-content-type-options'] === 'nosniff' &&
    headers['referrer-policy'] === 'no-referrer' &&
    headers['cache-control'] === cache
  );
}

/** The clients, which npm and pip install from the site. */
const isPackage = (path: string): boolean => path === CLIENT_PACKAGE_PATH || path === PYTHON_PACKAGE_PATH;

const stored: Trial = {
  id: 'B1',
  what: 'markup and scripts as names of everything that is kept, read again in every list: the same text, as data, in JSON that no browser takes for a page',
  async run({ port, random, size }, tally) {
    const browser = await newAccount(port, { quotas: amply });
    const sheet = workbook([['Company', 'Country', 'Website', 'Contact person'], ['Nobody There Ltd']]);
    const mixed = () => `${random.pick(markup)}${random.text(5, 'abcdef<>"&')}`;
    for (let round = 0; round < size(1, 20); round += 1)
      for (const text of size(0, 1) === 1 && round === 0 ? markup : [mixed()]) {
        const key = () => ({ idempotencyKey: actionKey() });
        const keyword = await browser.send('POST', calls.keywordAdd.path, {
          form: { keyword: text },
          ...key(),
        });
        const customer = await browser.sendEncrypted('POST', calls.customerWrite.path, {
          form: { name: text, cmpName: text },
          ...key(),
        });
        const parts = await formOf({ name: 'list.xlsx', bytes: sheet }, { name: text });
        const task = await browser.send('POST', calls.contactTaskNew.path, { parts, ...key() });
        const lists: [string, Answer, Answer][] = [
          ['keywords', keyword, await browser.send('GET', calls.userKeywords.path)],
          ['customers', customer, await browser.sendEncrypted('GET', calls.customers.path)],
          ['tasks', task, await browser.send('GET', calls.contactTasks.path)],
        ];
        tally.accepted(`a customer called ${text}`, customer);
        for (const [what, written, read] of lists) {
          tally.holds(`${what}, ${text}: as data`, isData(written) && isData(read));
          const said = JSON.stringify(read.data);
          const kept = written.code !== 0 || said.includes(JSON.stringify(text.trim()).slice(1, -1));
          tally.holds(`${what}, ${text}: the same text`, kept && written.code !== codes.failed);
        }
        for (const [name, { id }] of [
          [calls.keywordRemove.path, keyword.data ?? {}],
          [calls.customerRemove.path, customer.data ?? {}],
          [calls.contactTaskRemove.path, task.data ?? {}],
        ] as const)
          if (id !== undefined) await browser.send('POST', name, { form: { id: String(id) }, ...key() });
      }
    const file = await fetchBytes(browser, calls.customerExport.path, {});
    tally.holds('a file is one to keep, not to open', file.headers['x-content-type-options'] === 'nosniff');
  },
};

const labelled: Trial = {
  id: 'B2',
  what: 'every call answered, refused, asked in a wrong way, and every other address: typed as data, nosniff, no-store, no referrer',
  async run(world, tally) {
    const { port, random, size } = world;
    const own = { host: `localhost:${port}` };
    const bare = (
      method: string,
      target: string,
      headers: Record<string, string> = {},
      body: Buffer = none,
    ) => deliver(port, { method, target, headers: { ...own, ...headers }, body });
    const check = (what: string, answer: Answer, cache?: string) =>
      tally.holds(`${what}: ${answer.status} ${JSON.stringify(answer.headers)}`, isData(answer, cache));
    for (let round = 0; round < size(1, 5); round += 1) {
      const [session, guest] = [await newAccount(port, { quotas: amply }), await visitor(port)];
      // Headers are set in one place for all calls: each has its turn within two days.
      const asked = rows.filter(([each]) => !ending.includes(each));
      for (const [name, row] of inTurn(world, asked, 2)) {
        const { method, path } = row;
        const ways: [string, () => Promise<Answer>][] = [
          ['asked for', () => make(row.bearer ? session : guest, name, row)],
          ['by a visitor', () => make(guest, name, row)],
          ['not signed', () => bare(method, path)],
          ['by another method', () => bare('PUT', path)],
          ['with markup in it', () => bare(method, `${path}?x=<script>alert(1)</script>`)],
        ];
        for (const [way, ask] of size(0, 1) === 1 ? ways : [random.pick(ways)])
          check(`${name}, ${way}`, await ask());
      }
      const [picture = ''] = otherRoutes.filter((path) => path.includes('picture'));
      // Both are looked at, and say so: the one a picture, the other a page without a script.
      const shown: readonly string[] = [picture, apiGuide];
      for (const path of otherRoutes.filter((each) => !shown.includes(each))) {
        const answer = await bare('GET', path);
        // What is everybody's is asked for by its tag; the packages only exist once a site was built.
        const isShared = path.endsWith('/openapi.json') || (isPackage(path) && answer.status === 200);
        check(path, answer, isShared ? 'no-cache' : undefined);
      }
      const guide = await bare('GET', apiGuide);
      const policy = String(guide.headers['content-security-policy']);
      tally.holds(
        `the page for developers: ${policy}`,
        /^default-src 'none'; style-src 'sha256-/.test(policy) &&
          guide.headers['x-content-type-options'] === 'nosniff',
      );
      for (const path of ['/', '/api', '/<script>', '/%3Cscript%3E', '/api/%', '/internal/x', '/../x'])
        check(path, await bare('GET', path));
      const { length } = calls.login.path;
      check('too large', await bare('POST', calls.login.path, {}, Buffer.alloc(262_145 + length)));
    }
  },
};

const LISTED = 'https://shop.example';
const lookalikes = [
  'null',
  'https://evil.example',
  'http://shop.example',
  'https://shop.example:8443',
  'https://shop.example.',
  'https://SHOP.example',
  'https://shop.example.evil.example',
  'https://evilshop.example',
  'https://sub.shop.example',
  'https://shop.example/',
  'https://shop.example@evil.example',
  'https://shop.example, https://evil.example',
  'https://evil.example https://shop.example',
  'file://',
  '*',
];
const grants = [
  'access-control-allow-origin',
  'access-control-allow-credentials',
  'access-control-allow-headers',
];

/** What a page may post to another site without asking first. */
const simple = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'];

function told(tally: Tally, what: string, { headers }: Answer): void {
  const found = grants.filter((name) => headers[name] !== undefined);
  tally.holds(`${what}: ${found.map((name) => `${name}: ${headers[name]}`)}`, found.length === 0);
}

const crossSite: Trial = {
  id: 'B5',
  what: 'pages of other origins, of origins that look like a listed one, of none: told nothing on every call; with somebody’s cookies alone they do nothing',
  async run(world, tally) {
    const { port, random, size } = world;
    await operate(port, 'agent-set', { id: 'atlas', fields: { origins: [LISTED] } });
    const own = { host: `localhost:${port}` };
    const from = (origin: string, method: string, target: string, more: Record<string, string> = {}) =>
      deliver(port, { method, target, headers: { ...own, origin, ...more }, body: none });
    const session: Browser = await newAccount(port);
    const cookie = `${SESSION_COOKIE}=${session.token}; ${SECURE_SESSION_COOKIE}=${session.token}`;
    // As above: other origins are told nothing in one place.
    for (const [name, row] of inTurn(world, signedRows, 2)) {
      for (const origin of size(0, 1) === 1
        ? lookalikes
        : [random.pick(lookalikes), random.pick(lookalikes)]) {
        const asked = { 'access-control-request-method': row.method };
        told(tally, `${name}, asked first by ${origin}`, await from(origin, 'OPTIONS', row.path, asked));
        told(tally, `${name} by ${origin}`, await from(origin, row.method, row.path));
      }
      const types = size(0, 1) === 1 ? simple : [random.pick(simple)];
      for (const type of row.method === 'GET' ? [''] : types) {
        const headers = { cookie, ...(type !== '' && { 'content-type': type }) };
        const target = `${row.path}?ts=${Date.now()}&nonce=${random.text(16, 'abcdefgh')}&lang=en&r_host=localhost`;
        for (const rs of ['', `&rs=${random.text(43, 'ABCabc123_-')}`]) {
          const answer = await from('https://evil.example', row.method, `${target}${rs}`, headers);
          tally.refused(`${name} by cookie as ${type}`, answer, [codes.badSignature]);
        }
      }
    }
    const preflight = await from(LISTED, 'OPTIONS', calls.login.path, {
      'access-control-request-method': 'POST',
    });
    const { 'access-control-allow-origin': origin, 'access-control-allow-credentials': cookies } =
      preflight.headers;
    tally.holds('a listed one is let in, without cookies', origin === LISTED && cookies === undefined);
    tally.holds('and no cache mixes them up', preflight.headers.vary === 'Origin');
  },
};

export const pageTrials: readonly Trial[] = [stored, labelled, crossSite];
