// Typed rows of an answer: records or companies, depending on its tab.
import type { FoundCompanyRow, TransactionAnswer } from '@waybill/contract';

type Row = TransactionAnswer['results']['data'][number];
type RecordRow = Exclude<Row, FoundCompanyRow>;

const isRecord = (row: Row): row is RecordRow => 'date' in row;

export const recordsIn = ({ results }: TransactionAnswer): RecordRow[] => results.data.filter(isRecord);

export const companiesIn = ({ results }: TransactionAnswer): FoundCompanyRow[] =>
  results.data.filter((row): row is FoundCompanyRow => !isRecord(row));
