// For tests: a warehouse in a folder of its own, gone afterwards.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openWarehouse, type SearchQuery, type Warehouse } from './index';

export interface TestWarehouse {
  warehouse: Warehouse;
  folder: string;
  /** Closes it and removes its folder. */
  end: () => Promise<void>;
}

/** An empty warehouse. */
export async function testWarehouse(): Promise<TestWarehouse> {
  const folder = await mkdtemp(join(tmpdir(), 'waybill-warehouse-'));
  const warehouse = await openWarehouse({ path: folder });
  return {
    warehouse,
    folder,
    end: async () => {
      await warehouse.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
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
    company: '',
    excludeShip: false,
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
