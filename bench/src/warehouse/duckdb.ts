// Warehouse benchmark: DuckDB adapter over the same records. Its full-text extension must be downloaded and cannot
// search phrases, so texts are scanned, which DuckDB does well.
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { DuckDBInstance, type DuckDBValue, version } from '@duckdb/node-api';
import { askSql, type Dialect, peerColumns, type Statement } from './peer-sql';
import type { Engine, Text } from './question';

const settings = { threads: '2', memory_limit: '4GB' };

function matches(text: Text): Statement {
  // `words` has a space at each end, so that a word is found by substring search.
  switch (text.kind) {
    case 'word':
      return { sql: 'contains(words, $1)', values: [` ${text.word} `] };
    case 'phrase':
      return { sql: 'contains(words, $1)', values: [` ${text.words.join(' ')} `] };
    case 'prefix':
      return { sql: 'contains(words, $1)', values: [` ${text.letters}`] };
    case 'and-not':
      return {
        sql: 'contains(words, $1) AND NOT contains(words, $2)',
        values: [` ${text.word} `, ` ${text.not} `],
      };
  }
}

/**
 * Opens the records in DuckDB, loading them when `file` does not contain all of them yet.
 * @param parquet the records; needed when `loaded` is false
 */
export async function openDuckDb(file: string, parquet: string, loaded: boolean): Promise<Engine> {
  if (!loaded && existsSync(file)) await rm(file);
  const instance = await DuckDBInstance.create(file, settings);
  const connection = await instance.connect();
  if (!loaded) {
    const columns = Object.entries(peerColumns).map(([name, type]) =>
      name === 'words' ? "' ' || words || ' ' AS words" : `CAST(${name} AS ${type}) AS ${name}`,
    );
    await connection.run(
      `CREATE TABLE records AS SELECT ${columns.join(', ')} FROM read_parquet('${parquet}')
       ORDER BY direction, date, country, id`,
    );
    await connection.run('CHECKPOINT');
  }
  const run: Dialect['run'] = async ({ sql, values }) => {
    const reader = await connection.runAndReadAll(sql, [...values] as DuckDBValue[]);
    return reader.getRowObjects();
  };
  return {
    name: 'duckdb',
    about: `DuckDB ${version()}, no text index; ${JSON.stringify(settings)}`,
    ask: (question) => askSql({ matches, run }, question),
    close: async () => {
      connection.closeSync();
      instance.closeSync();
    },
  };
}
