// Addresses × sessions → decisions, as a table: adding a case is adding a line.
import type { RemoteDescriptor, SessionState } from '@waybill/contract';
import { type Decision, decide, withoutLanguage } from './guards';

const words = (text: string) => ({ cn: text, en: text, cnf: text, spain: text, vietnam: text });
type Route = RemoteDescriptor['routes'][number];
const route = (path: string, guard: Route['guard'], prefixOptional = false): Route => ({
  path,
  title: words(path),
  guard,
  layout: 'chrome',
  skeleton: 'list',
  prefixOptional,
});
const remotes = [
  { name: 'mf-auth', routes: [route('/login', 'anonymous', true)] },
  {
    name: 'mf-account',
    routes: [
      route('/', 'user'),
      route('/account/sub-accounts', 'master'),
      route('/account/words', 'staff'),
      route('/account/loading', 'operator'),
    ],
  },
  {
    name: 'mf-transactions',
    routes: [
      route('/transaction/search', 'user'),
      route('/transaction/details/:id?', 'user'),
      route('/about', 'public'),
      route('/42country', 'reader'),
    ],
  },
];

const user = {
  username: 'sam',
  avatar: null,
  master: false,
  staff: false,
  operator: false,
  mobile: null,
  email: null,
  country: null,
  company: null,
  last_login: null,
  account_level: 3,
  account_deadline: '2027-01-01',
  time_zone: '',
};
const sessions: Record<'nobody' | 'sub' | 'master' | 'staff' | 'operator', SessionState> = {
  nobody: { status: 'anonymous' },
  sub: { status: 'authenticated', user },
  master: { status: 'authenticated', user: { ...user, master: true } },
  staff: { status: 'authenticated', user: { ...user, master: true, staff: true } },
  operator: { status: 'authenticated', user: { ...user, master: true, staff: true, operator: true } },
};

function told(decision: Decision): string {
  if (decision.kind === 'redirect') return `→ ${decision.to}`;
  if (decision.kind !== 'area') return `${decision.kind} ${decision.language}`;
  const { match, language } = decision;
  const params = Object.entries(match.params).map(([name, value]) => ` ${name}=${value}`);
  return `${match.remote} ${match.route.path} ${language}${params.join('')}`;
}

const loginFor = (path: string, language = 'en') => `→ /${language}/login?r=${encodeURIComponent(path)}`;

