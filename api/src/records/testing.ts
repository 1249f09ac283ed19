// For tests: a warehouse in a temporary folder, which is removed afterwards.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noNarrowing } from '@waybill/contract';
import type { Change } from '../stores/warehouse/tables';
import { type Lexicons, noLexicons } from './finding/lexicon-interface';
import { openWarehouse, type SearchQuery, type Warehouse } from './index';
import { keywordLimits } from './search/widespread';

export interface TestWarehouse {
  warehouse: Warehouse;
  /** Closes it and reopens its folder, as a restart does. */
  reopen: () => Promise<void>;
  /** Closes it and removes its folder. */
  end: () => Promise<void>;
}

/** @param made a prepared folder from global-setup.ts to copy: that takes a fifth of the time */
async function openCopy(
  made: string | undefined,
  limits: typeof keywordLimits,
  lexicons: Lexicons,
): Promise<TestWarehouse> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-warehouse-'));
  if (made !== undefined) await cp(made, folder, { recursive: true });
  const test: TestWarehouse = {
    warehouse: await openWarehouse({ path: folder }, limits, lexicons),
    reopen: async () => {
      await test.warehouse.close();
      test.warehouse = await openWarehouse({ path: folder }, limits, lexicons);
    },
    end: async () => {
      await test.warehouse.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return test;
}

const { WAYBILL_TEST_EMPTY: empty, WAYBILL_TEST_TEMPLATE: template } = process.env;

/** An empty warehouse. */
export const testWarehouse = (limits = keywordLimits, lexicons = noLexicons): Promise<TestWarehouse> =>
  openCopy(empty && join(empty, 'new'), limits, lexicons);

/** A warehouse with the sample of a first start. */
export const sampleWarehouse = (limits = keywordLimits): Promise<TestWarehouse> =>
  openCopy(template && join(template, 'warehouse'), limits, noLexicons);

/** Any SQL as a statement for one server: statements of earlier versions, and those of a single test. */
export const anySql = (sql: string): Change => ({ kind: 'here', sql });

/** Deletes all rows of all loads: faster than withdrawing them, or opening another warehouse. */
export async function emptied({ client, forgetCounts }: Warehouse): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM system.tables
     WHERE database = currentDatabase() AND endsWith(engine, 'MergeTree') AND name != 'migrations'`,
  );
  for (const { name } of rows) await client.command(anySql(`TRUNCATE TABLE ${name}`));
  forgetCounts();
}

/** Makes a search over the whole sample from the fields that a test sets. */
export function searchFor(part: Partial<SearchQuery>): SearchQuery {
  return {
    tab: 1,
    page: 1,
    pageSize: 10,
    stat: false,
    hs: '',
    keyword: '',
    exact: false,
    without: [],
    company: '',
    importer: '',
    exporter: '',
    excludeShip: false,
    ...noNarrowing,
    companyId: '',
    impOrExp: 1,
    startDate: '2020-01-01',
    endDate: '2030-12-31',
    area: [],
    filterArea: [],
    sortType: 'desc',
    ...part,
  };
}
