// Keeps the vocabulary and the goods texts of the records in memory, and reads them again after a load.
import type { WarehouseClient } from '../../../stores/warehouse/client';
import { type GoodsTexts, readGoodsTexts } from './goods-texts';
import { readVocabulary, type Vocabulary } from './vocabulary';

interface Corpus {
  vocabulary: Vocabulary;
  goodsTexts: GoodsTexts;
  /** Number of the reading. */
  id: number;
}

export interface CorpusReader {
  /** The newest corpus: after a load the previous one is used until the next is read. */
  current: () => Promise<Corpus>;
  /** Resolves when what a load changed is read. */
  refreshed: () => Promise<void>;
  /** Marks the corpus as stale; call it after a load. */
  forget: () => void;
}

export function openCorpus(client: WarehouseClient): CorpusReader {
  let corpus: Corpus | undefined;
  let reading: Promise<Corpus> | undefined;
  let stale = true;
  let count = 0;

  async function readCorpus(): Promise<Corpus> {
    const [vocabulary, goodsTexts] = await Promise.all([readVocabulary(client), readGoodsTexts(client)]);
    count += 1;
    corpus = { vocabulary, goodsTexts, id: count };
    return corpus;
  }

  function refreshCorpus(): Promise<Corpus> {
    if (reading !== undefined) return reading;
    stale = false;
    const next = readCorpus();
    reading = next;
    const endReading = () => {
      reading = undefined;
    };
    next.then(endReading, () => {
      stale = true;
      endReading();
    });
    return next;
  }

  return {
    current: async () => {
      if (corpus === undefined || corpus.goodsTexts.rows === 0)
        return stale || reading ? refreshCorpus() : (corpus ?? refreshCorpus());
      if (stale) refreshCorpus().catch(() => undefined);
      return corpus;
    },
    refreshed: async () => {
      if (stale || reading !== undefined) await refreshCorpus();
    },
    forget: () => {
      stale = true;
    },
  };
}
