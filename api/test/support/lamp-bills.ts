// A national layout made up for tests, and files of it.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const format = {
  name: 'test-bills',
  title: 'Bills of the test',
  source: 'Test customs',
  country: 'india',
  direction: 'import',
  key: ['NO'],
  fields: {
    date: { column: 'DATE', patterns: ['%Y-%m-%d'] },
    document: 'NO',
    importer: { name: 'BUYER', taxId: 'TAX' },
    exporter: { name: 'SELLER' },
    hs: { text: 'HS', digits: 8 },
    product: 'GOODS',
    amount: 'USD',
    amountBasis: 'CIF',
    origin: 'ORIGIN',
  },
};

export interface Bill {
  no: number;
  date?: string;
  buyer?: string;
  seller?: string;
  goods?: string;
}

/** Writes the layout and a file of bills into a folder; answers what the operator types to load it. */
export function billsFile(folder: string, name: string, bills: readonly Bill[]): string[] {
  writeFileSync(join(folder, 'bills.json'), JSON.stringify(format));
  const lines = bills.map(
    ({ no, date = '2026-01-15', buyer = 'Acme Pvt Ltd', seller = 'Lamps Co', goods = 'Zircon lamp' }) =>
      `${no},${date},T-${buyer},${buyer},${seller},85395200,${goods},100,CHINA`,
  );
  writeFileSync(
    join(folder, name),
    `${['NO,DATE,TAX,BUYER,SELLER,HS,GOODS,USD,ORIGIN', ...lines].join('\n')}\n`,
  );
  return ['ingest', join(folder, name), '--format', join(folder, 'bills.json'), '--json'];
}
