// What several charts are told in the same words.

export interface Measure {
  key: string;
  label: string;
  /** Printed after values in notes and text alternatives, e.g. "kg", "USD". */
  unit?: string;
}

/** A value by measure key; null or absent where nothing is held. */
export type Values = Readonly<Record<string, number | null>>;
