// Warehouses made by earlier versions, on the real engine: what a migration finds there and what it leaves.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { byTurns } from '@waybill/contract/testing/sampled';
import { anySql, searchFor, type TestWarehouse, testWarehouse } from '../../records/testing';
import { pairsSql } from './fold';
import { recordColumns, toLine } from './record';
import { party, record } from './record.fixture';
import { goodsPairs } from './schema/company-order';

let test_: TestWarehouse;
beforeAll(async () => {
  test_ = await testWarehouse();
});
afterAll(() => test_.end());

const ask = async <Row>(sql: string) => (await test_.warehouse.client.query<Row>(sql)).rows;
const run = async (...statements: string[]) => {
  for (const statement of statements) await test_.warehouse.client.command(anySql(statement));
};

test('7: records that were deleted under a mask are gone from the order of companies too', async () => {
  const { client } = test_.warehouse;
  const [many, few] = [party(11, 'Steel Buyer'), party(13, 'Copper Buyer')];
  // More than one granule, of which the second company has few rows: its own order is read.
  const lines = Array.from({ length: 5000 }, (_, i) => {
    const copper = i % 100 === 0;
    return record({ id: i + 1, importer: copper ? few : many, product: copper ? 'copper' : 'steel' });
  }).map((each) => toLine(each, 'first', false));
  await client.append('records', recordColumns, Buffer.from(lines.join('')));
  await client.append(
    'records',
    recordColumns,
    Buffer.from(toLine(record({ id: 6000, importer: many }), 'second', true)),
  );
  // As corrections and withdrawals were made before, and as if nothing had repaired them since.
  await run(
    'CREATE TABLE records_swap AS records',
    "ALTER TABLE records_swap MODIFY SETTING lightweight_mutation_projection_mode = 'rebuild'",
    'ALTER TABLE records_swap ATTACH PARTITION false FROM records',
    'DELETE FROM records_swap WHERE importer_id = 13 AND id > 1001 SETTINGS lightweight_deletes_sync = 2',
    'ALTER TABLE records REPLACE PARTITION false FROM records_swap',
    'DROP TABLE records_swap SYNC',
    'ALTER TABLE migrations DELETE WHERE id = 7 SETTINGS mutations_sync = 2',
  );
  const filesOf = async (partition: string) => {
    const parts = await ask<{ path: string }>(
      `SELECT path FROM system.parts WHERE active AND table = 'records' AND partition = '${partition}'`,
    );
    return Promise.all(parts.map(async ({ path }) => (await stat(join(path, 'primary.cidx'))).ino));
  };
  const counted = async () => {
    const [all] = await ask('SELECT count() AS n, uniqExact(importer_id) AS buyers FROM records');
    const [own] = await ask(
      `SELECT count() AS n, sum(amount) AS usd FROM records WHERE importer_id = 13
       SETTINGS force_optimize_projection_name = 'by_importer'`,
    );
    return { all, own };
  };
  expect(await counted()).toEqual({ all: { n: 4962, buyers: 2 }, own: { n: 50, usd: 5000 } });
  const before = await filesOf('true');
  await test_.reopen();
  expect(await counted()).toEqual({ all: { n: 4962, buyers: 2 }, own: { n: 11, usd: 1100 } });
  // What has no mask is not written again.
  expect(await filesOf('true')).toEqual(before);
});

test('8: companies and words as earlier versions kept them are made from the records', async () => {
  const told = async () => ({
    companies: await ask('SELECT id, name, imports, first_seen > 1 AS told FROM companies ORDER BY id'),
    words: await ask(
      "SELECT word, rows FROM vocabulary WHERE field = 'goods' AND word IN ('copper', 'steel') ORDER BY word",
    ),
  });
  await run(
    'DROP TABLE companies SYNC',
    'DROP TABLE vocabulary SYNC',
    `CREATE TABLE companies (id UInt64, name String, country LowCardinality(String), tax_id String, address String,
       imports UInt64, exports UInt64, recent UInt64, first_date Date, last_date Date, sample Bool)
     ENGINE = MergeTree ORDER BY id`,
    `CREATE TABLE vocabulary (field LowCardinality(String), word String, rows UInt64)
     ENGINE = MergeTree ORDER BY (field, word)`,
    'ALTER TABLE migrations DELETE WHERE id >= 8 SETTINGS mutations_sync = 2',
  );
  await test_.reopen();
  expect(await told()).toEqual({
    companies: [
      { id: 11, name: 'Steel Buyer', imports: 4951, told: 1 },
      { id: 12, name: 'Seller Ltd', imports: 0, told: 1 },
      { id: 13, name: 'Copper Buyer', imports: 11, told: 1 },
    ],
    words: [
      { word: 'copper', rows: 11 },
      { word: 'steel', rows: 4950 },
    ],
  });
});

