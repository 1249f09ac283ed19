// The same statements through PGlite's own `query` and through ours that keeps them, on one database: prints what either
// answered as JSON. A program of its own, because the embedded database does not run inside a test.
import { PGlite, type QueryOptions } from '@electric-sql/pglite';
import { PreparedPGlite } from '../../src/stores/accounts/prepared-pglite';

const db = new PreparedPGlite();
await db.waitReady;

type Query = (text: string, params?: unknown[], options?: QueryOptions) => Promise<unknown>;
type Way = { query: Query; transaction: (work: (query: Query) => Promise<unknown>) => Promise<unknown> };

const kept: Way = {
  query: (...given) => db.query(...given),
  transaction: (work) => db.transaction((tx) => work(tx.query)),
};
const own: Way = {
  query: (...given) => PGlite.prototype.query.apply(db, given),
  transaction: (work) => PGlite.prototype.transaction.call(db, (tx) => work(tx.query)),
};

const insert = 'INSERT INTO things VALUES ($1, $2, $3, $4, $5, $6) RETURNING id, raw';
const rename = 'UPDATE things SET name = $1 WHERE id = $2';
const all = 'SELECT id, name, at, tags, more FROM things ORDER BY id';
const some = [
  'O’Neill',
  Buffer.from([0, 255, 10]),
  new Date('2026-02-03T04:05:06Z'),
  ['a', 'b,"c"'],
  { a: [1, null] },
];
const none = [null, undefined, null, null, null];
const asText: QueryOptions = {
  rowMode: 'array',
  parsers: { 1184: (text: string) => `at ${text.slice(0, 10)}` },
};

/** What a step answered, or the code of its error. */
const outcome = (asked: Promise<unknown>) =>
  asked.catch((error: Error & { code?: string }) => `refused: ${error.code ?? error.message}`);

/** Values of every kind, errors, and transactions done, undone and over; each statement more than once. */
async function answers({ query, transaction }: Way): Promise<unknown[]> {
  await db.exec('TRUNCATE things');
  const found: unknown[] = [];
  const tell = async (asked: Promise<unknown>) => void found.push(await outcome(asked));
  for (const id of [1, 2]) await tell(query(insert, [id, ...some]));
  await tell(query(insert, [3, ...none]));
  for (const _ of [1, 2]) {
    await tell(query(all));
    await tell(query('SELECT at, tags, raw FROM things WHERE id = $1', [1], asText));
    await tell(query('  with found as (select 1 where $1) select * from found', [false]));
    await tell(query(insert, [1, ...none]));
    await tell(query('SELECT nothing FROM nowhere'));
    await tell(query('SELECT name FROM things WHERE id = $1', ['x']));
    await tell(query('SELECT name FROM things WHERE id = $1', []));
  }
  let over: Query | undefined;
  const undone = transaction(async (inside) => {
    over = inside;
    await inside(rename, ['undone', 1]);
    await tell(inside(all));
    await inside(insert, [1, ...none]);
  });
  await tell(undone);
  if (over !== undefined) await tell(over(rename, ['late', 1]));
  // An error that is caught makes the rest of the transaction void.
  const caught = transaction(async (inside) => {
    await tell(inside(insert, [1, ...none]));
    await tell(inside(rename, ['void', 1]));
    await tell(inside('DELETE FROM things WHERE id = $1', [2]));
  });
  await tell(caught);
  const nested = transaction(async (inside) => {
    await inside('SAVEPOINT here');
    await tell(inside(rename, ['undone', 1]));
    await inside('ROLLBACK TO SAVEPOINT here');
    await tell(inside(rename, ['done', 1]));
  });
  await tell(nested);
  await tell(query(all));
  return found;
}

await db.exec(
  'CREATE TABLE things (id int PRIMARY KEY, name text, raw bytea, at timestamptz, tags text[], more jsonb)',
);
const compared = { own: await answers(own), kept: await answers(kept), again: await answers(kept) };

const numbers: unknown[] = [];
for (let i = 0; i < 250; i += 1) {
  const { rows } = await db.query<{ n: number }>(`SELECT ${i} + $1::int AS n`, [i]);
  numbers.push(rows[0]?.n);
}
const [held] = await db.exec('SELECT count(*)::int AS n FROM pg_prepared_statements');
const { rows: first } = await db.query('SELECT 0 + $1::int AS n', [7]);
console.log(JSON.stringify({ ...compared, numbers, held: held?.rows, first }));
await db.close();
