// Every link leads to a screen of the specification, says what it was given, and none leads to a screen that is not there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONSENT_PATH, type RemoteDescriptor, remoteDescriptor } from '@waybill/contract';
import { matchRoute } from '@waybill/contract/routes';
import { fakePlatform } from '@waybill/platform/testing';
import { screenExists, whereThere } from './existing';
import { companyPages, customerTypes, links } from './links';

/** Routes of spec §2, and those beyond it. */
const routes = [
  ...['/', '/login', '/register', '/forgot'],
  ...['/market-analysis', '/market-analysis/quote', '/market-analysis/page'],
  ...['/market-analysis/:country', '/market-analysis/details/:route'],
  ...['/42country', '/rs_shipping', '/yidaiyilu'],
  ...['/transaction/search', '/transaction/stat', '/transaction/details/:id?', '/transaction/subscriptions'],
  ...[
    '/trader/search/:type?',
    '/trader/stat',
    '/trader/leads',
    '/trader/manage/:type',
    '/trader/mark/:type?',
    '/trader/rivals',
  ],
  ...['', ...companyPages.map((page) => `/${page}`)].map((page) => `/trader/details/:type${page}`),
  ...[
    '/corp/concerned',
    '/corp/contact/task',
    '/corp/customer/:type?',
    '/corp/customer/details/:id?',
    '/corp/call/:id?',
  ],
  ...['contact', 'email', 'followed', 'potential', 'viewed'].map((page) => `/customer/company/${page}`),
  ...['/customer/data/followed', '/customer/transaction/followed'],
  ...['/message', '/message/detail/:id?', '/account/sub-accounts', '/account/settings'],
  ...['/account/words', '/account/loading'],
  ...['/product/price', '/download/data'],
];
const title = { cn: 'x', en: 'x', cnf: 'x', spain: 'x', vietnam: 'x' };
const specified: RemoteDescriptor = remoteDescriptor.parse({
  ...{ name: 'mf-all', version: '1.0.0', platform: '^1.0.0', exposes: './lifecycles' },
  routes: routes.map((path) => ({ path, title, guard: 'user' })),
});

/** The days of a report's question, as the server lists it. */
const days = { startDate: '2026-01-01', endDate: '2026-06-30' };

const repository = join(__dirname, '../../../..');
const pathOf = (address: string) => address.split('?', 1)[0] ?? '';
const routeOf = (address: string) => matchRoute([specified], `/en${pathOf(address)}`)?.route.path;

