// Loads customs files into the warehouse, proposes mappings for unknown ones, and withdraws batches: all that the
// operator's commands and the API use of this folder.
export { answerIngest } from './answer-ingest';
export { TooManyRefusedError } from './batch';
export { type BundledChoice, bundledChoices } from './bundled';
export { delimiters, type Format, FormatError, parseFormat } from './format';
export { formats, nationalFormats } from './formats';
export { BusyError, type Ingest, ingestInto, REFUSED_SHARE, recoverLoads, whileNoLoad } from './ingest';
export { checkHeld, LeaseTakenError, withLease } from './lease';
export { type Batch, spansOf } from './ledger';
export { parquetToCsv } from './parquet';
export { type PreviewRecord, previewOf, previewOfProposal, recordsOrReason } from './preview';
export { FileError } from './problems';
export type { IngestProgress, IngestReport } from './report';
export { proposalFor, suggestFor } from './suggest';
export { reasonInWords, SURE } from './suggest-evidence';
export { emptyUnsaid, type Mapping, mappingOf } from './suggest-mapping';
export { emptyWords } from './vocabulary';
export { batchList, type IngestLine, type IngestRequest, ingestLine, ingestRequest } from './wire';
export { type Recovered, UnknownBatchError } from './withdrawal';
