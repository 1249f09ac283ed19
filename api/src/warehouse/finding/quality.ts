// A material or a state of goods: the terms of all languages that say it.
import type { TermLanguage } from '@waybill/contract';

export interface Term {
  /** Folded. */
  words: readonly string[];
  term: string;
  language: TermLanguage;
}
export type Quality = readonly Term[];