const addresses: [string, string, string][] = [
  ['home', links.home(), '/'],
  ['login', links.login(), '/login'],
  ['register', links.register(), '/register'],
  ['forgot', links.forgot(), '/forgot'],
  ['search', links.search(), '/transaction/search'],
  ['record', links.record('a/b c'), '/transaction/details/:id?'],
  ['statistics', links.statistics(), '/transaction/stat'],
  ['subscriptions', links.subscriptions(), '/transaction/subscriptions'],
  ['subscription', links.subscription('7'), '/transaction/subscriptions'],
  ['analyses', links.analyses(), '/market-analysis'],
  ['analysis', links.analysis('us', { keyword: 'coffee' }), '/market-analysis/:country'],
  ['quote', links.quote({ hsCode: '090111', unit: 'KG', incoterm: 'FOB' }), '/market-analysis/quote'],
  [
    'analysisRecord',
    links.analysisRecord({ country: 'us', direction: 1, id: 'x' }),
    '/market-analysis/details/:route',
  ],
  ['report', links.report('00000000-0000-4000-8000-000000000001', days), '/market-analysis/:country'],
  ['onePage', links.onePage({ keyword: 'coffee', country: 'us' }), '/market-analysis/page'],
  ['savedPage', links.savedPage('k3m9x2a7qd', 3), '/market-analysis/page'],
  ['catalogue', links.catalogue(), '/42country'],
  ['russia', links.russia(), '/rs_shipping'],
  ['beltAndRoad', links.beltAndRoad(), '/yidaiyilu'],
  ['traders', links.traders(), '/trader/search/:type?'],
  ['traders', links.traders(2, { keyword: 'coffee' }), '/trader/search/:type?'],
  ['leads', links.leads(), '/trader/leads'],
  ['traderStatistics', links.traderStatistics(), '/trader/stat'],
  ['company', links.company('CL-1'), '/trader/details/:type'],
  ['companyRecords', links.companyRecords('CL-1', { type: '1' }), '/trader/details/:type'],
  ...companyPages.map((page): [string, string, string] => [
    `company, ${page}`,
    links.company('CL-1', page),
    `/trader/details/:type/${page}`,
  ]),
  ['library', links.library(1), '/trader/manage/:type'],
  ['marked', links.marked(), '/trader/mark/:type?'],
  ['marked', links.marked('peer'), '/trader/mark/:type?'],
  ['rivals', links.rivals(['CL-1', 'CL-2']), '/trader/rivals'],
  ['concerned', links.concerned(), '/corp/concerned'],
  ['customers', links.customers(), '/corp/customer/:type?'],
  ...customerTypes.map((type): [string, string, string] => [
    'customers',
    links.customers(type),
    '/corp/customer/:type?',
  ]),
  ['newCustomer', links.newCustomer(), '/corp/customer/:type?'],
  ['customersDue', links.customersDue(), '/corp/customer/:type?'],
  ['customersDue, of a member', links.customersDue('a'), '/corp/customer/:type?'],
  ['customersContacted', links.customersContacted('a'), '/corp/customer/:type?'],
  ['customersOwnedBy', links.customersOwnedBy('a'), '/corp/customer/:type?'],
  ['customersWon', links.customersWon({ owner: 'nobody', win: 'proved' }), '/corp/customer/:type?'],
  ['customersLate', links.customersLate(), '/corp/customer/:type?'],
  ['call', links.call(), '/corp/call/:id?'],
  ['call', links.call('7', '?rhythm=late'), '/corp/call/:id?'],
  ['customer', links.customer('7'), '/corp/customer/details/:id?'],
  ['contactTasks', links.contactTasks(), '/corp/contact/task'],
  ['newContactTask', links.newContactTask(), '/corp/contact/task'],
  ['potentialCustomers', links.potentialCustomers(), '/customer/company/potential'],
  ['followedContacts', links.followedContacts(), '/customer/company/contact'],
  ['followedEmails', links.followedEmails(), '/customer/company/email'],
  ['followedCompanies', links.followedCompanies(), '/customer/company/followed'],
  ['viewedCompanies', links.viewedCompanies(), '/customer/company/viewed'],
  ['followedAnalyses', links.followedAnalyses(), '/customer/data/followed'],
  ['followedRecords', links.followedRecords(), '/customer/transaction/followed'],
  ['messages', links.messages(), '/message'],
  ['message', links.message('7'), '/message/detail/:id?'],
  ['subAccounts', links.subAccounts(), '/account/sub-accounts'],
  ['words', links.words(), '/account/words'],
  ['loading', links.loading(), '/account/loading'],
  ['settings', links.settings(), '/account/settings'],
  ['plans', links.plans(), '/product/price'],
  ['downloads', links.downloads(), '/download/data'],
  ['savedPages', links.savedPages(), '/download/data'],
];

test.each(addresses)('%s (%s) is a screen of the specification', (_name, address, route) => {
  expect(routeOf(address)).toBe(route);
});

test('every link is tried above, and every screen of the specification has one', () => {
  const tried = new Set(addresses.map(([name]) => name.split(',', 1)[0]));
  expect([...tried].sort()).toEqual(Object.keys(links).sort());
  expect([...new Set(addresses.map(([, , route]) => route))].sort()).toEqual([...routes].sort());
});

