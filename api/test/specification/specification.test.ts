// Every call of §7 of the specification, with its parameters, by a client that knows nothing else; and every field that
// §3 names. Each test is one area, in the order of §7; `the list is complete` compares with the table of calls of §7.
import { codes } from '@waybill/contract';
import { eventually } from '@waybill/contract/testing/eventually';
import { newAccount } from '../security/people';
import { PASSWORD, readCaptcha, sharedPort } from '../support/server';
import type { Answer } from '../support/signer';
import { formOf, workbook } from '../support/uploads';
import { SpecificationClient } from './client';

const dates = { startDate: '2019-01-01', endDate: '2026-12-31' };
const missingId = '00000000-0000-4000-8000-000000000000';

/** Every call that §7 of the specification names. */
const callsOfSpecification = [
  'GET /sa/t',
  'GET /api/agent/info',
  'GET /api/common/country-mappings',
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
  'GET /api/stat/index',
  'GET /api/stat/trader',
  'POST /api/stat/country',
  'GET /api/stat/transaction',
  'GET /api/message/detail',
  'GET /api/messages',
  'GET /api/message/unread',
  'GET {token}',
  'GET /api/market-analysis/details',
  'POST /api/market-analysis/favorite',
  'POST /api/market-analysis/del_fav',
  'GET /api/market-analysis/translate',
  'GET /api/market-analysis/followed',
  'POST /api/market-analysis/search',
  'POST /api/market-analysis/report',
  'POST /api/transaction/details',
  'POST /api/transaction/favorite',
  'POST /api/transaction/del_fav',
  'GET /api/transaction/followed',
  'POST /api/transaction/search',
  'POST /api/transaction/dw/selected',
  'GET /api/common/code',
  'POST /api/trader/info',
  'POST /api/trader/search',
  'POST /api/trader/fav',
  'POST /api/trader/del_fav',
  'GET /api/trader/followed',
  'GET /api/trader/viewed',
  'POST /api/trader/stat/trans',
  'POST /api/trader/list/trans',
  'POST /api/trader/mark',
  'POST /api/trader/unmark',
  'GET /api/trader/marks',
  'POST /api/trader/stat/areas',
  'POST /api/trader/stat/hasImporterOrExporter',
  'POST /api/trader/stat/mapCompany',
  'POST /api/trader/stat/commodity',
  'POST /api/trader/stat',
  'POST /api/user/keywords',
  'POST /api/trader/transaction/stat',
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
  'GET /api/user/keywords',
  'GET /api/common/dates',
  'GET /api/download/data',
  'GET /api/common/levels',
  'GET /api/countries',
  'GET /api/common/cmp_type',
  'GET /api/common/cmp_data_type',
];

let client: SpecificationClient;
let username: string;

/** The data of a successful answer. */
async function dataOf(answer: Promise<Answer>) {
  const { code, message, data } = await answer;
  expect([code, message]).toEqual([codes.ok, expect.any(String)]);
  return data;
}

const newCaptcha = async () => readCaptcha(await client.get('/api/code/captcha', { t: Date.now() }));

const expectFields = (row: object, fields: readonly string[]) =>
  expect(Object.keys(row)).toEqual(expect.arrayContaining([...fields]));

beforeAll(async () => {
  username = (await newAccount(sharedPort())).username;
  client = await new SpecificationClient(sharedPort()).start();
});

