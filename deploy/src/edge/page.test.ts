// The page of a route for one visitor: outline, preloads, brand. The template is the shell's own.
import { readFileSync } from 'node:fs';
import { type Agent, type RegistryAnswer, remoteDescriptor, skeletons } from '@waybill/contract';
import type { ReleaseDocument } from '../store/document';
import { defaultHost } from './agents';
import { type PageRequest, renderPage } from './page';

const root = new URL('../../../', import.meta.url);
const template = readFileSync(new URL('shell/public/index.html', root), 'utf8');
const hash = `sha384-${'A'.repeat(64)}`;

const remotes = (['mf-account', 'mf-auth', 'mf-transactions', 'mf-market-analysis'] as const).map((name) => ({
  version: '1.0.0-aaaaaaaaaaaa',
  manifest: `/r/${name}/1.0.0-aaaaaaaaaaaa/mf-manifest.json`,
  manifestIntegrity: hash,
  files: { 'remoteEntry.js': hash, 'start.js': hash, 'later.js': hash },
  descriptor: remoteDescriptor.parse(JSON.parse(readFileSync(new URL(`${name}/remote.json`, root), 'utf8'))),
  needs: {
    borrows: {},
    first: name === 'mf-auth' ? ['ui'] : ['ui', 'ui/data'],
    start: ['start.js'],
    ...(name === 'mf-auth' && { words: { vietnam: ['vi.js'] } }),
  },
  previous: null,
}));

const document: ReleaseDocument = {
  id: 'abcdefabcdef',
  shell: {
    platform: '1.0.0',
    entry: 'main.js',
    boot: ['core.js'],
    words: { vietnam: ['words-vi.js'] },
    provides: {
      ui: { version: '1.0.0', names: null, files: ['core.js', 'ui.js'] },
      'ui/data': { version: '1.0.0', names: null, files: ['core.js', 'data.js'] },
      'ui/charts': { version: '1.0.0', names: null, files: ['charts.js'] },
    },
    version: '1.0.0',
    folder: '1.0.0-bbbbbbbbbbbb',
    entryIntegrity: hash,
    pageIntegrity: hash,
    files: { 'main.js': hash, 'core.js': hash, 'ui.js': hash, 'data.js': hash, 'charts.js': hash },
  },
  remotes,
  registry: { text: '{}', key: '0'.repeat(16), signature: 'A'.repeat(86) },
};
const answer: RegistryAnswer = { signed: document.registry, disabled: {}, canary: false, overrides: false };

type Visit = Partial<PageRequest> & { agent?: Partial<Agent>; disabled?: RegistryAnswer['disabled'] };

function pageOf(path: string, { agent = {}, disabled = {}, ...request }: Visit = {}) {
  const { html, status } = renderPage(
    { document, template },
    { ...defaultHost, known: true, agent: { ...defaultHost.agent, ...agent } },
    { ...answer, disabled },
    {
      path,
      search: '',
      acceptLanguage: '',
      cookies: '',
      secure: false,
      origin: 'https://trade.example',
      nonce: 'n',
      development: '',
      ...request,
    },
  );
  const preloads = [...html.matchAll(/<link rel="preload" href="([^"]+)"([^>]*)>/g)];
  return {
    html,
    status,
    title: /<title>(.*)<\/title>/.exec(html)?.[1],
    skeleton: /<div id="waybill">(.*)<\/div>\n/.exec(html)?.[1] ?? '',
    addresses: preloads.map(([, address = '']) => address.replace(/\/r\/(.*)\/1.0.0-a+/, '$1')),
    attributes: preloads.map(([, , rest = '']) => rest),
  };
}

const session = { cookies: 'a=b; waybill_token=abc' };
const login = [
  'mf-auth/mf-manifest.json',
  'mf-auth/remoteEntry.js',
  'mf-auth/start.js',
  '/assets/core.js',
  '/assets/ui.js',
];
const area = (name: string) => [
  ...['mf-manifest.json', 'remoteEntry.js', 'start.js'].map((file) => `${name}/${file}`),
  ...['core', 'ui', 'data'].map((file) => `/assets/${file}.js`),
];
const shellOnly = ['/assets/core.js'];