test('9: a word that a soft hyphen or a joiner had cut in two is one, and found', async () => {
  // As earlier versions folded: what is no letter separates words.
  const before = (text: string) => `lower(replaceRegexpAll(${text}, '[^a-zA-Z]+', ' '))`;
  await run(
    `ALTER TABLE records MODIFY COLUMN goods_words String MATERIALIZED ${before('product')}`,
    `ALTER TABLE records MODIFY COLUMN importer_words String MATERIALIZED ${before('importer')}`,
  );
  const importer = party(21, 'Sun\u200bny Homes');
  const line = toLine(record({ id: 7000, importer, product: 'So\u00adlar panel' }), 'third', false);
  await test_.warehouse.client.append('records', recordColumns, Buffer.from(line));
  await run('ALTER TABLE migrations DELETE WHERE id = 9 SETTINGS mutations_sync = 2');
  const found = () =>
    ask(
      `SELECT goods_words, importer_words FROM records WHERE hasAllTokens(goods_words, ['solar'])
       AND has(splitByChar(' ', importer_words), 'sunny')`,
    );
  expect(await found()).toEqual([]);
  await test_.reopen();
  expect(await found()).toEqual([{ goods_words: 'solar panel', importer_words: 'sunny homes' }]);
  expect(
    await ask("SELECT word, rows FROM vocabulary WHERE word IN ('so', 'solar', 'sunny') ORDER BY word"),
  ).toEqual([
    { word: 'solar', rows: 1 },
    { word: 'sunny', rows: 1 },
  ]);
});

/** Both change columns and indexes of large tables and wait for it: one of them a day. */
const ofDay = byTurns([10, 11], 2);

if (ofDay.includes(10))
  test('10: national columns as earlier versions kept them are split, also where that was cut short', async () => {
    const tables = ['records', 'former_records'];
    await run(
      'INSERT INTO former_records (id, row_hash) VALUES (1, 1), (2, 2)',
      ...tables.flatMap((table) => [
        `ALTER TABLE ${table} DROP COLUMN national, DROP COLUMN national_names, DROP COLUMN national_values`,
        `ALTER TABLE ${table} ADD COLUMN national Map(LowCardinality(String), String)`,
        `ALTER TABLE ${table} UPDATE national = map('BL NO', 'A1', 'MARKS', 'N\\x1fM') WHERE id = 1 SETTINGS mutations_sync = 2`,
      ]),
    );
    const noted = 'ALTER TABLE migrations DELETE WHERE id = 10 SETTINGS mutations_sync = 2';
    const held = async (table: string) =>
      ask(`SELECT id, national, national_names != '' AS named FROM ${table} WHERE id IN (1, 2) ORDER BY id`);
    const split = [
      { id: 1, national: { 'BL NO': 'A1', MARKS: 'N M' }, named: 1 },
      { id: 2, national: {}, named: 0 },
    ];
    // Killed before its note, the migration finds what it made itself; killed a statement earlier, no map at all: one day the
    // first, another day the second.
    const cutShort = byTurns([[], ['ALTER TABLE former_records DROP COLUMN national']], 2);
    for (const before of [[], ...cutShort]) {
      await run(...before, noted);
      await test_.reopen();
      expect(await Promise.all(tables.map(held))).toEqual([split, split]);
    }
  });

