// For tests: makes a complete record from the fields that a test sets.
import type { Party, RecordInput } from './record';

/** Makes a party with this name. */
export function party(id: number, name: string, country = 'US'): Party {
  return { id, name, raw: '', country, address: '', taxId: '' };
}

/** Makes a record; other fields have harmless values. */
export function record(part: Partial<RecordInput>): RecordInput {
  return {
    sample: true,
    direction: 1,
    date: '2026-01-15',
    country: 'us',
    id: 1,
    source: 'test',
    document: 'D1',
    item: 1,
    importer: party(11, 'Buyer Inc'),
    exporter: party(12, 'Seller Ltd', 'CN'),
    shipping: false,
    hs: '853952',
    product: 'LED lamp',
    productLanguage: 'en',
    productEn: '',
    brand: '',
    quantity: 10,
    unit: 'PCS',
    unitRaw: 'PCS',
    netWeight: 5,
    grossWeight: 6,
    amountDeclared: 100,
    currency: 'USD',
    amountBasis: 'CIF',
    amount: 100,
    unitPrice: 10,
    origin: 'CN',
    shippedFrom: 'CN',
    partner: 'CN',
    loadingPort: 'Ningbo',
    unloadingPort: 'Houston',
    transport: 'sea',
    incoterm: 'FOB',
    taxes: {},
    national: {},
    firstSeen: '2026-02-01 03:00:00',
    loadedAt: '2026-02-01 03:00:00',
    ...part,
  };
}
