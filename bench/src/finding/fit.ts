// `npm run bench -- finding --fit`: fits the weights of candidate terms and the threshold (`thresholds.ts`) to the labelled
// words of the fitting set, and compares them with the present ones on both sets. Candidates and features are recorded
// once, in traces; then each table of weights is judged by the goods texts that the accepted candidates find. Limits per
// search and second passes are left out: the benchmark without `--fit` measures them.
import type { Warehouse } from '../../../api/src/records';
import { type GoodsTexts, uniteTexts } from '../../../api/src/records/finding/corpus/goods-texts';
import { scoreFeatures, type Weights } from '../../../api/src/records/finding/expand/score';
import { scoring } from '../../../api/src/records/finding/expand/thresholds';
import type { ScoredCandidate } from '../../../api/src/records/finding/expand/types';
import { round, table } from '../figures';
import { isRight, type Need, readNeeds, type WordSet, wordSets } from './needs';

/** A word with its candidates. Texts are positions in `rows` and `right`. */
interface RecordedWord {
  set: WordSet;
  candidates: readonly (Pick<ScoredCandidate, 'features'> & {
    source: ScoredCandidate['candidate']['source'];
    texts: readonly number[];
  })[];
  /** Texts with the typed word. */
  typed: readonly number[];
  rows: readonly number[];
  isRight: readonly boolean[];
  /** Rows with a right code, found or not. */
  rightRows: number;
}

function recordWord(
  goodsTexts: GoodsTexts,
  need: Need,
  typed: readonly number[],
  scored: readonly ScoredCandidate[],
): RecordedWord {
  const ids = uniteTexts([typed, ...scored.map(({ candidate }) => candidate.texts)]);
  const positions = new Map(ids.map((id, at) => [id, at]));
  const toPositions = (texts: readonly number[]) => texts.flatMap((id) => positions.get(id) ?? []);
  const codes = new Set(need.codes.flatMap(goodsTexts.codesStartingWith));
  return {
    set: need.wordSet,
    candidates: scored.map(({ candidate: { source, texts }, features }) => ({
      source,
      features,
      texts: toPositions(texts),
    })),
    typed: toPositions(typed),
    rows: ids.map((id) => goodsTexts.read(id).rows),
    isRight: ids.map((id) => isRight(need, goodsTexts.read(id).code)),
    rightRows: [...codes].reduce((sum, code) => sum + goodsTexts.countRowsOfCode(code), 0),
  };
}

/** Words that are one unit, of goods that the records have; others find what several units have in common. */
async function recordWords(warehouse: Warehouse): Promise<RecordedWord[]> {
  const { goodsTexts } = await warehouse.finding.sources();
  const words: RecordedWord[] = [];
  for (const need of readNeeds()) {
    const [trace, ...others] = await warehouse.finding.explain(need.word);
    if (trace === undefined || others.length > 0) continue;
    const word = recordWord(goodsTexts, need, trace.typedTexts, trace.scored);
    if (word.rightRows > 0 && word.rows.length > 0) words.push(word);
  }
  return words;
}

interface Quality {
  recall: number;
  precision: number;
  /** Mean of the words' harmonic means of both: what is fitted. */
  balance: number;
}

function judgeWord(weights: Weights, word: RecordedWord): Quality {
  const found = new Set(word.typed);
  for (const { source, features, texts } of word.candidates)
    if (scoreFeatures(source, features, weights) >= weights.accepted) for (const at of texts) found.add(at);
  let [all, right] = [0, 0];
  for (const at of found) {
    all += word.rows[at] ?? 0;
    if (word.isRight[at] === true) right += word.rows[at] ?? 0;
  }
  const recall = right / word.rightRows;
  const precision = all === 0 ? 1 : right / all;
  return { recall, precision, balance: right === 0 ? 0 : (2 * recall * precision) / (recall + precision) };
}

function judge(weights: Weights, words: readonly RecordedWord[]): Quality {
  const qualities = words.map((word) => judgeWord(weights, word));
  const mean = (name: keyof Quality) =>
    qualities.reduce((sum, quality) => sum + quality[name], 0) / Math.max(1, words.length);
  return { recall: mean('recall'), precision: mean('precision'), balance: mean('balance') };
}