if (ofDay.includes(11))
  test('11: pairs of words as earlier versions kept them are made again, and phrases found all the while', async () => {
    const tables = ['records', 'former_records'];
    const list = "splitByChar(' ', goods_words)";
    const earlier = `arrayMap((one, other) -> concat(one, ' ', other), arrayPopBack(${list}), arrayPopFront(${list}))`;
    await run(
      'INSERT INTO former_records (id, row_hash) VALUES (3, 3)',
      ...tables.flatMap((table) => [
        `ALTER TABLE ${table} DROP INDEX goods_neighbours`,
        `ALTER TABLE ${table} ADD INDEX goods_pairs ${earlier} TYPE text(tokenizer = 'array')`,
      ]),
    );
    const lines = ['Ball bearing ref 71234', 'Bearing ball ref 71234 art', 'Ref ball 71234'].map(
      (product, i) => toLine(record({ id: 8000 + i, product }), 'fourth', false),
    );
    await test_.warehouse.client.append('records', recordColumns, Buffer.from(lines.join('')));
    const indexes = () =>
      ask(
        `SELECT table, name, data_compressed_bytes > 0 AS filled FROM system.data_skipping_indices
         WHERE name IN ('goods_pairs', 'goods_neighbours') AND table IN ('records', 'former_records') ORDER BY ALL`,
      );
    const found = async () => {
      const phrases = ['"ball bearing"', '"ref 71234"', '"71234 art"', '"bearing ref 71234"'];
      return Promise.all(
        phrases.map(async (keyword) => {
          const answer = await test_.warehouse.searchTransactions(searchFor({ keyword }));
          return answer.ok ? answer.answer.total : answer.error;
        }),
      );
    };
    expect(await found()).toEqual([1, 2, 1, 1]);
    // Killed after its first statement, and then not at all.
    await run(
      `ALTER TABLE records ADD INDEX ${goodsPairs}`,
      'ALTER TABLE migrations DELETE WHERE id = 11 SETTINGS mutations_sync = 2',
    );
    expect(await found()).toEqual([1, 2, 1, 1]);
    await test_.reopen();
    expect(await found()).toEqual([1, 2, 1, 1]);
    await run(
      ...tables.map(
        (table) => `ALTER TABLE ${table} MATERIALIZE INDEX goods_neighbours SETTINGS mutations_sync = 2`,
      ),
    );
    expect(await indexes()).toEqual(
      ['former_records', 'records'].map((table) => ({ table, name: 'goods_neighbours', filled: 1 })),
    );
    expect(await found()).toEqual([1, 2, 1, 1]);
    // Read instead of the texts: an expression that differs from the index's own finds the same, slowly.
    const read = await ask<{ explain: string }>(
      `EXPLAIN indexes = 1 SELECT count() FROM records WHERE has(${pairsSql('goods_words')}, 'ball bearing')`,
    );
    expect(read.map(({ explain }) => explain.trim())).toContain('Name: goods_neighbours');
  });

test('12: texts that were one are apart, and letters that are two are found as both', async () => {
  // As earlier versions folded: the texts side by side, and such letters as they are.
  const before = (texts: string) => `lower(replaceRegexpAll(concat(${texts}), '[^a-zA-Zßœ]+', ' '))`;
  await run(
    `ALTER TABLE records MODIFY COLUMN goods_words String MATERIALIZED ${before("product, ' . ', product_en, ' . ', brand")}`,
  );
  const apart = record({ id: 9000, product: 'Celular SAMSUNG', productEn: 'Smartphone', brand: 'Galaxy' });
  const paired = record({ id: 9001, product: 'Großer Bœuf', productEn: '', brand: '' });
  for (const each of [apart, paired])
    await test_.warehouse.client.append('records', recordColumns, Buffer.from(toLine(each, 'fifth', false)));
  const found = (words: string) =>
    ask(`SELECT id FROM records WHERE id IN (9000, 9001) AND hasPhrase(goods_words, '${words}')`);
  expect(await found('samsung smartphone')).toEqual([{ id: 9000 }]);
  expect(await found('grosser boeuf')).toEqual([]);
  await run('ALTER TABLE migrations DELETE WHERE id = 12 SETTINGS mutations_sync = 2');
  await test_.reopen();
  expect(await found('samsung smartphone')).toEqual([]);
  expect(await found('celular samsung')).toEqual([{ id: 9000 }]);
  expect(await found('grosser boeuf')).toEqual([{ id: 9001 }]);
  expect(await ask("SELECT word FROM vocabulary WHERE word IN ('grosser', 'großer', '¦')")).toEqual([
    { word: 'grosser' },
  ]);
});

test('17: records from before get what prices are compared by, as new ones do', async () => {
  const made = [
    record({ id: 9100, hs: '09011190', quantity: 2, unit: 'T', amount: 5000, amountBasis: 'CIF' }),
    record({ id: 9101, hs: '0901', quantity: 2, unit: 'T', amount: 5000 }),
  ];
  for (const each of made)
    await test_.warehouse.client.append('records', recordColumns, Buffer.from(toLine(each, 'sixth', false)));
  const kept = () =>
    ask<{ price: number }>(
      'SELECT id, toString(price_group) AS price_group, price FROM records WHERE id IN (9100, 9101) ORDER BY id',
    );
  const before = await kept();
  expect(before.map(({ price }) => price)).toEqual([2.5, 0]);
  for (const table of ['records', 'former_records'])
    await run(`ALTER TABLE ${table} DROP COLUMN price_group, DROP COLUMN price SETTINGS mutations_sync = 2`);
  await run('ALTER TABLE migrations DELETE WHERE id = 17 SETTINGS mutations_sync = 2');
  await test_.reopen();
  expect(await kept()).toEqual(before);
});

