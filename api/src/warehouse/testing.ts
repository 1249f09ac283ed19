// For tests: a warehouse in a folder of its own, gone afterwards.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { noNarrowing } from '@waybill/contract';
import { type Lexicons, noLexicons } from './finding/concepts';
import { openWarehouse, type SearchQuery, type Warehouse } from './index';
import type { Change } from './tables';
import { keywordLimits } from './widespread';

export interface TestWarehouse {
  warehouse: Warehouse;
  /** Closes it and opens its folder again, as a restart does. */
  reopen: () => Promise<void>;
  /** Closes it and removes its folder. */
  end: () => Promise<void>;
}

/** @param made what global-setup.ts has made, to take a copy of: that takes a fifth of the time */
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

/** Any statement, as one server runs it: what earlier versions ran, and what a test alone does. */
export const anySql = (sql: string): Change => ({ kind: 'here', sql });

/** Nothing is held of any load any more, as before the first: quicker than to withdraw it, or to open another warehouse. */
export async function emptied({ client, forgetCounts }: Warehouse): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT name FROM system.tables
     WHERE database = currentDatabase() AND endsWith(engine, 'MergeTree') AND name != 'migrations'`,
  );
  for (const { name } of rows) await client.command(anySql(`TRUNCATE TABLE ${name}`));
  forgetCounts();
}

/** A search over the whole sample, with what a test cares about. */
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