type Row = [address: string, who: keyof typeof sessions, expected: string, returnPath?: string];
const rows: Row[] = [
  // matcher
  ['/en/transaction/search', 'sub', 'mf-transactions /transaction/search en'],
  ['/en/transaction/search/', 'sub', 'mf-transactions /transaction/search en'],
  ['/vietnam/transaction/details', 'sub', 'mf-transactions /transaction/details/:id? vietnam'],
  ['/cnf/transaction/details/a%2Fb', 'sub', 'mf-transactions /transaction/details/:id? cnf id=a/b'],
  ['/en/transaction/details/a/b', 'sub', 'notFound en'],
  ['/en/transaction/details/%E0%A4%A', 'sub', 'notFound en'],
  ['/en/transaction', 'sub', 'notFound en'],
  ['/en/transaction/searches', 'sub', 'notFound en'],
  // language prefix
  ['/', 'sub', '→ /spain'],
  ['/transaction/search?hs=8517', 'sub', '→ /spain/transaction/search?hs=8517'],
  ['/fr/transaction/search', 'sub', 'notFound spain'],
  ['/fr', 'nobody', 'notFound spain'],
  ['/EN/transaction/search', 'sub', 'notFound spain'],
  ['/en', 'sub', 'mf-account / en'],
  ['/login', 'nobody', 'mf-auth /login spain'],
  ['/cn/login', 'nobody', 'mf-auth /login cn'],
  ['/fr/login', 'nobody', 'notFound spain'],
  // nobody is logged in
  ['/', 'nobody', loginFor('/', 'spain')],
  ['/en/', 'nobody', loginFor('/')],
  ['/cn/transaction/details/1?x=1&y=%26', 'nobody', loginFor('/transaction/details/1?x=1&y=%26', 'cn')],
  ['/transaction/search?keyword=led', 'nobody', loginFor('/transaction/search?keyword=led', 'spain')],
  ['/en/account/sub-accounts', 'nobody', loginFor('/account/sub-accounts')],
  ['/en/nowhere', 'nobody', 'notFound en'],
  ['/en/about', 'nobody', 'mf-transactions /about en'],
  // logged in
  ['/en/about', 'sub', 'mf-transactions /about en'],
  ['/en/login', 'sub', '→ /en'],
  ['/login', 'sub', '→ /spain'],
  ['/en/login?r=%2Ftransaction%2Fsearch', 'sub', '→ /en/transaction/search', '/transaction/search'],
  ['/en/login?r=%2Faccount%2Fwords%3Fpage%3D2', 'sub', '→ /en', '/account/words?page=2'],
  ['/en/login?r=%2Faccount%2Fwords', 'staff', '→ /en/account/words', '/account/words'],
  ['/en/account/sub-accounts', 'sub', '→ /en/error?status=403'],
  ['/en/account/sub-accounts', 'master', 'mf-account /account/sub-accounts en'],
  ['/en/account/words', 'master', '→ /en/error?status=403'],
  ['/en/account/words', 'staff', 'mf-account /account/words en'],
  ['/en/account/loading', 'staff', '→ /en/error?status=403'],
  ['/en/account/loading', 'operator', 'mf-account /account/loading en'],
  ['/en/account/words', 'nobody', loginFor('/account/words')],
  // the shell's own error page
  ['/error', 'nobody', 'error spain'],
  ['/cn/error?status=404', 'nobody', 'error cn'],
  ['/cn/error/', 'sub', 'error cn'],
  ['/cn/error/more', 'sub', 'notFound cn'],
];

test.each(rows)('%s as %s: %s', (address, who, expected, returnPath = '/') => {
  const { pathname, search } = new URL(address, 'https://site.example');
  const site = { remotes, session: sessions[who], agent: null, suggested: 'spain' as const, returnPath };
  expect(told(decide({ pathname, search }, site))).toBe(expected);
});

test.each([
  ['users', 'nobody', loginFor('/42country')],
  ['users', 'sub', 'mf-transactions /42country en'],
  ['public', 'nobody', 'mf-transactions /42country en'],
  ['public', 'sub', 'mf-transactions /42country en'],
] as const)('special pages for %s, as %s: %s', (special_pages, who, expected) => {
  const site = {
    remotes,
    session: sessions[who],
    agent: { special_pages },
    suggested: 'en' as const,
    returnPath: '/',
  };
  expect(told(decide({ pathname: '/en/42country', search: '' }, site))).toBe(expected);
});

test('an empty registry is not found everywhere, never a circle', () => {
  const site = {
    remotes: [],
    session: sessions.nobody,
    agent: null,
    suggested: 'en' as const,
    returnPath: '/',
  };
  expect(told(decide({ pathname: '/', search: '' }, site))).toBe('→ /en');
  expect(told(decide({ pathname: '/en/', search: '' }, site))).toBe('notFound en');
});

test.each([
  ['/en/a/b', '/a/b'],
  ['/en', '/'],
  ['/fr/a', '/fr/a'],
  ['/', '/'],
])('%s without language is %s', (path, expected) => {
  expect(withoutLanguage(path)).toBe(expected);
});

test('a path that the edge found to be no page is none, although a remote takes it', () => {
  const missing = '/en/transaction/details/nothing';
  const site = {
    remotes,
    agent: null,
    session: sessions.sub,
    suggested: 'en' as const,
    returnPath: '/',
    missing,
  };
  expect(decide({ pathname: missing, search: '' }, site)).toEqual({ kind: 'notFound', language: 'en' });
  expect(decide({ pathname: '/en/transaction/details/7', search: '' }, site).kind).toBe('area');
});
