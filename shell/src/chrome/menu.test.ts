// The menu comes from descriptors alone.
import type { RemoteDescriptor, SessionState } from '@waybill/contract';
import { matchRoute } from '@waybill/contract/routes';
import type { Place } from '../view';
import { activeEntry, activeTab, areaStart, createMenu } from './menu';

const words = (text: string) => ({ cn: `${text}-cn`, en: text, cnf: text, spain: text, vietnam: text });
type Route = RemoteDescriptor['routes'][number];
type Group = NonNullable<Route['menu']>['group'];
const route = (path: string, menu?: [Group, number], guard: Route['guard'] = 'user'): Route => ({
  path,
  title: words(path),
  guard,
  layout: 'chrome',
  skeleton: 'list',
  prefixOptional: false,
  ...(menu && { menu: { label: words(path), group: menu[0], order: menu[1], icon: 'search' } }),
});

const remotes = [
  {
    name: 'mf-transactions',
    routes: [
      route('/transaction/stat', ['transactions', 20]),
      route('/transaction/search', ['transactions', 10]),
      route('/transaction/details/:id?'),
    ],
  },
  {
    name: 'mf-account',
    routes: [
      route('/', ['home', 1]),
      route('/account/sub-accounts', ['account', 1], 'master'),
      route('/account/words', ['account', 30], 'staff'),
      route('/account/settings', ['account', 40]),
      route('/message/:page?', ['account', 2]),
      route('/message/of/:id', ['account', 3]),
      route('/login', ['account', 4], 'anonymous'),
    ],
  },
];
const user = { username: 'sam', master: false } as Extract<SessionState, { status: 'authenticated' }>['user'];
const sub: SessionState = { status: 'authenticated', user };
const master: SessionState = { status: 'authenticated', user: { ...user, master: true } };

const staff: SessionState = { status: 'authenticated', user: { ...user, master: true, staff: true } };

const told = (session: SessionState) =>
  createMenu(remotes, 'en', session).map(
    ({ group, entries }) => `${group}: ${entries.map((e) => e.path).join(' ')}`,
  );

test('sections in the order of the contract, entries by order, nothing that cannot be opened', () => {
  expect(told(sub)).toEqual([
    'home: /',
    'transactions: /transaction/search /transaction/stat',
    'account: /message /account/settings',
  ]);
  expect(told(master).at(-1)).toBe('account: /account/sub-accounts /message /account/settings');
  expect(told(staff).at(-1)).toBe('account: /account/sub-accounts /message /account/words /account/settings');
});

test('labels in the language that is shown', () => {
  expect(createMenu(remotes, 'cn', sub)[0]?.entries[0]?.label).toBe('/-cn');
});

const places: [string, string | null][] = [
  ['/en/', '/'],
  ['/en/transaction/stat', '/transaction/stat'],
  ['/en/transaction/details/1', '/transaction/search'],
  ['/en/message/2', '/message'],
  ['/en/login', null],
];
test.each(places)('%s marks %s', (pathname, expected) => {
  const match = matchRoute(remotes, pathname);
  const place: Place | null = match && { kind: 'area', language: 'en', match };
  expect(activeEntry(createMenu(remotes, 'en', sub), place)?.path ?? null).toBe(expected);
});

test.each([
  ['/transaction/nowhere', '/transaction/search'],
  ['/transactions/nowhere', '/transaction/search'],
  ['/account/nowhere', '/account/settings'],
  ['/nowhere', undefined],
  ['/', undefined],
])('%s is offered the start of its area: %s', (address, start) => {
  expect(areaStart(createMenu(remotes, 'en', master), address)?.path).toBe(start);
});

describe('Tabs of one page', () => {
  const tab = (path: string, order: number, guard: Route['guard'] = 'user'): Route => {
    const { menu, ...rest } = route(path, ['traders', order], guard);
    return {
      ...rest,
      ...(menu && {
        menu: { ...menu, label: words('Companies'), tab: { page: 'companies', label: words(path) } },
      }),
    };
  };
  const tabbed = [
    { name: 'mf-traders', routes: [tab('/trader/mark/:type?', 2), route('/trader/search', ['traders', 1])] },
    {
      name: 'mf-customer',
      routes: [tab('/corp/followed', 3), tab('/corp/secret', 1, 'master'), route('/corp/details/:id')],
    },
  ];
  const companies = (session: SessionState) =>
    createMenu(tabbed, 'en', session)
      .flatMap(({ entries }) => entries)
      .filter(({ label }) => label === 'Companies')
      .map(({ path, tabs }) => [path, tabs.map((each) => each.path)]);

  test('are one entry across remotes, which leads to the first that the session may open', () => {
    expect(companies(sub)).toEqual([['/trader/mark', ['/trader/mark', '/corp/followed']]]);
    expect(companies(master)).toEqual([['/corp/secret', ['/corp/secret', '/trader/mark', '/corp/followed']]]);
  });

  test.each([
    ['/en/trader/mark/peer', '/trader/mark'],
    ['/en/corp/followed', '/corp/followed'],
    ['/en/corp/details/7', undefined],
  ])('%s marks the entry, and the tab %s', (pathname, path) => {
    const match = matchRoute(tabbed, pathname);
    const place: Place | null = match && { kind: 'area', language: 'en', match };
    const sections = createMenu(tabbed, 'en', sub);
    expect(activeEntry(sections, place)?.label).toBe('Companies');
    expect(activeTab(sections, place)?.tab.path).toBe(path);
  });
});
