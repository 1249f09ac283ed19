// Settings: what holds when nothing is set, and which values are refused by name.
import { ConfigError, readConfig } from './config';

it('runs with nothing set: loopback, embedded stores, no translation', () => {
  expect(readConfig({})).toMatchObject({
    port: 3001,
    host: '127.0.0.1',
    sample: { rows: 1_000_000 },
    databaseUrl: undefined,
    clickhouse: undefined,
    hosts: [],
    translation: undefined,
    checkAnswers: true,
    demo: true,
    trustProxy: 'loopback',
  });
  // What compose files pass for an unset variable.
  const unset = {
    DATABASE_URL: '',
    CLICKHOUSE_URL: ' ',
    WAYBILL_INTERNAL_SECRET: '',
    WAYBILL_TRUST_PROXY: '',
  };
  expect(readConfig(unset)).toMatchObject({
    databaseUrl: undefined,
    clickhouse: undefined,
    internalSecret: undefined,
    trustProxy: 'loopback',
  });
});

it('keeps files in a folder, or in a bucket', () => {
  expect(readConfig({ WAYBILL_FILES: '/srv/files' }).files).toEqual({ folder: '/srv/files' });
  const bucket = { WAYBILL_FILES: 's3://waybill/files/', S3_ENDPOINT: 'http://s3:8333' };
  expect(readConfig(bucket).files).toMatchObject({
    bucket: { bucket: 'waybill', folder: 'files', endpoint: 'http://s3:8333' },
  });
  expect(() => readConfig({ WAYBILL_FILES: 's3:///files' })).toThrow(/WAYBILL_FILES/);
});

it('takes a cluster together with one of its servers only', () => {
  const cluster = { CLICKHOUSE_URL: 'http://one:8123', CLICKHOUSE_CLUSTER: 'waybill' };
  expect(readConfig(cluster).clickhouse).toMatchObject({ url: 'http://one:8123', cluster: 'waybill' });
  expect(() => readConfig({ CLICKHOUSE_CLUSTER: 'waybill' })).toThrow(/CLICKHOUSE_URL/);
});

it('reads hosts as a list, and trusts answers in production', () => {
  const config = readConfig({ WAYBILL_HOSTS: 'Trade.example, api.example:8443,', NODE_ENV: 'production' });
  expect(config.hosts).toEqual(['trade.example', 'api.example:8443']);
  expect(config.checkAnswers).toBe(false);
});

it.each([
  ['PORT', '70000'],
  ['PORT', 'x'],
  ['WAYBILL_SAMPLE_ROWS', '-1'],
  ['CLICKHOUSE_CLUSTER', "way' bill"],
  ['WAYBILL_SAMPLE_ROWS', '1.5'],
  ['WAYBILL_SAMPLE_ANCHOR', '2026-13'],
  ['WAYBILL_KEYWORD_SHARE', '0'],
  ['WAYBILL_KEYWORD_SHARE', '20'],
  ['WAYBILL_WARM_AFTER', '-1'],
  ['WAYBILL_DOWNLOAD_CAP', '100001'],
  ['WAYBILL_DOWNLOAD_CAP', '0'],
  ['WAYBILL_FILE_SECONDS', '601'],
  ['WAYBILL_DATA', ''],
  ['LOG_LEVEL', 'loud'],
  ['TRANSLATE_URL', 'nonsense'],
  ['WAYBILL_CAPTCHA_CHARS', '!'],
  ['WAYBILL_INTERNAL_SECRET', 'too short'],
])('refuses %s=%j by name', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError);
  expect(() => readConfig({ [name]: value })).toThrow(name);
});

it.each([
  [{}, true],
  [{ NODE_ENV: 'production' }, false],
  [{ DATABASE_URL: 'postgres://db/waybill' }, false],
  [{ NODE_ENV: 'production', WAYBILL_DEMO: '1' }, true],
  [{ WAYBILL_DEMO: '0' }, false],
])('demo accounts with %j: %s', (environment, demo) => {
  expect(readConfig(environment).demo).toBe(demo);
});