it.each([
  ['/en/login', {}, 'Log in · Waybill', 'lanes', login],
  [
    '/vietnam/login',
    {},
    'Đăng nhập · Waybill',
    'lanes',
    [...login.slice(0, 3), 'mf-auth/vi.js', '/assets/core.js', '/assets/words-vi.js', '/assets/ui.js'],
  ],
  ['/login', { acceptLanguage: 'es' }, 'Iniciar sesión · Waybill', 'lanes', login],
  ['/', { acceptLanguage: 'en' }, 'Log in · Waybill', 'lanes', login],
  ['/cn', {}, '登录 · Waybill', 'lanes', login],
  ['/en/transaction/search', {}, 'Log in · Waybill', 'lanes', login],
  ['/en/transaction/search', session, 'Transaction search · Waybill', 'ask', area('mf-transactions')],
  [
    '/transaction/search',
    { ...session, acceptLanguage: 'en' },
    'Transaction search · Waybill',
    'ask',
    area('mf-transactions'),
  ],
  ['/en/transaction/details/7', session, 'Transaction details · Waybill', 'back', area('mf-transactions')],
  ['/en', session, 'Home · Waybill', 'quick', area('mf-account')],
  ['/en/login', session, 'Home · Waybill', 'quick', area('mf-account')],
  ['/en/login', { ...session, secure: true }, 'Log in · Waybill', 'lanes', login],
  [
    '/en/login',
    { cookies: '__Host-waybill_token=abc', secure: true },
    'Home · Waybill',
    'quick',
    area('mf-account'),
  ],
  ['/en/nothing', session, 'Waybill', 'rail', shellOnly],
  ['/en/nothing', {}, 'Waybill', '', shellOnly],
  ['/en/error', session, 'Waybill', '', shellOnly],
] as const)(
  '%s for %j: "%s", an outline with "%s", and exactly what it needs',
  (path, visit, title, mark, needed) => {
    const page = pageOf(path, visit);
    expect(page.title).toBe(title);
    expect(page.addresses).toEqual(needed);
    if (mark === '') expect(page.skeleton).toBe('');
    else expect(page.skeleton).toMatch(new RegExp(`class="(?:[a-z]+ )?${mark}"`));
    if (mark !== '' && mark !== 'rail') expect(page.skeleton).toContain(`>${title.split(' · ')[0]}<`);
    expect(page.status).toBe(path === '/en/nothing' ? 404 : 200);
    expect(page.html).not.toContain('waybill-missing');
  },
);

it.each(['/en/market-analysis/atlantis', '/en/market-analysis/details/bengal_ex'])(
  'says that %s is no page, which the routes of a browser do not tell',
  (path) => {
    const { html, status } = pageOf(path, session);
    expect(status).toBe(404);
    expect(html).toContain(`id="waybill-missing">${JSON.stringify(path)}</script>`);
  },
);

it('names each script with what the later request will carry', () => {
  const { attributes } = pageOf('/en/login');
  for (const rest of attributes) expect(rest).toContain('crossorigin="anonymous"');
  for (const rest of attributes.slice(1))
    expect(rest).toContain(`as="script" crossorigin="anonymous" nonce="n" integrity="${hash}"`);
});

it('loads nothing of a remote that is switched off', () => {
  const disabled = { 'mf-auth': { why: 'broken', since: '2026-01-02T03:04:05Z' } };
  expect(pageOf('/en/login', { disabled }).addresses).toEqual(shellOnly);
  expect(pageOf('/en/transaction/search', { ...session, disabled }).addresses).toEqual(
    area('mf-transactions'),
  );
});

it.each(['lanes', 'picture', 'plain', 'ledger'] as const)(
  'login in the layout "%s" has the agent’s words',
  (login_layout) => {
    const agent = { login_layout, name: 'Atlas', slogan: { en: 'Every shipment.' } };
    const { skeleton } = pageOf('/en/login', { agent });
    expect(skeleton).toContain(`class="sk ${login_layout}"`);
    expect(skeleton).toContain('<span>Atlas</span>');
    expect(skeleton).toContain('Every shipment.');
    expect(skeleton.match(/class="label"/g)).toHaveLength(3);
    expect(
      pageOf('/en/login', { agent: { ...agent, captcha: false } }).skeleton.match(/class="label"/g),
    ).toHaveLength(2);
    // Its own sign is the default agent's alone.
    expect(skeleton).not.toContain('<svg');
    expect(pageOf('/en/login', { agent: { login_layout } }).skeleton).toContain('<svg');
  },
);

it.each([
  ['/en/login', '', false],
  ['/en/login', '?r=%2F', false],
  ['/en/login', '?r=%2Ftransaction%2Fsearch', true],
  ['/en', '', false],
  ['/en/transaction/search', '', true],
])('%s%s: login says that it leads on: %p', (path, search, onward) => {
  expect(pageOf(path, { search }).skeleton.includes('class="onward"')).toBe(onward);
});

it('outlines results only when the address asks for some', () => {
  expect(pageOf('/en/transaction/search', session).skeleton).not.toContain('class="chips"');
  expect(pageOf('/en/transaction/search', { ...session, search: '?keyword=tea' }).skeleton).toContain(
    'class="chips"',
  );
});

it.each([
  ['#0f766e', '#0f766e'],
  ['#ffcc00', '#846900'],
  [null, '#0b7a75'],
])('accent %s shows as %s in page and icon', (accent, shown) => {
  const { html } = pageOf('/en/login', { agent: { name: 'Tea', accent } });
  expect(html).toContain(`<meta name="theme-color" content="${shown}" />`);
  expect(html).toContain(`--wb-accent:${shown}`);
  const icon = decodeURIComponent(/<link rel="icon" href="([^"]+)"/.exec(html)?.[1] ?? '');
  expect(icon).toContain(`fill="${shown}"`);
  expect(icon).toContain('>T</text>');
});

