// The contact service: what is sent, what is believed of its answers, when it is asked again, and when not.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContactSource } from '../contacts/source-contacts';
import { ContactServiceError, contactService } from './contacts';

const company = { key: 'k1', name: 'Acme Ltd', country: 'GB', taxId: 'X1', sample: false };
const person = { name: 'Jane Roe', companyName: 'Acme Ltd', company, domain: 'acme.example' };
const line = { name: 'Jane Roe', email: 'Jane@Acme.example', source: 'registry', observed_on: '2026-05-01' };

let server: Server;
let source: ContactSource;
let asked: { path: string; key: string | undefined; body: unknown }[];
let replies: ((response: ServerResponse) => void)[];

const json = (value: unknown) => (response: ServerResponse) =>
  void response.setHeader('content-type', 'application/json').end(JSON.stringify(value));
const status = (code: number, retryAfter?: string) => (response: ServerResponse) =>
  void response.writeHead(code, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('{}');

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body: unknown = JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ path: request.url ?? '', key: request.headers.authorization, body });
    const reply = replies.length > 1 ? replies.shift() : replies[0];
    reply?.(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  source = contactService({ url: `http://127.0.0.1:${port}/v1`, key: 'secret' });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
});

test('each question has its address, carries the key, and names what is known', async () => {
  replies = [json({ contacts: [{ ...line, linkedin: 'https://social.example/jane' }] })];
  await source.findByCompany(company, 'acme.example');
  await source.findByDomain('acme.example', company);
  await source.findEmail(person);
  await source.findProfile({ ...person, company: undefined, email: 'jane@acme.example' });
  replies = [
    json({ sites: [{ domain: 'www.Acme.example', source: 'registry', observed_on: '2026-05-01' }] }),
  ];
  const sites = await source.findSites('Acme');
  expect(sites).toEqual([{ domain: 'acme.example', source: 'registry', observed_on: '2026-05-01' }]);
  const fields = { name: 'Acme Ltd', country: 'GB', taxId: 'X1' };
  expect(asked.map(({ path, body }) => [path, body])).toEqual([
    ['/v1/company-contacts', { company: fields, domain: 'acme.example' }],
    ['/v1/domain-emails', { domain: 'acme.example', company: fields }],
    ['/v1/find-email', { person: { name: 'Jane Roe', company: fields, domain: 'acme.example' } }],
    [
      '/v1/profile-by-email',
      {
        email: 'jane@acme.example',
        person: {
          name: 'Jane Roe',
          company: { name: 'Acme Ltd', country: '', taxId: '' },
          domain: 'acme.example',
        },
      },
    ],
    ['/v1/sites', { name: 'Acme' }],
  ]);
  expect(new Set(asked.map(({ key }) => key))).toEqual(new Set(['Bearer secret']));
});

test('lines that are no contacts are left out, links that no browser may open fall away', async () => {
  replies = [
    json({
      contacts: [
        { ...line, linkedin: 'javascript:alert(1)', phone: '  +44   20 ' },
        { ...line, name: ' ', email: 'not an e-mail' },
        { ...line, source: '' },
        { ...line, observed_on: '2026-02-30' },
        { ...line, observed_on: '2999-01-01' },
        'a text',
      ],
    }),
  ];
  const found = await source.findByCompany(company, undefined);
  expect(found).toEqual([
    expect.objectContaining({
      name: 'Jane Roe',
      email: 'jane@acme.example',
      phone: '+44 20',
      linkedin: null,
    }),
  ]);
});

test('another person, and an e-mail that was not asked for, are no answer', async () => {
  const other = {
    ...line,
    name: 'John Doe',
    email: 'john@acme.example',
    linkedin: 'https://social.example/j',
  };
  replies = [json({ contacts: [other, { ...line, name: 'ROE, Jane M.' }] })];
  expect(await source.findEmail(person)).toMatchObject({ email: 'jane@acme.example' });
  replies = [json({ contacts: [other] })];
  expect(await source.findEmail(person)).toBeUndefined();
  replies = [json({ contacts: [{ ...line, name: '罗珍' }] })];
  expect(await source.findEmail(person)).toMatchObject({ email: 'jane@acme.example' });
  replies = [json({ contacts: [other] })];
  expect(await source.findProfile({ ...person, email: 'Jane@acme.example' })).toBeUndefined();
});

test('e-mails of another domain are no answer', async () => {
  replies = [json({ contacts: [line, { ...line, email: 'jane@other.example' }] })];
  const found = await source.findByDomain('acme.example', company);
  expect(found.map(({ email }) => email)).toEqual(['jane@acme.example']);
});

test.each([
  ['busy twice', [status(429), status(503, '0')], 3],
  ['falling over once', [(response: ServerResponse) => void response.destroy()], 2],
])('%s, it is asked again', async (_what, before, times) => {
  replies = [...before, json({ contacts: [line] })];
  expect(await source.findByCompany(company, undefined)).toHaveLength(1);
  expect(asked).toHaveLength(times);
});

test.each([
  ['it refuses', [status(401)], 1],
  ['it stays busy', [status(500)], 3],
  ['it wants too much patience', [status(503, '600')], 1],
  ['it is no JSON', [(response: ServerResponse) => void response.end('<html>')], 1],
  ['it has another shape', [json({ data: [] })], 1],
  ['it never ends', [json({ contacts: ['x'.repeat(3_000_000)] })], 1],
])('%s: a failure, not an empty answer', async (_what, answers, times) => {
  replies = [...answers];
  await expect(source.findByCompany(company, undefined)).rejects.toThrow(ContactServiceError);
  expect(asked).toHaveLength(times);
});
