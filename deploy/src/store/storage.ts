// The one small interface to where releases are kept: a folder of this machine or an S3-compatible bucket.
// Keys are paths with `/`, as in document.ts. Everything but pointers and switches is written once and never changed.

export interface Stored {
  bytes: Buffer;
  /** Names this state of the key, for `swap`. */
  tag: string;
}

export interface Listed {
  key: string;
  /** Size in bytes. */
  size: number;
}

export interface Storage {
  /** For people: the folder, or `s3://bucket/prefix`. */
  readonly place: string;
  /** What stands under a key, or null. */
  read(key: string): Promise<Stored | null>;
  /** Writes a key that must not exist yet, whole or not at all. False when there is one: it is left as it is. */
  create(key: string, bytes: Buffer): Promise<boolean>;
  /**
   * Writes a key if it still is what `tag` names (null: absent), whole or not at all.
   * False when somebody else was first; nothing is changed then.
   */
  swap(key: string, bytes: Buffer, tag: string | null): Promise<boolean>;
  /** Keys that begin with the prefix, sorted. */
  list(prefix: string): Promise<Listed[]>;
  /** Removes a key; one that is not there is no error. */
  remove(key: string): Promise<void>;
}
