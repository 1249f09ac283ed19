// Warehouse benchmark: generates its records from our sample, worded like bills of lading (most have the same clauses),
// and with a few very large companies, which the sample does not have.
import { generateSample } from '../../../api/src/services/sample/generate';
import { createRandom, type RandomSource } from '../../../api/src/services/sample/random';
import { companyId } from '../../../api/src/stores/warehouse/ids';
import type { Party, RecordInput } from '../../../api/src/stores/warehouse/record';

/** Always the same records, so that a cached warehouse is reproducible. */
const SEED = 'bench';
/** Month before which the records end. */
const ANCHOR = '2026-10';

/**
 * Clauses with the share of import records that contain each: half and a tenth of all records, as two in three are
 * imports.
 */
const clauses = [
  { share: 0.75, texts: ['HS CODE', 'FREIGHT PREPAID', 'SAID TO CONTAIN', 'TOTAL PACKAGES'] },
  {
    share: 0.15,
    texts: ['NET WEIGHT', 'EXPORT QUALITY', 'FIRST GRADE', 'SPARE PARTS', 'PURCHASE ORDER', 'AS AGREED'],
  },
] as const;

/** Names of the largest companies; each has about a hundredth of all records. */
const largest = {
  importer: [
    'Northgate Stores',
    'Grand Union Retail',
    'Pacific Wholesale',
    'Homeland Furnishings',
    'Delta Motors',
  ],
  exporter: ['Golden Delta Industries', 'Lianhua Export'],
} as const;
const SHARE_OF_LARGEST = 0.016;

function party(name: string, country: string): Party {
  return { id: companyId(country, '', name), name, raw: '', country, address: '', taxId: '' };
}
const parties = {
  importer: largest.importer.map((name) => party(name, 'US')),
  exporter: largest.exporter.map((name) => party(name, 'CN')),
};

function wordedAsBill(product: string, { chance }: RandomSource): string {
  const said = clauses.flatMap(({ share, texts }) => texts.filter(() => chance() < share));
  return [product, ...said].join(' ');
}

function largeOr(usual: Party | null, large: readonly Party[], { chance }: RandomSource): Party | null {
  if (usual === null) return null;
  return large[Math.floor(chance() / SHARE_OF_LARGEST)] ?? usual;
}

/** Batch name under which a warehouse with this many rows is recorded. */
export const batchOf = (rows: number): string => `bench-${SEED}-${ANCHOR}-${rows}`;

/** Generates this many records, the same every time. */
export function* benchRecords(rows: number): Generator<RecordInput> {
  const source = createRandom(SEED);
  for (const record of generateSample({ rows, seed: SEED, anchor: ANCHOR })) {
    if (record.direction !== 1) yield record;
    else
      yield {
        ...record,
        product: wordedAsBill(record.product, source),
        importer: largeOr(record.importer, parties.importer, source),
        exporter: largeOr(record.exporter, parties.exporter, source),
      };
  }
}
