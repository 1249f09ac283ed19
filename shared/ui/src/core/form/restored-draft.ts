/** Input of a form from before a reload. */
export interface RestoredDraft {
  /** Time of the last change, ISO instant. */
  at: string;
  discard: () => void;
}