/** One figure of the table: how it is read and replaced, and the values that are tried. */
interface Parameter {
  name: string;
  read: (weights: Weights) => number;
  replace: (weights: Weights, value: number) => Weights;
  tried: readonly number[];
}

const keysOf = <Key extends string>(record: Readonly<Record<Key, number>>): Key[] =>
  Object.keys(record) as Key[];

const sources = keysOf(scoring.source).map(
  (name): Parameter => ({
    name: `source ${name}`,
    read: (weights) => weights.source[name],
    replace: (weights, value) => ({ ...weights, source: { ...weights.source, [name]: value } }),
    tried: [-1, -0.5, 0, 0.5, 1, 1.5, 2],
  }),
);
const features = keysOf(scoring.feature).map(
  (name): Parameter => ({
    name,
    read: (weights) => weights.feature[name],
    replace: (weights, value) => ({ ...weights, feature: { ...weights.feature, [name]: value } }),
    tried: [-10, -2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2],
  }),
);
const threshold: Parameter = {
  name: 'accepted',
  read: ({ accepted }) => accepted,
  replace: (weights, accepted) => ({ ...weights, accepted }),
  tried: [0.5, 1, 1.5, 2],
};

/** Less is noise: one word of five hundred that changes by half. */
const LEAST_GAIN = 0.001;
const ROUNDS_MAX = 5;

/** Changes one weight after the other to the value that fits best, until no change helps. */
function fitWeights(words: readonly RecordedWord[]): Weights {
  let weights: Weights = scoring;
  let best = judge(weights, words).balance;
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    const before = best;
    for (const { tried, replace } of [threshold, ...sources, ...features])
      for (const value of tried) {
        const changed = replace(weights, value);
        const { balance } = judge(changed, words);
        if (balance > best + LEAST_GAIN) [weights, best] = [changed, balance];
      }
    if (best === before) break;
  }
  return weights;
}

/** A candidate of such a source never reaches the threshold. */
const NEVER = -100;

/** How recall and precision change without a source or feature. */
function listContributions(weights: Weights, words: readonly RecordedWord[]) {
  const complete = judge(weights, words);
  const without = [
    ...sources.map((parameter) => [parameter, NEVER] as const),
    ...features.map((parameter) => [parameter, 0] as const),
  ];
  return without.map(([{ name, replace }, value]) => {
    const { recall, precision } = judge(replace(weights, value), words);
    return {
      without: name,
      'recall, points': round(100 * (recall - complete.recall), 2),
      'precision, points': round(100 * (precision - complete.precision), 2),
    };
  });
}

/** Fits the weights, and reports what they and each feature contribute. */
export async function fitScores(warehouse: Warehouse) {
  const words = await recordWords(warehouse);
  const ofSet = (set: WordSet) => words.filter((word) => word.set === set);
  const fitted = fitWeights(ofSet('fitting'));
  const qualities = wordSets.flatMap((set) =>
    (
      [['present', scoring] as const, ['fitted', fitted] as const] satisfies (readonly [string, Weights])[]
    ).map(([name, weights]) => {
      const { recall, precision, balance } = judge(weights, ofSet(set));
      const shown = (value: number) => round(100 * value, 2);
      return {
        set,
        weights: name,
        words: ofSet(set).length,
        'recall %': shown(recall),
        'precision %': shown(precision),
        'balance %': shown(balance),
      };
    }),
  );
  const suggested = [threshold, ...sources, ...features].map(({ name, read }) => ({
    weight: name,
    present: read(scoring),
    fitted: read(fitted),
    '': read(fitted) === read(scoring) ? '' : 'changed',
  }));
  return { qualities, contributions: listContributions(scoring, ofSet('fitting')), suggested };
}

export const fitText = ({ qualities, contributions, suggested }: Awaited<ReturnType<typeof fitScores>>) =>
  `Words of one unit, means over words; balance is the harmonic mean of recall and precision.

${table(qualities)}

What each source and feature contributes, on the fitting set with the present weights:

${table(contributions)}

Suggested weights (api/src/records/finding/expand/thresholds.ts):

${table(suggested)}`;