it.each([
  ['', 'light dark', ['#f5f7f9', '#0f151b'], ['light', 'dark']],
  ['waybill_theme=light', 'light', ['#f5f7f9'], ['light']],
  ['waybill_theme=dark', 'dark', ['#0f151b'], ['dark']],
  ['waybill_theme=pink', 'light dark', ['#f5f7f9', '#0f151b'], ['light', 'dark']],
])('with the cookies "%s" the page arrives in %s', (cookies, scheme, canvases, themes) => {
  const { html } = pageOf('/en/login', { cookies });
  expect(html).toContain(`<meta name="color-scheme" content="${scheme}" />`);
  expect([...html.matchAll(/--wb-canvas:(#\w+)/g)].map(([, canvas]) => canvas)).toEqual(canvases);
  expect(html.match(/name="theme-color"/g)).toHaveLength(themes.length);
  expect(html.includes('@media (prefers-color-scheme: dark){:root{')).toBe(scheme === 'light dark');
});

it('keeps hostile words of an agent words, wherever they stand', () => {
  const evil = `</script></style><img src=x onerror="alert(1)">'{{skeleton}}<!--waybill:head-->`;
  const agent: Partial<Agent> = { name: evil, slogan: { en: evil }, logo: `data:image/png,"><b>` };
  for (const [path, visit] of [
    ['/en/login', {}],
    ['/en', session],
  ] as const) {
    const { html } = pageOf(path, { ...visit, agent });
    expect(html).not.toContain('<img src=x');
    expect(html).not.toContain('<b>');
    expect(html.match(/<\/style>/g)).toHaveLength(3);
    expect(html.match(/<\/script>/g)).toHaveLength(4);
    expect(html.match(/id="waybill-registry"/g)).toHaveLength(1);
    expect(JSON.parse(/id="waybill-agent">([^<]*)</.exec(html)?.[1] ?? '')).toMatchObject({ name: evil });
  }
});

it('says nothing about an agent that the API did not name', () => {
  const request = {
    path: '/en/login',
    search: '',
    acceptLanguage: '',
    cookies: '',
    secure: false,
    origin: 'https://trade.example',
    nonce: 'n',
    development: '',
  };
  const { html } = renderPage({ document, template }, defaultHost, answer, request);
  expect(html).not.toContain('waybill-agent');
  expect(html).toContain('data-agent="Waybill"');
});

it('has an outline for every kind of screen in the chrome', () => {
  const [account] = remotes;
  if (account === undefined) throw new Error('the fixture has remotes');
  for (const skeleton of skeletons) {
    const routes = account.descriptor.routes.map((route) => ({ ...route, skeleton }));
    const one = { ...document, remotes: [{ ...account, descriptor: { ...account.descriptor, routes } }] };
    const request = {
      path: '/en',
      search: '',
      acceptLanguage: '',
      secure: false,
      origin: 'https://trade.example',
      nonce: 'n',
      development: '',
    };
    const { html } = renderPage({ document: one, template }, defaultHost, answer, { ...request, ...session });
    expect(html).toMatch(/<div class="page">.*Home.*<\/div>/);
  }
});

it('a special page says what it holds and where it stands, in each language', () => {
  const { html, title, status } = pageOf('/spain/rs_shipping', { ...session, search: '?impOrExp=2' });
  expect([status, title]).toEqual([200, 'Comercio de Rusia por ruta · Waybill']);
  expect(html).toMatch(/<meta name="description" content="[^"]*Rusia[^"]*" \/>/);
  expect(html).toContain('<link rel="canonical" href="https://trade.example/spain/rs_shipping" />');
  for (const [lang, path] of [
    ['zh-CN', 'cn'],
    ['vi-VN', 'vietnam'],
  ])
    expect(html).toContain(
      `<link rel="alternate" hreflang="${lang}" href="https://trade.example/${path}/rs_shipping" />`,
    );
  expect(html).toContain('<meta property="og:title" content="Comercio de Rusia por ruta · Waybill" />');
  expect(pageOf('/en/transaction/search', session).html).not.toContain('canonical');
});

it('a visitor gets a special page where the agent shows it to all, else the login', () => {
  const open = pageOf('/en/42country', { agent: { special_pages: 'public' } });
  expect(open.title).toBe('Customs data by national source · Waybill');
  expect(open.html).toContain('rel="canonical"');
  expect(open.skeleton).toBe('');
  const closed = pageOf('/en/42country');
  expect(closed.title).toBe('Log in · Waybill');
  expect(closed.html).not.toContain('canonical');
});
