// White label as an operator makes it: records are checked, visitors of the host see them, other sites' pages only when
// they are listed.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { agent as agentShape } from '@waybill/contract';
import { operatorWith } from './support/operator';
import { dataFolder, type Running, removeFolder, start, tryLogin, visitor } from './support/server';
import { deliver } from './support/signer';

const folder = dataFolder('agents');
let running: Running;
let operator: ReturnType<typeof operatorWith>;
beforeAll(async () => {
  running = await start({
    WAYBILL_DATA: folder,
    WAYBILL_HOSTS: 'trade.acme.example',
  });
  operator = operatorWith({ WAYBILL_API: `http://127.0.0.1:${running.port}` }, folder);
  const { code } = await operator('agent', 'add', 'acme', '--name', 'Acme Trade', '--host', 'Acme.localhost');
  expect(code).toBe(0);
});
afterAll(async () => {
  await running.stop();
  removeFolder(folder);
});

const png = Buffer.from(
  '89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360f8cf500f0003860180345d6e6b0000000049454e44ae426082',
  'hex',
);
const at = (host: string) => visitor(running.port, `${host}:${running.port}`);
/** What pages of a host are told. */
const shown = async (host: string) => {
  const { data } = await (await at(host)).send('GET', '/api/agent/info', { query: { domain: host } });
  return agentShape.parse(data);
};
const set = (...args: string[]) => operator('agent', 'set', 'acme', ...args, '--json');

test('a record is set field by field, and its hosts show it from the next request on', async () => {
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0h9"/></svg>');
  const { code, json } = await set(
    ...['--host', 'trade.acme.example', '--accent', '#7C2D12', '--backdrop', '#1e293b', '--layout', 'ledger'],
    ...['--logo', 'logo.svg', '--slogan', 'en=Every buyer.', '--slogan', 'cn=每个买家', '--register', '1'],
    ...['--language', 'spain', '--start-date', '2020-01-01', '--direct', 'on', '--trust', 'www.acme.example'],
  );
  expect([code, json.notes]).toEqual([0, []]);
  for (const host of ['acme.localhost', 'trade.acme.example'])
    expect(await shown(host)).toMatchObject({
      name: 'Acme Trade',
      logo: expect.stringMatching(/^data:image\/svg\+xml;base64,/),
      accent: '#7c2d12',
      backdrop: '#1e293b',
      login_layout: 'ledger',
      slogan: { en: 'Every buyer.', cn: '每个买家' },
      register_mode: 1,
      fallback_language: 'spain',
      start_date: '2020-01-01',
      direct: true,
      captcha: true,
    });
  expect((await set('--slogan', 'cn=', '--logo', 'none', '--start-date', 'none')).code).toBe(0);
  expect(await shown('acme.localhost')).toMatchObject({
    slogan: { en: 'Every buyer.' },
    logo: null,
    start_date: null,
  });
  expect((await shown('nobody.localhost')).name).toBe('Waybill');
});

test('the picture of the login page is the host’s alone, under an address that changes with it', async () => {
  writeFileSync(join(folder, 'yard.png'), png);
  await set('--picture', 'yard.png');
  const { login_picture: address } = await shown('acme.localhost');
  const get = (host: string, target: string | null) =>
    deliver(running.port, {
      method: 'GET',
      target: target ?? '',
      headers: { host: `${host}:${running.port}` },
      body: Buffer.alloc(0),
    });
  const answer = await get('acme.localhost', address);
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'image/png']);
  expect(answer.headers['cache-control']).toContain('immutable');
  expect((await get('atlas.localhost', address)).status).toBe(404);
  await set('--picture', 'none');
  expect((await shown('acme.localhost')).login_picture).toBeNull();
  expect((await get('acme.localhost', address)).status).toBe(404);
});

test('without captcha by the agent’s record and its auth type only', async () => {
  expect((await set('--captcha', 'off')).json.error).toContain('--auth-type 210319');
  expect((await set('--captcha', 'off', '--auth-type', '210319')).code).toBe(0);
  const none = { token: '', text: '' };
  const login = async (host: string, authType: string) =>
    (await tryLogin(await at(host), 'nobody', { captcha: none, headers: { authtype: authType } })).code;
  // Past the captcha, the account is looked for.
  expect(await login('acme.localhost', '210319')).toBe(10);
  for (const [host, authType] of [
    ['acme.localhost', '220831'],
    ['acme.localhost', '0'],
    ['localhost', '210319'],
  ] as const)
    expect(await login(host, authType)).toBe(11);
  // Its own program may send another type than its pages; both are on the list.
  const both = await set('--allow', '210319', '--allow', '220831');
  expect(both.json.agent).toMatchObject({ auth_type: '210319', auth_types: ['210319', '220831'] });
  expect(await login('acme.localhost', '220831')).toBe(10);
  expect((await set('--auth-type', '220831')).json.agent.auth_types).toEqual(['210319', '220831']);
  expect((await set('--allow', '220831')).json.agent.auth_types).toEqual(['220831']);
  expect(await login('acme.localhost', '210319')).toBe(11);
});

