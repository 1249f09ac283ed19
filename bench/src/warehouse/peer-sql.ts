// Warehouse benchmark: SQL and columns that the PostgreSQL and DuckDB adapters share.
import { answers, type Question, type Text } from './question';

/** Columns of the records that the queries read, with their types in both engines. `words` is case-folded text. */
export const peerColumns = {
  direction: 'SMALLINT',
  date: 'DATE',
  country: 'TEXT',
  id: 'BIGINT',
  hs: 'TEXT',
  product: 'TEXT',
  product_language: 'TEXT',
  brand: 'TEXT',
  importer_id: 'BIGINT',
  importer: 'TEXT',
  exporter_id: 'BIGINT',
  exporter: 'TEXT',
  partner: 'TEXT',
  origin: 'TEXT',
  loading_port: 'TEXT',
  unloading_port: 'TEXT',
  transport: 'TEXT',
  quantity: 'DOUBLE PRECISION',
  unit: 'TEXT',
  weight: 'DOUBLE PRECISION',
  amount: 'DOUBLE PRECISION',
  amount_basis: 'TEXT',
  unit_price: 'DOUBLE PRECISION',
  document: 'TEXT',
  sample: 'BOOLEAN',
  words: 'TEXT',
} as const;

/** Columns of a record list, as read for our own pages. */
const listed = Object.keys(peerColumns).filter((name) => name !== 'words');
const NEWEST = 'ORDER BY direction DESC, date DESC, country DESC, id DESC LIMIT 10';

/** A statement with its values for `$1`, `$2`, … */
export interface Statement {
  sql: string;
  values: readonly (string | number)[];
}

type Row = Readonly<Record<string, unknown>>;

export interface Dialect {
  /** Condition that a text matches, with parameters from `$1` on. */
  matches: (text: Text) => Statement;
  /** Runs a statement. Integers may be returned as number, bigint or text. */
  run: (statement: Statement) => Promise<readonly Row[]>;
}

const texts = (rows: readonly Row[], column: string): string[] => rows.map((row) => String(row[column]));

/** Runs a query on an SQL engine. */
export async function askSql({ matches, run }: Dialect, question: Question): Promise<string> {
  if (question.ask === 'company') {
    const values = [question.id];
    const of = 'FROM records WHERE importer_id = $1';
    // Our own page sorts equal days the other way round.
    const order = 'ORDER BY date DESC, direction, country, id LIMIT 10';
    const [page, counted] = [
      await run({ sql: `SELECT ${listed.join(', ')} ${of} ${order}`, values }),
      await run({ sql: `SELECT count(*) AS n ${of}`, values }),
    ];
    return answers.company(texts(page, 'id'), Number(counted[0]?.n ?? 0));
  }
  const { sql, values } = matches(question.text);
  const of = `FROM records WHERE direction = 1 AND ${sql}`;
  switch (question.ask) {
    case 'count':
      return answers.count(Number((await run({ sql: `SELECT count(*) AS n ${of}`, values }))[0]?.n ?? 0));
    case 'page':
      return answers.page(
        texts(await run({ sql: `SELECT ${listed.join(', ')} ${of} ${NEWEST}`, values }), 'id'),
      );
    case 'importers':
      return answers.groups(
        texts(
          await run({
            sql: `SELECT importer_id, count(*) AS total, sum(amount) AS amount, sum(weight) AS weight, min(date) AS first_date, max(date) AS last_date
                  ${of} GROUP BY importer_id ORDER BY total DESC, importer_id LIMIT 10`,
            values,
          }),
          'total',
        ),
      );
    case 'months':
      return answers.groups(
        texts(
          await run({
            sql: `SELECT date_trunc('month', date) AS month, count(*) AS total, sum(amount) AS amount, sum(weight) AS weight
                  ${of} GROUP BY 1 ORDER BY 1`,
            values,
          }),
          'total',
        ),
      );
  }
}
