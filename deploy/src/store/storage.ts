// Storage interface of the release store, implemented for a local folder and for an S3-compatible bucket. Keys are
// paths with `/`, as in document.ts. Everything but pointers and switches is written once and never changed.

export interface Stored {
  bytes: Buffer;
  /** Version tag of the content, for `swap` (like an ETag). */
  tag: string;
}

export interface Listed {
  key: string;
  /** Size in bytes. */
  size: number;
}

export interface Storage {
  /** For messages: the folder, or `s3://bucket/prefix`. */
  readonly place: string;
  /** The content under a key, or null. */
  read(key: string): Promise<Stored | null>;
  /** Writes a key that must not exist yet, atomically. False when it exists: it is left as it is. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /**
   * Writes a key, atomically, if it still has this `tag` (null: absent). False when somebody else was first; nothing is
   * changed then.
   */
  swap(key: string, bytes: Buffer, tag: string | null): Promise<boolean>;
  /** Keys that begin with the prefix, sorted. */
  list(prefix: string): Promise<Listed[]>;
  /** Removes a key; one that is not there is no error. */
  remove(key: string): Promise<void>;
}