describe('Specification', () => {
  test('agent, mappings, captcha, login and the account itself', async () => {
    const agent = await dataOf(client.get('/api/agent/info', { domain: 'localhost' }));
    expectFields(agent, ['name', 'logo', 'register_mode']);
    expectFields(await dataOf(client.get('/api/code/captcha', { t: Date.now() })), ['image', 'token']);
    const captcha = await newCaptcha();
    const login = {
      username,
      password: PASSWORD,
      captcha: captcha.text,
      captchaToken: captcha.token,
    };
    client.browser.token = (await dataOf(client.form('/api/login', login))).token;
    expectFields(await dataOf(client.get('/api/user/i')), [
      ...['username', 'avatar', 'master', 'mobile', 'email', 'country', 'company', 'last_login'],
      ...['account_level', 'account_deadline'],
    ]);
    expectFields(await dataOf(client.get('/api/v2/nbd/user/perm')), [
      ...['account_expired_date', 'number_of_sub_account', 'available_sub_account'],
      ...['trader', 'trader_detail', 'transaction', 'transaction_detail', 'market_analysis'].flatMap(
        (what) => [`number_of_queries_per_day_on_${what}`, `available_query_count_on_${what}`],
      ),
      'number_of_views_on_market_analysis_report',
      'number_of_exported_from_market_analysis_report',
      'number_of_downloads_per_day_on_market_analysis_detail',
      ...['number_of_downloads_on_keyword', 'show_trader_contact', 'number_of_accurate_contact'],
      ...['number_of_directional_invitation', 'number_of_mass_mailing'],
    ]);
    await dataOf(client.get('/api/user/p'));
    const [mapping] = await dataOf(client.get('/api/common/country-mappings'));
    expectFields(mapping, ['name_en', 'imp_or_exp']);
  });

  test('a code, a registration with the fields of §7, and a forgotten password', async () => {
    const target = `spec-${Date.now()}@post.example`;
    const ask = await newCaptcha();
    const code = { target, codeType: 6, domain: 'localhost', captcha: ask.text, captchaToken: ask.token };
    await dataOf(client.form('/api/code/send_verify_code', code));
    const captcha = await newCaptcha();
    const registration = {
      ...{ username: `spec${Date.now()}`, type: 2, email: target, code: '000000', password: 'Cargo2026x' },
      ...{ captcha: captcha.text, captchaToken: captcha.token, domain: 'localhost' },
    };
    const refused = await client.form('/api/user/r', registration);
    expect([refused.code, refused.data]).toEqual([
      codes.invalid,
      {
        fields: ['country', 'company', 'keyword'].map((field) => ({ field, rule: 'required' })),
      },
    ]);
    await dataOf(client.get('/api/user/un', { un: registration.username }));
    await dataOf(client.form('/api/user/m', { m: '13912345678' }));
    await dataOf(client.form('/api/user/e', { e: target }));
    const forgot = { target, code: '000000', type: 2, password: 'Cargo2026y' };
    expect((await client.form('/api/user/f', forgot)).code).toBe(codes.verifyCode);
  });

  test('sub-accounts', async () => {
    const sub = `sub${Date.now()}`;
    await dataOf(client.get('/api/user/sub-accounts/add', { username: sub, password: 'Cargo2026x' }));
    const list = await dataOf(client.get('/api/user/sub-accounts'));
    const [row] = list.data ?? list;
    expectFields(row, ['username', 'enabled']);
    await dataOf(client.get('/api/user/sub-accounts/reset', { username: sub, password: 'Cargo2026y' }));
    await dataOf(client.get('/api/user/enable-sub-accounts', { username: sub, enabled: false }));
    await dataOf(client.get('/api/user/sub-accounts/del', { username: sub }));
  });

  test('statistics and messages', async () => {
    expectFields(await dataOf(client.get('/api/stat/index')), [
      ...['total_company', 'total_transaction', 'my_total_company', 'my_recent_total_company'],
      ...['my_total_transaction', 'my_recent_total_transaction'],
    ]);
    await dataOf(client.get('/api/stat/trader'));
    await dataOf(client.get('/api/stat/transaction'));
    const [stat] = await dataOf(client.form('/api/stat/country', { country: 'chile' }));
    expectFields(stat, ['country', 'areas', 'months', 'displays']);
    expectFields(stat.country, ['name_cn', 'name_en', 'name_short', 'data_start', 'data_end']);
    await dataOf(client.get('/api/message/unread'));
    const messages = await dataOf(client.get('/api/messages', { page: 1 }));
    expectFields(messages, ['data', 'total', 'next']);
    const [message] = messages.data;
    if (message === undefined)
      expect((await client.get('/api/message/detail', { id: missingId })).code).toBe(codes.notFound);
    else expectFields(await dataOf(client.get('/api/message/detail', { id: message.id })), ['id', 'title']);
  });

  test('market analysis, also with its empty fields sent', async () => {
    const query = {
      ...{ hsCode: '', hsCodeExact: '', keyword: 'steel', brand: '', importer: '', excludeShipping: '' },
      ...{ exporter: '', impOrExp: 1, tradeArea: '', ...dates, country: '', imArea: '', exArea: '' },
      ...{ page: 1, stat: '', order: '', list: '', sortField: '', sortType: '' },
    };
    const first = await dataOf(client.form('/api/market-analysis/search', { ...query, tab: 0, token: '' }));
    expectFields(first, ['data', 'next', 'total', 'took', 'token']);
    for (const tab of [1, 2, 4, 5]) {
      const answer = await dataOf(
        client.form('/api/market-analysis/search', { ...query, tab, token: first.token }),
      );
      if (tab <= 2) expectFields(answer.data[0], ['desc_en']);
      else expect(answer.stat).toBeDefined();
    }
    const did = first.data[0].id;
    expectFields(await dataOf(client.get('/api/market-analysis/details', { did, domain: 'localhost' })), [
      ...['cty_code', 'cty_name_cn', 'cty_name_en', 'product_desc', 'desc1', 'desc2', 'desc3', 'varietey'],
      ...['products', 'products_2', 'followed', 'translate', 'title'],
    ]);
    await dataOf(client.form('/api/market-analysis/favorite', { ...query, tab: 0, did }));
    const followed = await dataOf(client.get('/api/market-analysis/followed', { page: 1 }));
    expectFields(followed, ['data', 'total', 'next']);
    await dataOf(client.form('/api/market-analysis/del_fav', { did }));
    // No translation server is set.
    const translated = await client.get('/api/market-analysis/translate', { text: 'acero', to: 'en' });
    expect(translated.code).not.toBe(codes.invalid);
    const token = await dataOf(client.form('/api/market-analysis/report', { ...query, host: 'localhost' }));
    expect(await fetchedBytes(token)).toBeGreaterThan(1_000);
  });

  test('transactions, also with null, empty texts and numbers as texts', async () => {
    const query = {
      ...{ hs: null, keyword: 'steel', company: '', excludeShip: null, companyId: null, impOrExp: '1' },
      ...{ ...dates, area: '', filterArea: null, sortField: '', sortType: '', host: 'localhost' },
    };
    const answer = await dataOf(
      client.json('/api/transaction/search', {
        ...query,
        tab: '1',
        page: '1',
        stat: 'true',
        token: null,
        dw: '',
      }),
    );
    expectFields(answer, ['results', 'areas', 'filter_areas', 'token']);
    expectFields(answer.results, ['data', 'next', 'total']);
    const ids: string[] = answer.results.data.map(({ id }: { id: string }) => id);
    const [id = ''] = ids;
    expectFields(await dataOf(client.form('/api/transaction/details', { id })), ['id']);
    const listed = JSON.stringify(ids.slice(1, 3));
    for (const list of [id, listed]) await dataOf(client.form('/api/transaction/favorite', { ids: list }));
    const followed = await dataOf(client.get('/api/transaction/followed', { page: 1 }));
    expect(followed.total).toBe(3);
    await dataOf(client.form('/api/transaction/del_fav', { id }));
    const chosen = await dataOf(client.json('/api/transaction/dw/selected', { ids: ids.slice(0, 2) }));
    const all = await dataOf(client.json('/api/transaction/search', { ...query, tab: 1, dw: true }));
    expect(await fetchedBytes(chosen)).toBeGreaterThan(1_000);
    expect(await fetchedBytes(all)).toBeGreaterThan(1_000);
    await dataOf(client.get('/api/common/code', { q: '8517' }));
  });

  test('traders, their records, marks, keywords and contacts', async () => {
    const found = await dataOf(client.form('/api/trader/search', { keyword: 'steel', token: '', page: 1 }));
    expectFields(found, ['data', 'total', 'next', 'took', 'token']);
    const [row, other] = found.data;
    const company = row.id;
    const info = await dataOf(client.form('/api/trader/info', { company }));
    expectFields(info, [
      ...['view_id', 'logo', 'name', 'country_cn', 'country_en', 'company_type_cn', 'company_type_en'],
      ...['favorite', 'imp_exp_id', 'peer', 'customer', 'web', 'address', 'tel'],
    ]);
    const viewId = info.view_id;
    await dataOf(client.form('/api/trader/fav', { ids: `${company},${other.id}` }));
    await dataOf(client.get('/api/trader/followed', { page: 1 }));
    await dataOf(client.form('/api/trader/del_fav', { id: company }));
    await dataOf(client.get('/api/trader/viewed', { page: 1 }));
    const months = await dataOf(client.form('/api/trader/stat/trans', { company, viewId }));
    expectFields(months, ['total_import', 'total_export', 'months']);
    const records = { viewId, company, type: 1, partner: '', hsCode: '', tradeArea: '', dates: '', page: 1 };
    expectFields(await dataOf(client.form('/api/trader/list/trans', records)), ['data', 'total', 'next']);
    for (const mark of ['1', 'customer']) {
      const { id } = await dataOf(client.form('/api/trader/mark', { cmp: company, mark }));
      const marks = await dataOf(client.get('/api/trader/marks', { mark, page: 1 }));
      expectFields(marks.data[0], [
        ...['id', 'country_id', 'cty_name_en', 'cty_name_cn', 'alias', 'web', 'email', 'address'],
        'similar_companies',
      ]);
      await dataOf(client.form('/api/trader/unmark', { mark: id }));
    }
    await dataOf(client.form('/api/trader/stat/areas', { company, type: 1, viewId }));
    await dataOf(client.form('/api/trader/stat/hasImporterOrExporter', { company, viewId }));
    await dataOf(client.form('/api/trader/stat/mapCompany', { company, type: 0, viewId }));
    const commodities = { company, type: 1, term: '', keyword: '', viewId };
    const codesOfCompany = await dataOf(client.form('/api/trader/stat/commodity', commodities));
    expectFields(codesOfCompany, ['import_hscodes', 'export_hscodes']);
    expectFields(await dataOf(client.form('/api/trader/stat', { type: 1 })), [
      ...['total', 'favorites', 'recent_added', 'trade_areas', 'keyword_areas', 'areas'],
    ]);
    await dataOf(client.form('/api/user/keywords', { keyword: 'steel' }));
    const library = { type: 1, keywords: 'steel', countries: '', company: '', page: 1 };
    expectFields(await dataOf(client.form('/api/trader/transaction/stat', library)), [
      ...['country_stat', 'has_next', 'transaction_stat_by_keywords', 'total'],
    ]);
    await dataOf(client.get('/api/trader/email/followed', { page: 1 }));
    const emails = await dataOf(client.form('/api/trader/emails', { company, viewId }));
    const known = emails[0]?.id ?? missingId;
    const added = await client.form('/api/trader/email/fav', { cmp: company, ids: known });
    expect(added.code).toBe(emails.length > 0 ? codes.ok : codes.notFound);
    await client.form('/api/trader/email/del_fav', { id: known });
    await dataOf(
      client.get('/api/trader/nbd/company/contacts', { nbdNumber: info.imp_exp_id, viewId, web: '' }),
    );
  });

  test('customers, contacts and look-ups without sealed bodies', async () => {
    const page = { page: 1, pageSize: 10 };
    await dataOf(client.get('/api/corp/concerned', { tag: '', corp: '', ...page }));
    await dataOf(client.get('/api/corp/customers', { tag: '', name: '', corp: '', ...page }));
    await dataOf(client.get('/api/contact/followed', { page: 1 }));
    const potential = { name: '', cmpName: '', email: '', startDate: '', endDate: '', page: 1 };
    await dataOf(client.get('/api/v2/contact/potential-customers', potential));
    for (const [path, fields] of [
      ['/api/contact/del_fav', { contact: missingId }],
      ['/api/v2/contact/del-potential-customers', { id: missingId }],
    ] as const)
      expect([codes.ok, codes.notFound]).toContain((await client.form(path, fields)).code);
    for (const [path, fields] of [
      ['/api/v2/contact/profile-by-email', { id: missingId }],
      ['/api/v2/contact/find-email', { id: missingId }],
      ['/api/v2/contact/emails-by-domain', { companyId: missingId, domain: 'www.acme.example' }],
    ] as const)
      expect([path, (await client.json(path, fields)).code]).toEqual([path, codes.notFound]);
    expect((await client.get('/api/v2/contact/export', potential)).status).toBeLessThan(500);
    await dataOf(client.get('/api/v2/contact/search-black-sites'));
    await dataOf(client.get('/link/s', { q: 'acme' }));
  });

  test('contact tasks, downloads and reference data', async () => {
    const file = {
      name: 'list.xlsx',
      bytes: workbook([
        ['Company', 'Country'],
        ['Acme', 'Chile'],
      ]),
    };
    const { id } = await dataOf(
      client.parts('/api/corp/contact/task/new', await formOf(file, { name: 'Fair' })),
    );
    const tasks = await dataOf(client.get('/api/corp/contact/tasks', { page: 1 }));
    expectFields(tasks.data[0], ['number', 'name', 'doc', 'state', 'create_time', 'feedback', 'remark']);
    await dataOf(client.form('/api/corp/contact/task/new/del', { id }));
    const keywords = await dataOf(client.get('/api/user/keywords', { state: 1 }));
    const order = {
      ...{ im_area: 'Peru', ex_area: '', importer: '', impMatch: '', exporter: '', expMatch: '' },
      ...{ kid: keywords[0]?.id ?? missingId, months: '202501,202502' },
    };
    // A new account has no keyword that it may download.
    expect([codes.notFound, codes.keywordDownloadDenied]).toContain(
      (await client.get('/api/download/data', order)).code,
    );
    for (const path of ['/api/common/dates', '/api/common/levels', '/api/countries'])
      await dataOf(client.get(path));
    for (const path of ['/api/common/cmp_type', '/api/common/cmp_data_type']) await dataOf(client.get(path));
  });

  test('the list is complete: every call that §7 names was made', () => {
    expect([...client.made].sort()).toEqual([...callsOfSpecification].sort());
  });
});

/** Size of a file that is fetched by its token, as §7 says: `GET {token}`. */
async function fetchedBytes(token: string): Promise<number> {
  const answer = await eventually(async () => {
    const found = await client.get(`/${token}`);
    return found.status === 200 && found;
  });
  client.made.delete(`GET /${token}`);
  client.made.add('GET {token}');
  return answer.text.length;
}
