// Screens of the areas: an address, and what is there once the screen is full.
import type { Locator, Page } from '@playwright/test';
import type { Language } from '@waybill/contract';
import { text } from './site';

export interface AreaScreen {
  /** What a finding is called. */
  name: string;
  /** Address without the language; `:company` stands for the key of a company that there is. */
  path: string;
  /** A list that people work in all day. */
  busy?: boolean;
  /** What the loaded screen has. */
  full: (page: Page, language: Language) => Locator;
  /** What is opened then. */
  unfold?: (page: Page, language: Language) => Locator;
}

type Room = 'mf-market-analysis' | 'mf-traders' | 'mf-account' | 'mf-customer' | 'mf-transactions';

const rows = (page: Page) => page.locator('main table tbody tr, main .wb-card').first();
const marks = (page: Page) => page.locator('main svg, main [role="list"]').first();
const panel = (page: Page) => page.locator('main .wb-panel').first();
const figures = (page: Page) => page.getByRole('tabpanel').getByRole('region').first();
/** Those of a profile, which alone leads back to the companies: the search before it has figures too. */
const ofProfile = (page: Page, language: Language) => {
  const back = page.getByRole('button', { name: text('mf-traders', language, 'profile.back') });
  return page.getByRole('main').filter({ has: back }).getByRole('tabpanel').getByRole('region').first();
};
const headed = (room: Room, title: string) => (page: Page, language: Language) =>
  page.getByRole('heading', { level: 1, name: text(room, language, title) });
const says = (room: Room, key: string) => (page: Page, language: Language) =>
  page.getByText(text(room, language, key)).first();

const coffee = '/market-analysis/brazil?keyword=coffee&impOrExp=2';

const analysis: readonly AreaScreen[] = [
  { name: 'countries', path: '/market-analysis', busy: true, full: rows },
  {
    name: 'one-page report',
    path: coffee.replace('/brazil?', '/page?country=brazil&'),
    full: (page) => page.locator('.wb-print .wb-qr svg').first(),
  },
  {
    name: 'one-page report, before a question',
    path: '/market-analysis/page',
    full: says('mf-market-analysis', 'page.noQuestion'),
  },
  {
    name: 'analysis, before a question',
    path: '/market-analysis/chile',
    full: (page) => page.locator('main form').first(),
  },
  { name: 'analysis, records', path: coffee, busy: true, full: rows },
  { name: 'quote check', path: '/market-analysis/quote', full: headed('mf-market-analysis', 'quote.title') },
  ...[1, 3, 4, 6, 8, 15, 16].map((tab) => ({
    name: `analysis, tab ${tab}`,
    path: `${coffee}&tab=${tab}`,
    full: marks,
  })),
  {
    name: 'analysis, report on paper',
    path: `${coffee}&paper=1`,
    full: (page) => page.getByRole('heading', { level: 2 }).nth(6),
  },
  ...['/42country', '/rs_shipping', '/yidaiyilu'].map((path) => ({ name: path, path, full: panel })),
];

const traders: readonly AreaScreen[] = [
  {
    name: 'company search',
    path: '/trader/search?keyword=coffee',
    busy: true,
    full: (page) => page.locator('main a[href*="/trader/details/"]').first(),
  },
  ...['', '/partners', '/commodities', '/areas', '/map', '/contacts'].map((part) => ({
    name: `company profile ${part}`,
    path: `/trader/details/:company${part}`,
    full: ofProfile,
  })),
  { name: 'company library', path: '/trader/stat', full: figures },
  {
    name: 'companies by keyword',
    path: '/trader/manage/importers?keywords=coffee',
    full: headed('mf-traders', 'manage.title'),
  },
  { name: 'rivals', path: '/trader/rivals', full: headed('mf-traders', 'rivals.title') },
  { name: 'marked companies', path: '/trader/mark', full: headed('mf-traders', 'marks.title') },
  {
    name: 'leads, before a question',
    path: '/trader/leads',
    full: says('mf-traders', 'leads.start.title'),
  },
  {
    name: 'leads, results and definitions',
    path: '/trader/leads?keyword=steel&home=CN&reason=due',
    busy: true,
    full: (page) => page.locator('a[href*="show=records"]').first(),
    unfold: (page, language) =>
      page.getByRole('button', { name: text('mf-traders', language, 'leads.define.title') }),
  },
  {
    name: 'leads, nobody',
    path: '/trader/leads?keyword=zzzzqqq',
    full: says('mf-traders', 'leads.none.title'),
  },
];

const account: readonly AreaScreen[] = (
  [
    ['/message', 'mf-account', 'messages.title'],
    ['/message/detail', 'mf-account', 'message.title'],
    ['/account/sub-accounts', 'mf-account', 'subs.title'],
    ['/account/loading', 'mf-account', 'loading.title'],
    ['/account/loading?tab=ledger', 'mf-account', 'loading.title'],
    ['/account/words?term=coffee', 'mf-account', 'words.title'],
    ['/account/settings', 'mf-account', 'settings.title'],
    ['/product/price?why=used_up&limit=transaction&from=%2F', 'mf-account', 'plans.title'],
    ['/download/data', 'mf-account', 'downloads.title'],
    ['/download/data?tab=keyword', 'mf-account', 'downloads.title'],
    ['/transaction/subscriptions', 'mf-transactions', 'subscriptions.title'],
  ] as const
).map(([path, room, title]) => ({ name: path, path, full: headed(room, title) }));

/** A request that no assistant made. */
const connecting: AreaScreen = {
  name: '/account/connect',
  path: '/account/connect',
  full: says('mf-account', 'connect.invalidTitle'),
};

/** A form that a screen opens. */
const newKey: AreaScreen = {
  name: 'settings, a new API key',
  path: '/account/settings',
  full: (page, language) => page.getByRole('button', { name: text('mf-account', language, 'keys.add') }),
  unfold: (page, language) => page.getByRole('button', { name: text('mf-account', language, 'keys.add') }),
};

const ofCustomers: readonly AreaScreen[] = (
  [
    ['/corp/customer', 'customers.title'],
    ['/corp/customer/potential?view=board', 'customers.titleOf.2'],
    ['/corp/customer/details', 'customer.title'],
    ['/corp/concerned', 'concerned.title'],
    ['/corp/contact/task', 'tasks.title'],
    ['/customer/company/contact', 'kept.contacts.title'],
    ['/customer/company/email', 'kept.emails.title'],
    ['/customer/company/followed', 'kept.followed.title'],
    ['/customer/company/viewed', 'kept.viewed.title'],
    ['/customer/company/potential', 'kept.potential.title'],
    ['/customer/data/followed', 'kept.analyses.title'],
    ['/customer/transaction/followed', 'kept.records.title'],
  ] as const
).map(([path, title]) => ({ name: path, path, full: headed('mf-customer', title) }));

/** The card of the next customer, or that there is none. */
const calling: AreaScreen = {
  name: '/corp/call',
  path: '/corp/call',
  full: (page, language) =>
    headed('mf-customer', 'call.title')(page, language)
      .or(page.getByRole('region', { name: text('mf-customer', language, 'call.why') }))
      .first(),
};

const customers: readonly AreaScreen[] = [
  ...ofCustomers,
  calling,
  {
    name: 'customers from a file',
    path: '/corp/customer/others',
    full: headed('mf-customer', 'customers.titleOf.3'),
    unfold: (page, language) =>
      page.getByRole('button', { name: text('mf-customer', language, 'file.button'), exact: true }),
  },
];

export const areaScreens: readonly AreaScreen[] = [
  ...analysis,
  ...traders,
  ...account,
  connecting,
  newKey,
  ...customers,
];
