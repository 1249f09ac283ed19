// Every call that the specification names (§7) is a row of the table, by method and path. Those about records are the
// first list; `pending` are calls of accounts and customers that are not built yet: who builds one deletes its line.
import { callNames, calls } from './index';

/** Answered from customs records. */
const recordBacked = [
  'GET /api/common/country-mappings',
  'GET /api/stat/index',
  'GET /api/stat/trader',
  'POST /api/stat/country',
  'GET /api/stat/transaction',
  'GET /api/market-analysis/details',
  'GET /api/market-analysis/translate',
  'POST /api/market-analysis/search',
  'POST /api/market-analysis/report',
  'POST /api/transaction/details',
  'POST /api/transaction/search',
  'POST /api/transaction/dw/selected',
  'GET /api/common/code',
  'POST /api/trader/info',
  'POST /api/trader/search',
  'POST /api/trader/stat/trans',
  'POST /api/trader/list/trans',
  'POST /api/trader/stat/areas',
  'POST /api/trader/stat/hasImporterOrExporter',
  'POST /api/trader/stat/mapCompany',
  'POST /api/trader/stat/commodity',
  'POST /api/trader/stat',
  'POST /api/trader/transaction/stat',
  'GET /api/common/dates',
  'GET /api/download/data',
  'GET /api/countries',
  'GET /api/common/cmp_type',
  'GET /api/common/cmp_data_type',
];

/** Answered from accounts, and what they keep. `GET {token}` of the specification is `/api/file?token=…`. */
const others = [
  'GET /sa/t',
  'GET /api/agent/info',
  'GET /api/user/i',
  'GET /api/v2/nbd/user/perm',
  'GET /api/user/p',
  'GET /api/code/captcha',
  'POST /api/code/send_verify_code',
  'POST /api/login',
  'POST /api/user/r',
  'GET /api/user/un',
  'POST /api/user/m',
  'POST /api/user/e',
  'POST /api/user/f',
  'GET /api/user/sub-accounts',
  'GET /api/user/sub-accounts/add',
  'GET /api/user/sub-accounts/reset',
  'GET /api/user/sub-accounts/del',
  'GET /api/user/enable-sub-accounts',
  'GET /api/message/detail',
  'GET /api/messages',
  'GET /api/message/unread',
  'GET /api/file',
  'POST /api/market-analysis/favorite',
  'POST /api/market-analysis/del_fav',
  'GET /api/market-analysis/followed',
  'POST /api/transaction/favorite',
  'POST /api/transaction/del_fav',
  'GET /api/transaction/followed',
  'POST /api/trader/fav',
  'POST /api/trader/del_fav',
  'GET /api/trader/followed',
  'GET /api/trader/viewed',
  'POST /api/trader/mark',
  'POST /api/trader/unmark',
  'GET /api/trader/marks',
  'POST /api/user/keywords',
  'GET /api/user/keywords',
  'GET /api/trader/email/followed',
  'POST /api/trader/email/del_fav',
  'POST /api/trader/emails',
  'POST /api/trader/email/fav',
  'GET /api/trader/nbd/company/contacts',
  'GET /api/corp/concerned',
  'GET /api/corp/customers',
  'GET /api/contact/followed',
  'POST /api/contact/del_fav',
  'GET /api/v2/contact/potential-customers',
  'POST /api/v2/contact/del-potential-customers',
  'POST /api/v2/contact/profile-by-email',
  'GET /api/v2/contact/export',
  'GET /api/v2/contact/search-black-sites',
  'GET /link/s',
  'POST /api/v2/contact/emails-by-domain',
  'POST /api/v2/contact/find-email',
  'GET /api/corp/contact/tasks',
  'POST /api/corp/contact/task/new',
  'POST /api/corp/contact/task/new/del',
  'GET /api/common/levels',
];

/** Not built yet, and what they belong to. */
const pending: Readonly<Record<string, string>> = {
  'GET /api/corp/concerned': 'what accounts keep',
};

const built = new Set(callNames.map((name) => `${calls[name].method} ${calls[name].path}`));

test.each(recordBacked)('%s is in the table', (place) => {
  expect(built).toContain(place);
});

test('so are all others but those that are pending', () => {
  expect(others.filter((place) => !built.has(place)).sort()).toEqual(Object.keys(pending).sort());
});