test('18: records that lay by day lie by month and code, with all that they had', async () => {
  const tables = ['former_records', 'records'];
  const lie = () =>
    ask<{ name: string; sorting_key: string }>(
      "SELECT name, sorting_key FROM system.tables WHERE name IN ('former_records', 'records') ORDER BY name",
    );
  const now = await lie();
  await run(
    ...tables.flatMap((table) => [
      `CREATE TABLE before_${table} AS ${table} ENGINE = MergeTree PARTITION BY bundled
       ORDER BY (direction, date, country, id) SETTINGS index_granularity = 2048`,
      `INSERT INTO before_${table} SELECT * FROM ${table}`,
      `EXCHANGE TABLES before_${table} AND ${table}`,
      `DROP TABLE before_${table} SYNC`,
    ]),
    'ALTER TABLE migrations DELETE WHERE id = 18 SETTINGS mutations_sync = 2',
  );
  expect(await lie()).toEqual(tables.map((name) => ({ name, sorting_key: 'direction, date, country, id' })));
  const held = () =>
    ask(`SELECT count() AS n, sum(sipHash64(id, date, hs6, goods_words, labels, importer_id, price, national_values)) AS all,
       uniqExact(batch) AS batches, countIf(bundled) AS bundled FROM records`);
  const before = await held();
  await test_.reopen();
  expect(await lie()).toEqual(now);
  expect(await held()).toEqual(before);
  // A day is found by its month, and goods by their code.
  const keysOf = (where: string) =>
    ask<{ key: string }>(
      `SELECT trim(explain) AS key FROM (EXPLAIN indexes = 1 SELECT count() FROM records WHERE direction = 1 AND ${where})
       WHERE match(explain, '^ *(toStartOfMonth.date.|hs6)$')`,
    );
  expect(await keysOf("date = '2020-01-01'")).toEqual([{ key: 'toStartOfMonth(date)' }]);
  expect(await keysOf("startsWith(hs6, '0901')")).toEqual([{ key: 'hs6' }]);
});

test('19: columns that were compressed are written again without, and say the same', async () => {
  const tables = ['former_records', 'records'];
  const codecs = () =>
    ask<{ table: string; name: string; codec: string }>(
      `SELECT table, name, compression_codec AS codec FROM system.columns
       WHERE database = currentDatabase() AND table IN ('former_records', 'records') AND compression_codec = 'CODEC(NONE)'
       ORDER BY table, name`,
    );
  const now = await codecs();
  const names = now.filter(({ table }) => table === 'records').map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['amount', 'date', 'importer_id', 'partner', 'price']));
  const bytes = async () => {
    const [parts] = await ask<{ bytes: number }>(
      "SELECT sum(data_compressed_bytes) AS bytes FROM system.parts WHERE active AND table = 'records'",
    );
    return parts?.bytes ?? 0;
  };
  const held = () =>
    ask(`SELECT count() AS n, sum(sipHash64(${names.join(', ')})) AS all, sum(amount) AS usd FROM records`);
  const before = await held();
  await run(
    ...tables.map(
      (table) =>
        `ALTER TABLE ${table} ${names.map((name) => `MODIFY COLUMN ${name} REMOVE CODEC`).join(', ')}`,
    ),
    'OPTIMIZE TABLE records FINAL',
    'ALTER TABLE migrations DELETE WHERE id = 19 SETTINGS mutations_sync = 2',
  );
  expect(await codecs()).toEqual([]);
  const compressed = await bytes();
  await test_.reopen();
  expect(await codecs()).toEqual(now);
  // What lies there is written again too.
  expect(await bytes()).toBeGreaterThan(compressed);
  expect(await held()).toEqual(before);
});

test('20: brands that only the goods texts name are read in records from before, and shown with them', async () => {
  const tables = ['records', 'former_records'];
  const product = 'BATERIA, MARCA: BYD, MODELO: B-BOX';
  await test_.warehouse.client.append(
    'records',
    recordColumns,
    Buffer.from(toLine(record({ id: 9200, product, brand: '' }), 'seventh', false)),
  );
  await run(
    // As earlier versions joined what lists show.
    ...tables.map(
      (table) =>
        `ALTER TABLE ${table} MODIFY COLUMN labels String MATERIALIZED concat(hs, '\\x1f', product_language, '\\x1f', brand)`,
    ),
    ...tables.map((table) => `ALTER TABLE ${table} DROP COLUMN brand_name SETTINGS mutations_sync = 2`),
    'ALTER TABLE records MATERIALIZE COLUMN labels SETTINGS mutations_sync = 2',
    'ALTER TABLE migrations DELETE WHERE id = 20 SETTINGS mutations_sync = 2',
  );
  await test_.reopen();
  await run(
    ...tables.map(
      (table) => `ALTER TABLE ${table} MATERIALIZE COLUMN brand_name SETTINGS mutations_sync = 2`,
    ),
  );
  expect(await ask('SELECT brand, brand_name FROM records WHERE id = 9200')).toEqual([
    { brand: '', brand_name: 'BYD' },
  ]);
  const answer = await test_.warehouse.searchTransactions(searchFor({ brand: 'byd' }));
  expect(answer.ok && answer.answer.data).toMatchObject([{ brand: 'BYD', brand_in_text: true }]);
});

