// Some of the records that come with the product, where a test asks for records and not for many of them.

import type { Warehouse } from '../../src/records';
import { generateSample } from '../../src/services/sample/generate';
import { openRecords } from '../../src/services/sample/open-records';
import { replaceSample } from '../../src/stores/warehouse/load';

/** Every eighth of the open records, and made-up ones of each country: the same in each warehouse. */
export async function loadFewRecords(...warehouses: readonly Warehouse[]): Promise<void> {
  const rows = [
    ...[...openRecords()].filter((_, at) => at % 8 === 0),
    ...generateSample({ rows: 1_000, seed: 'few', anchor: '2026-10' }),
  ];
  await Promise.all(
    warehouses.map(async ({ client, forgetCounts }) => {
      await replaceSample(client, 'few', rows, rows.length, () => undefined);
      forgetCounts();
    }),
  );
}