test.each<[string[], RegExp]>([
  [['--host', 'atlas.localhost'], /atlas.localhost is a host of atlas. .*remove-host atlas atlas.localhost/],
  [['--host', 'https://acme.example'], /without https:\/\/ and port/],
  [['--host', 'acme.localhost:3000'], /without https:\/\/ and port/],
  [['--accent', 'red'], /#rrggbb/],
  [
    ['--accent', '#f5c518'],
    /#f5c518 cannot be read on white \(contrast 1.6, 4.5 is needed\); the nearest that can is #/,
  ],
  [['--backdrop', '#cccccc'], /under white text/],
  [['--origin', 'https://acme.example/'], /origin is scheme, host and port/],
  [['--frame', '*'], /origin is scheme, host and port/],
  [['--start-date', '2020-02-30'], /2020-01-01/],
  [['--allow', '0'], /210319 and 220831/],
  [['--allow', 'none'], /need an auth type that may skip it/],
  [['--logo', 'yard.svg'], /yard.svg cannot be read/],
  [['--logo', 'text.svg'], /is no picture; it can be png, jpeg, webp, svg/],
  [['--logo', 'script.svg'], /has scripts in it/],
  [['--picture', 'big.png'], /may have 800000/],
])('agent set acme %j is refused', async (args, words) => {
  writeFileSync(join(folder, 'text.svg'), 'no picture');
  writeFileSync(join(folder, 'script.svg'), '<svg onload="alert(1)"/>');
  writeFileSync(join(folder, 'big.png'), Buffer.concat([png, Buffer.alloc(900_000)]));
  const before = (await operator('agent', 'show', 'acme', '--json')).json;
  const { code, json } = await set(...args);
  expect(code).toBeGreaterThan(0);
  expect(json).toMatchObject({ ok: false, error: expect.stringMatching(words) });
  expect((await operator('agent', 'show', 'acme', '--json')).json).toEqual(before);
});

test('hosts are one agent’s: added at once, they are the first one’s; taken away, anybody’s', async () => {
  const add = (id: string) =>
    operator('agent', 'add', id, '--name', id, '--host', 'contested.example', '--json');
  const answers = await Promise.all([add('one'), add('two')]);
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  const winner = answers.find(({ code }) => code === 0);
  expect(winner?.json.notes).toEqual([expect.stringContaining('WAYBILL_HOSTS')]);
  const { code } = await operator('agent', 'remove-host', winner?.json.agent.id, 'contested.example');
  expect(code).toBe(0);
  expect((await add('three')).code).toBe(0);
  const loser = winner?.json.agent.id === 'one' ? 'two' : 'one';
  expect((await add(loser)).json.error).toContain('contested.example is a host of three');
});

test('calls from other sites’ pages: exactly the listed origins may read', async () => {
  await set('--origin', 'https://www.acme.example', '--origin', 'http://acme.example:8080');
  const allowed = async (origin: string, method: string) => {
    const response = await fetch(`http://127.0.0.1:${running.port}/api/agent/info`, {
      method,
      headers: { origin },
    });
    return [
      response.status,
      response.headers.get('access-control-allow-origin'),
      response.headers.get('vary'),
    ];
  };
  for (const origin of ['https://www.acme.example', 'http://acme.example:8080']) {
    expect(await allowed(origin, 'OPTIONS')).toEqual([204, origin, 'Origin']);
    expect((await allowed(origin, 'GET'))[1]).toBe(origin);
  }
  for (const origin of [
    'https://acme.example',
    'http://www.acme.example',
    'https://www.acme.example.evil.example',
    'https://www.acme.example:444',
    'http://acme.example:80801',
    'null',
  ])
    expect((await allowed(origin, 'OPTIONS')).slice(1)).toEqual([null, 'Origin']);
  await set('--origin', 'none');
  expect((await allowed('https://www.acme.example', 'OPTIONS'))[1]).toBeNull();
});

test('special pages: for users, until the agent shows them to all', async () => {
  const asked = async () => (await at('acme.localhost')).send('GET', '/api/market-analysis/42country');
  expect(await asked()).toMatchObject({ status: 401, code: 17, data: null });
  expect((await set('--special-pages', 'everybody')).code).not.toBe(0);
  expect((await set('--special-pages', 'public')).json.agent.special_pages).toBe('public');
  expect((await shown('acme.localhost')).special_pages).toBe('public');
  const answer = await asked();
  expect(answer).toMatchObject({ status: 200, code: 0 });
  expect(answer.data).toHaveLength(42);
  // Other calls and other hosts stay as they were.
  expect((await (await at('acme.localhost')).send('GET', '/api/stat/transaction')).code).toBe(17);
  expect((await (await at('nobody.localhost')).send('GET', '/api/market-analysis/42country')).code).toBe(17);
  await set('--special-pages', 'users');
  expect((await asked()).code).toBe(17);
});
