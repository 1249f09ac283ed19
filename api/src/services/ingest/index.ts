// Loads customs files into the warehouse, proposes mappings for unknown ones, and withdraws batches: all that the
// operator's commands and the API use of this folder.

export { formats, nationalFormats } from './formats';
export { delimiters, type Format, FormatError, parseFormat } from './formats/format';
export { emptyWords } from './formats/vocabulary';
export { answerIngest } from './load/answer-ingest';
export { TooManyRefusedError } from './load/batch';
export { type BundledChoice, bundledChoices } from './load/bundled';
export { BusyError, type Ingest, ingestInto, REFUSED_SHARE, recoverLoads, whileNoLoad } from './load/ingest';
export { checkHeld, LeaseTakenError, withLease } from './load/lease';
export { type Batch, spansOf } from './load/ledger';
export type { IngestProgress, IngestReport } from './load/report';
export { batchList, type IngestLine, type IngestRequest, ingestLine, ingestRequest } from './load/wire';
export type { Recovered } from './load/withdrawal';
export { parquetToCsv } from './read/parquet';
export { FileError } from './read/problems';
export { reasonInWords, SURE } from './suggest/evidence';
export { emptyUnsaid, type Mapping, mappingOf } from './suggest/mapping';
export { type PreviewRecord, previewOf, previewOfProposal, recordsOrReason } from './suggest/preview';
export { proposalFor, suggestFor } from './suggest/suggest';
