// Stage 5, score: judges each candidate of a unit by the sum of its weighted features (`thresholds.ts`). There are no
// other rules: an exception is a feature.
import { fold } from '@waybill/contract';
import { namesOnlyOtherGoods, shareInListedChapters } from './hs-names';
import { areOfGoods, rateConfidence } from './interpret';
import { scoring } from './thresholds';
import type {
  ExpansionCandidate,
  ExpansionData,
  InterpretedGoods,
  ListedGoods,
  ScoredCandidate,
  SourceName,
} from './types';

type Features = ScoredCandidate['features'];

export const noFeatures: Features = {
  agreement: 0,
  isLikely: 0,
  isDoubtful: 0,
  isNamedOtherwise: 0,
  isRepeated: 0,
  isElsewhere: 0,
};

/** What candidates are compared with. */
interface ScoringQuestion {
  goods: InterpretedGoods | undefined;
  /** The goods that the lists have under the typed words. */
  listed: ListedGoods;
  /** Terms that are searched for already. */
  searchedTerms: ReadonlySet<string>;
}

const toNumber = (isTrue: boolean | undefined): number => (isTrue === true ? 1 : 0);
export const toAgreement = (isAgreeing: boolean | undefined): number =>
  isAgreeing === undefined ? 0 : isAgreeing ? 1 : -1;

/** The features of a term of the lexicon; those of other sources are only their agreement. */
function measureFeatures(
  { goodsTexts }: ExpansionData,
  { term, language, source, texts, evidence }: ExpansionCandidate,
  { goods, listed, searchedTerms }: ScoringQuestion,
): Features {
  const { listScore, isConfirmed, isInLanguage, frequentForm } = evidence;
  const sure = source === 'lexicon' ? rateConfidence(evidence) : 'none';
  const isAgreeing = goods === undefined ? undefined : areOfGoods(goodsTexts, texts, goods, sure);
  const agreement = toAgreement(isAgreeing);
  const listedShare = shareInListedChapters(goodsTexts, texts, listed);
  const isElsewhere = toNumber(listedShare !== undefined && listedShare < scoring.elsewhere);
  if (source !== 'lexicon') return { ...noFeatures, agreement, isElsewhere };
  const isLikely = isConfirmed && isInLanguage && listScore >= scoring.likely;
  const letters = fold(term).replaceAll(' ', '').length;
  const isDoubtful = listScore < scoring.doubtful.score || letters < scoring.doubtful.letters;
  // Where there are hardly any records of other goods, only the lists can tell a motor from a motorcycle.
  const otherwise =
    goods !== undefined &&
    sure === 'none' &&
    [term, frequentForm].some((name) => namesOnlyOtherGoods({ term: name, language }, goods.codes));
  return {
    agreement,
    isLikely: toNumber(isLikely),
    isDoubtful: toNumber(isDoubtful && !isLikely),
    isNamedOtherwise: toNumber(otherwise),
    // `tira`, for which texts have no form but `tire`, which is searched for already.
    isRepeated: toNumber(fold(term) !== frequentForm && searchedTerms.has(frequentForm)),
    isElsewhere,
  };
}

/** What candidates are judged by; `scoring` is the table in use. */
export interface Weights {
  accepted: number;
  source: Readonly<Record<SourceName, number>>;
  feature: Readonly<Record<keyof Features, number>>;
}

/** The sum of the weighted features. */
export const scoreFeatures = (
  name: SourceName,
  features: Features,
  { source, feature }: Weights = scoring,
): number =>
  source[name] +
  feature.agreement * features.agreement +
  feature.isLikely * features.isLikely +
  feature.isDoubtful * features.isDoubtful +
  feature.isNamedOtherwise * features.isNamedOtherwise +
  feature.isRepeated * features.isRepeated +
  feature.isElsewhere * features.isElsewhere;

export function scoreCandidate(candidate: ExpansionCandidate, features: Features): ScoredCandidate {
  const score = scoreFeatures(candidate.source, features);
  return { candidate, features, score, isAccepted: score >= scoring.accepted };
}

/** Scores the candidates of a unit. */
export const scoreCandidates = (
  data: ExpansionData,
  candidates: readonly ExpansionCandidate[],
  question: ScoringQuestion,
): ScoredCandidate[] =>
  candidates.map((candidate) => scoreCandidate(candidate, measureFeatures(data, candidate, question)));

export const listAccepted = (scored: readonly ScoredCandidate[]): ExpansionCandidate[] =>
  scored.filter(({ isAccepted }) => isAccepted).map(({ candidate }) => candidate);

/** Scores the candidates of a source that measures them itself: its own weight decides. */
export const scoreUnmeasured = (candidates: readonly ExpansionCandidate[]): ScoredCandidate[] =>
  candidates.map((candidate) => scoreCandidate(candidate, noFeatures));

export const acceptUnmeasured = (candidates: readonly ExpansionCandidate[]): ExpansionCandidate[] =>
  listAccepted(scoreUnmeasured(candidates));
