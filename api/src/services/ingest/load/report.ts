// Types of a load's progress and final report.

export interface IngestProgress {
  /** Reading, converting and indexing; comparing with existing records; (on a server) indexing there; publishing. */
  step: 'read' | 'compare' | 'index' | 'publish';
  /** Rows done, and their exact or estimated total; undefined where unknown. */
  done: number;
  total: number | undefined;
}

export interface IngestReport {
  batch: string;
  format: string;
  files: string[];
  /** Rows in the files, without blank lines and headers. */
  read: number;
  added: number;
  changed: number;
  /** Already loaded, with the same content. */
  unchanged: number;
  /** Exact duplicates within these files. */
  repeated: number;
  refused: number;
  /** Reasons without the texts that caused them, most frequent first. */
  reasons: { reason: string; rows: number }[];
  /** CSVs of the refused rows with their reasons, one for each file that has any. */
  refusedFiles: string[];
  /** Warnings about accepted rows. */
  notes: { note: string; rows: number }[];
  /** Milliseconds until the rows were visible. */
  took: number;
  /** Whether this was a trial run that changed nothing. */
  dryRun: boolean;
}
