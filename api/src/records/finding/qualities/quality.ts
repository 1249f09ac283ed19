// Type of a material or a state of goods (wood, roasted): the terms for it in all languages.
import type { TermLanguage } from '@waybill/contract';

export interface QualityTerm {
  /** Folded. */
  words: readonly string[];
  term: string;
  language: TermLanguage;
}
export type Quality = readonly QualityTerm[];
