// What a load tells while it runs and when it is done.

export interface IngestProgress {
  /** Reading, converting and indexing, then comparing with what is held, then (into a server) indexing there, then making it visible. */
  step: 'read' | 'compare' | 'index' | 'publish';
  /** Rows done, and how many there are or seem to be; undefined where that cannot be told. */
  done: number;
  total: number | undefined;
}

export interface IngestReport {
  batch: string;
  format: string;
  files: string[];
  /** Rows that the files have, blank lines and headers left out. */
  read: number;
  added: number;
  changed: number;
  /** Held already, just as they are. */
  unchanged: number;
  /** The same row twice in these files. */
  repeated: number;
  refused: number;
  /** Reasons without the texts that caused them, the most frequent first. */
  reasons: { reason: string; rows: number }[];
  /** CSVs of the refused rows with their reasons, one for each file that has any. */
  refusedFiles: string[];
  /** What is odd and was taken nevertheless. */
  notes: { note: string; rows: number }[];
  /** Milliseconds from the first byte to visible rows. */
  took: number;
  /** Nothing was changed. */
  dryRun: boolean;
}