test('21: superscript and subscript digits are found as plain ones', async () => {
  // As earlier versions folded: such digits as they are.
  await run(
    "ALTER TABLE records MODIFY COLUMN goods_words String MATERIALIZED lower(replaceRegexpAll(product, '[^a-zA-Z0-9²₂]+', ' '))",
  );
  const small = record({ id: 9300, product: 'CO₂ laser, 120 m²', productEn: '', brand: '' });
  await test_.warehouse.client.append('records', recordColumns, Buffer.from(toLine(small, 'eighth', false)));
  const found = (words: string) =>
    ask(`SELECT id FROM records WHERE id = 9300 AND hasPhrase(goods_words, '${words}')`);
  expect(await found('120 m2')).toEqual([]);
  await run('ALTER TABLE migrations DELETE WHERE id = 21 SETTINGS mutations_sync = 2');
  await test_.reopen();
  expect(await found('120 m2')).toEqual([{ id: 9300 }]);
  expect(await found('co2 laser')).toEqual([{ id: 9300 }]);
  expect(await ask("SELECT word FROM vocabulary WHERE word IN ('co2', 'co₂', 'm²')")).toEqual([
    { word: 'co2' },
  ]);
});

test('22: words of scripts without spaces have their vowels and tones', async () => {
  // As earlier versions folded: without any mark.
  await run(
    'ALTER TABLE records MODIFY COLUMN goods_words String MATERIALIZED removeDiacriticsUTF8(lowerUTF8(product))',
  );
  const rice = record({ id: 9400, product: 'ข้าวหอมมะลิ', productEn: '', brand: '' });
  await test_.warehouse.client.append('records', recordColumns, Buffer.from(toLine(rice, 'ninth', false)));
  const found = (word: string) =>
    ask(`SELECT id FROM records WHERE id = 9400 AND hasAllTokens(goods_words, ['${word}'])`);
  expect(await found('ข้าวหอมมะลิ')).toEqual([]);
  await run('ALTER TABLE migrations DELETE WHERE id = 22 SETTINGS mutations_sync = 2');
  await test_.reopen();
  expect(await found('ข้าวหอมมะลิ')).toEqual([{ id: 9400 }]);
  expect(
    await ask("SELECT word FROM vocabulary WHERE field = 'goods' AND match(word, '\\\\p{Thai}')"),
  ).toEqual([{ word: 'ข้าวหอมมะลิ' }]);
});

test('23: a further HS code of a cell is found as a word of the goods, and not as the code', async () => {
  for (const table of ['records', 'former_records']) {
    await run(
      `ALTER TABLE ${table} MODIFY COLUMN goods_words String MATERIALIZED lower(replaceRegexpAll(product, '[^a-zA-Z0-9]+', ' '))`,
    );
    await run(`ALTER TABLE ${table} DROP COLUMN further_hs`);
  }
  const knives = record({ id: 9500, hs: '732393', product: 'Knives and pots', productEn: '', brand: '' });
  await test_.warehouse.client.append('records', recordColumns, Buffer.from(toLine(knives, 'tenth', false)));
  await run('ALTER TABLE migrations DELETE WHERE id = 23 SETTINGS mutations_sync = 2');
  await test_.reopen();
  await run(
    "ALTER TABLE records UPDATE further_hs = '8215.99 821599' WHERE id = 9500 SETTINGS mutations_sync = 2",
  );
  const goods = async (query: Parameters<typeof searchFor>[0]) => {
    const answer = await test_.warehouse.searchTransactions(searchFor(query));
    return answer.ok ? answer.answer.data.map(({ product }) => product) : answer;
  };
  for (const keyword of ['821599', '8215.99', 'knives 821599', '"pots" 821599'])
    expect([keyword, await goods({ keyword })]).toEqual([keyword, ['Knives and pots']]);
  expect(await goods({ hs: '821599' })).not.toContain('Knives and pots');
});
