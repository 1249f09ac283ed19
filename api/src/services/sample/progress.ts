// How far the sample is loaded while the site is already used.

/** Rows of the sample that are loaded, of all. */
interface RowsLoaded {
  done: number;
  total: number;
}

export interface SampleProgress {
  /** Null when nothing is being loaded. */
  read: () => RowsLoaded | null;
  set: (rows: RowsLoaded | null) => void;
}

export function createSampleProgress(): SampleProgress {
  let current: RowsLoaded | null = null;
  return {
    read: () => current,
    set: (rows) => {
      current = rows;
    },
  };
}
