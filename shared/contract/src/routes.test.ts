// Addresses × sessions → the screen that is shown in the end. What an address matches is pinned in the shell's guards.
import type { RemoteDescriptor } from './descriptor';
import { hasSession, matchRoute, routeShown } from './routes';

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
  { name: 'mf-account', routes: [route('/', 'user'), route('/account/sub-accounts', 'master')] },
  { name: 'mf-transactions', routes: [route('/transaction/search', 'user'), route('/about', 'public')] },
];

const told = (match: ReturnType<typeof routeShown>) =>
  match === null ? 'none' : `${match.remote} ${match.route.path} ${match.language ?? 'any'}`;

const ofRoute = { ...route('/records/:route', 'public'), values: { route: ['us_im', '??_im'] } };
test.each([
  ['us_im', true],
  ['np_im', true],
  ['np_ex', false],
  ['NP_im', false],
  ['npl_im', false],
  ['n?_im', false],
  ['_im', false],
])('a question mark stands for any small letter: %s fits is %s', (part, fits) => {
  const match = matchRoute([{ name: 'mf-traders', routes: [ofRoute] }], `/en/records/${part}`);
  expect(match !== null).toBe(fits);
});

const ofKind = { ...route('/mark/:kind?', 'public'), values: { kind: ['peer', 'customer'] } };
test.each([
  ['/en/mark', '/mark/:kind?'],
  ['/en/mark/peer', '/mark/:kind?'],
  ['/en/mark/foo', undefined],
])('a part that can be a few words only: %s is a page of %s', (address, path) => {
  expect(matchRoute([{ name: 'mf-traders', routes: [ofKind] }], address)?.route.path).toBe(path);
});

const rows: [address: string, nobody: string, user: string][] = [
  ['/', 'mf-auth /login any', 'mf-account / any'],
  ['/cn', 'mf-auth /login cn', 'mf-account / cn'],
  ['/cn/', 'mf-auth /login cn', 'mf-account / cn'],
  ['/en/transaction/search', 'mf-auth /login en', 'mf-transactions /transaction/search en'],
  ['/transaction/search', 'mf-auth /login any', 'mf-transactions /transaction/search any'],
  ['/en/account/sub-accounts', 'mf-auth /login en', 'mf-account /account/sub-accounts en'],
  ['/login', 'mf-auth /login any', 'mf-account / any'],
  ['/spain/login', 'mf-auth /login spain', 'mf-account / spain'],
  ['/vietnam/about', 'mf-transactions /about vietnam', 'mf-transactions /about vietnam'],
  ['/about', 'mf-transactions /about any', 'mf-transactions /about any'],
  ['/en/nowhere', 'none', 'none'],
  ['/fr/login', 'none', 'none'],
  ['/en/error', 'none', 'none'],
];
test.each(rows)('%s: without a session %s, with one %s', (address, nobody, user) => {
  expect(told(routeShown(remotes, address, false, null))).toBe(nobody);
  expect(told(routeShown(remotes, address, true, null))).toBe(user);
});

test('without a remote that has login or the start, nothing is shown', () => {
  const [auth, account] = remotes;
  expect(routeShown(account ? [account] : [], '/en', false, null)).toBeNull();
  expect(routeShown(auth ? [auth] : [], '/login', true, null)).toBeNull();
});

const cookies: [cookies: string, secure: boolean, held: boolean][] = [
  ['', false, false],
  ['waybill_token=abc', false, true],
  ['a=b; waybill_token=abc; c=d', false, true],
  ['a=b;waybill_token=a=b', false, true],
  ['waybill_token=', false, false],
  ['waybill_token', false, false],
  ['other_waybill_token=abc', false, false],
  ['waybill_bucket=abc', false, false],
  ['waybill_token=abc', true, false],
  ['__Host-waybill_token=abc', true, true],
  ['__Host-waybill_token=abc', false, false],
];
test.each(cookies)('session in "%s" (https %s): %s', (text, secure, held) => {
  expect(hasSession(text, secure)).toBe(held);
});
