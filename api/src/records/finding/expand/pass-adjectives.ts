// Second pass over adjectives: a material or a state next to goods (`wooden`) also matches its forms in other languages
// (`madera`, `gỗ`), and texts that deny it (`not roasted`) are excluded.
import type { TermLanguage } from '@waybill/contract';
import { joinTrees } from '../../../stores/warehouse/query-language/tree';
import { countRows, type GoodsTexts, intersectTexts, type TextIds, uniteTexts } from '../corpus/goods-texts';
import { dropNegated, findNegations } from '../qualities/negations';
import { findQualities, findQuality, qualitySynonyms } from '../qualities/qualities';
import type { Quality } from '../qualities/quality';
import { toExpandedPlan } from './render';
import { findTypedTexts } from './source-forms';
import { similarLanguages, toCandidates } from './source-lexicon';
import { adjectives } from './thresholds';
import type { ExpandedUnit, ExpansionCandidate, Plan, PlannedPart, QueryContext } from './types';

function isMostlyInLanguage(goodsTexts: GoodsTexts, { language, texts }: ExpansionCandidate): boolean {
  if (language === 'en' || language.startsWith('zh')) return true;
  const languages = ['', ...(similarLanguages[language] ?? [language])];
  const textsInLanguage = texts.filter((id) => languages.includes(goodsTexts.read(id).language));
  return countRows(goodsTexts, textsInLanguage) >= countRows(goodsTexts, texts) * adjectives.rowsInLanguage;
}

/** Whether texts are mostly in the chapters of the texts with the words as typed. */
function areInChapters(goodsTexts: GoodsTexts, texts: TextIds, typedTexts: TextIds): boolean {
  if (countRows(goodsTexts, typedTexts) < adjectives.rows) return true;
  const toChapter = (code: string) => code.slice(0, 2);
  const chapters = new Set([...goodsTexts.countByCode(typedTexts).keys()].map(toChapter));
  const textsInChapters = texts.filter((id) => chapters.has(toChapter(goodsTexts.read(id).code)));
  return countRows(goodsTexts, textsInChapters) >= countRows(goodsTexts, texts) * adjectives.rowsInChapters;
}

const isSameLanguage = (quality: Quality, words: readonly string[], language: TermLanguage): boolean =>
  quality.some((term) => term.language === language && term.words.join(' ') === words.join(' '));

/** Forms of a quality that find further texts of the goods next to it. */
function findForms(
  context: QueryContext,
  words: readonly string[],
  quality: Quality,
  goods: TextIds,
): ExpansionCandidate[] {
  const { goodsTexts } = context;
  const typedTexts = intersectTexts([goods, findTypedTexts(context, words, words.length > 1)]);
  const forms: ExpansionCandidate[] = [];
  let foundTexts = typedTexts;
  for (const candidate of toCandidates(context, qualitySynonyms(quality), 'describing')) {
    const textsOfGoods = intersectTexts([goods, candidate.texts]);
    const further = uniteTexts([foundTexts, textsOfGoods]);
    const isUseful =
      candidate.evidence.isInLanguage &&
      further.length > foundTexts.length &&
      isMostlyInLanguage(goodsTexts, candidate) &&
      areInChapters(goodsTexts, textsOfGoods, typedTexts);
    if (!isUseful) continue;
    foundTexts = further;
    const reason = isSameLanguage(quality, words, candidate.language) ? 'form' : 'translation';
    forms.push({ ...candidate, reason });
  }
  return forms.slice(0, adjectives.formsPerWord);
}

/**
 * A unit with the forms of its quality. A describing word is no name of goods: interpretations of it as a name, by lists
 * or records, are dropped.
 */
function addForms(
  context: QueryContext,
  part: PlannedPart,
  unit: ExpandedUnit,
  forms: readonly ExpansionCandidate[],
): PlannedPart {
  const own = unit.candidates.filter(({ source }) => source === 'forms');
  const candidates = [...own, ...forms];
  const typedTexts = findTypedTexts(context, part.words, part.words.length > 1);
  const texts = uniteTexts([typedTexts, ...candidates.map((each) => each.texts)]);
  const expanded = { ...unit, candidates, texts };
  return { ...part, unit: expanded, plan: toExpandedPlan(expanded), texts };
}

/** Adds to each part that is a material or a state its forms in texts of the goods that the other parts name. */
export function expandAdjectives(context: QueryContext, parts: readonly PlannedPart[]): PlannedPart[] {
  const speaking = parts.filter((part) => part.isJoining !== true);
  if (speaking.length < 2) return [...parts];
  return parts.map((part) => {
    if (part.isJoining === true || part.unit === undefined || part.texts === undefined) return part;
    const quality = findQuality(context.lexicon, part.words, context.asTyped(part.words));
    const others = speaking.filter((each) => each !== part);
    const texts = others.flatMap((each) => (each.texts === undefined ? [] : [each.texts]));
    if (quality === undefined || texts.length < others.length) return part;
    const goods = dropNegated(context, [quality], intersectTexts(texts));
    const forms = findForms(context, part.words, quality, goods);
    return forms.length === 0 ? part : addForms(context, part, part.unit, forms);
  });
}

/** Excludes the texts that negate the materials and states in the words. */
export function excludeNegated(context: QueryContext, words: readonly string[], plan: Plan): Plan {
  const negations = findNegations(context, findQualities(words, context.asTyped(words)));
  if (negations.length === 0) return plan;
  const excluded: Plan = { kind: 'tree', tree: { kind: 'not', of: joinTrees('or', negations) } };
  return { kind: 'all', of: [plan, excluded] };
}
