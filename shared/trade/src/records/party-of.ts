// Returns the company on one side of a record: importer or exporter.
import { type Direction, directions, type TransactionRow } from '@waybill/contract';

type Parties = Pick<TransactionRow, 'importer_id' | 'importer' | 'exporter_id' | 'exporter'>;

export const partyOf = (row: Parties, side: Direction) =>
  side === directions.import
    ? { id: row.importer_id, name: row.importer }
    : { id: row.exporter_id, name: row.exporter };