test('every screen that a remote has is one of these', () => {
  // Assistants open the consent page by its address: no link of the site leads there.
  const known = new Set([...routes, CONSENT_PATH]);
  const held = readdirSync(repository)
    .map((name) => join(repository, name, 'remote.json'))
    .filter((file) => existsSync(file))
    .flatMap((file) => remoteDescriptor.parse(JSON.parse(readFileSync(file, 'utf8'))).routes)
    .map(({ path }) => path);
  expect(held.length).toBeGreaterThan(0);
  expect(held.filter((path) => !known.has(path))).toEqual([]);
});

test.each([
  [links.record('a/b c'), '/transaction/details/a%2Fb%20c'],
  [
    links.analysisRecord({ country: 'us', direction: 2, id: 'x&y' }),
    '/market-analysis/details/us_ex?did=x%26y',
  ],
  [
    links.traders(1, { keyword: 'led lamp', country: ['DE', 'FR'] }),
    '/trader/search/importers?keyword=led+lamp&country=DE%2CFR',
  ],
  [
    links.company('CL 1', 'partners', { type: '1', partner: 'US-2' }),
    '/trader/details/CL%201/partners?type=1&partner=US-2',
  ],
  [
    links.analysis('us', { keyword: '', excludeShipping: true, tab: 3 }),
    '/market-analysis/us?excludeShipping=1&tab=3',
  ],
])('%s says what it was given, and nothing that is empty', (address, expected) => {
  expect(address).toBe(expected);
});

test.each([
  [{}, ''],
  [{ keyword: 'led lamp', hs: ['851713', '090121'] }, '?keyword=led+lamp&hs=851713%2C090121'],
  [{ importer: 'acme', exporter: 'sol & mar' }, '?importer=acme&exporter=sol+%26+mar'],
  [{ direction: 2 as const, countries: ['chile'] }, '?ie=2&countries=chile'],
  [{ pinned: { id: 'CL-1', name: 'ACME', side: 2 as const } }, '?c=CL-1&cn=ACME&ie=2'],
  [
    { pinned: { id: 'CL-1', name: 'ACME', side: 2 as const }, direction: 1 as const },
    '?c=CL-1&cn=ACME&ie=2&dir=1',
  ],
  [
    { startDate: '2026-01-01', endDate: '2026-02-03', excludeShip: true, filterArea: ['ZZ'] },
    '?exclude_ship=1&start_date=2026-01-01&end_date=2026-02-03&partner=ZZ',
  ],
])('a search of %j', (link, query) => {
  expect(links.search(link)).toBe(`/transaction/search${query}`);
});

test('a report is opened with its whole question, what it compares, and whose figures it shows', () => {
  const asked = { ...days, keyword: 'tea', country: 'chile', impOrExp: '2', without: 'té|chai' };
  const id = '00000000-0000-4000-8000-000000000001';
  const [path, query] = links.report(id, { ...asked, by: 'country', of: 'chile,peru' }).split('?');
  expect(path).toBe('/market-analysis/chile');
  expect(Object.fromEntries(new URLSearchParams(query))).toMatchObject({
    ...{ keyword: 'tea', without: 'té|chai', impOrExp: '2', startDate: '2026-01-01', endDate: '2026-06-30' },
    ...{ compare: 'country:chile,peru', paper: '1', report: id },
  });
});

test('a screen that this site has not is no place to lead to', () => {
  fakePlatform({ hasRoute: (path) => path.startsWith('/transaction/') });
  expect(screenExists(links.search({ keyword: 'coffee' }))).toBe(true);
  expect(screenExists(links.company('CL-1'))).toBe(false);
  expect(whereThere(links.company('CL-1'), links.search())).toBe('/transaction/search');
  expect(whereThere(links.company('CL-1'))).toBeNull();
  expect(whereThere(links.record('x'), links.search())).toBe('/transaction/details/x');
});
