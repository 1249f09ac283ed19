// Loads customs files into the warehouse, proposes mappings for unknown ones, and withdraws batches: all that the
// operator's commands and the API use of this folder.

export { findFormat, formats, nationalFormats } from './formats';
export { delimiters, type Format, FormatError, parseFormat } from './formats/format';
export { nameDirection } from './formats/row-direction';
export { SITE_EXPORT } from './formats/site-export';
export { emptyWords } from './formats/vocabulary';
export { answerIngest } from './load/answer-ingest';
export { TooManyRefusedError } from './load/batch';
export { type BundledChoice, bundledChoices } from './load/bundled';
export {
  BusyError,
  type Ingest,
  openIngest,
  REFUSED_SHARE,
  recoverLoads,
  runWithoutLoads,
} from './load/ingest';
export { ensureLease, LeaseTakenError, withLease } from './load/lease';
export { type Batch, findBatchSpans } from './load/ledger';
export type { IngestProgress, IngestReport } from './load/report';
export { batchList, type IngestLine, type IngestRequest, ingestLine, ingestRequest } from './load/wire';
export type { RecoveredBatch } from './load/withdrawal';
export { parquetToCsv } from './read/parquet';
export { FileError } from './read/problems';
export { describeReason, SURE_SCORE } from './suggest/evidence';
export { clearPlaceholders, type Mapping, proposeMapping } from './suggest/mapping';
export { type PreviewRecord, previewProposal, previewRecords, recordsOrReason } from './suggest/preview';
export { proposeForFile, suggestMapping } from './suggest/suggest';
