// Table of the lexicon's sources (own terms, Shopify, Wikidata and others) with the weight and the file of each.
import type { TermLanguage } from '@waybill/contract';

/**
 * The sources, and how much a vote of each counts: the more senses of a word a source mixes, the less. Those that may
 * only be passed on under their own licence are in a separate file.
 */
export const sources: Readonly<Record<string, { weight: number; file: LexiconFile }>> = {
  own: { weight: 2, file: 'open' },
  shopify: { weight: 1, file: 'open' },
  wikidata: { weight: 1, file: 'open' },
  cldr: { weight: 1, file: 'open' },
  opencc: { weight: 1, file: 'open' },
  'br-ncm': { weight: 0.7, file: 'open' },
  'tw-tariff': { weight: 0.7, file: 'open' },
  'vn-tariff': { weight: 0.7, file: 'open' },
  wordnet: { weight: 0.7, file: 'open' },
  'omw-cow': { weight: 0.7, file: 'open' },
  'omw-por': { weight: 0.7, file: 'share-alike' },
  'omw-wikt': { weight: 0.7, file: 'share-alike' },
  wiktionary: { weight: 0.8, file: 'share-alike' },
  'cc-cedict': { weight: 0.8, file: 'share-alike' },
};

export const lexiconFiles = ['open', 'share-alike'] as const;
export type LexiconFile = (typeof lexiconFiles)[number];

export interface Term {
  term: string;
  language: TermLanguage;
  source: string;
}
