// Stage 3, generate, and the order of stages 3 to 6 for one unit: sources propose candidates, the unit is interpreted,
// candidates are scored and selected, and sources that ask what is meant propose further ones.
import { fold, type TermLanguage } from '@waybill/contract';
import { adjacentWords, joinTrees, type Tree } from '../../../stores/warehouse/query-language/tree';
import { type GoodsTexts, uniteTexts } from '../corpus/goods-texts';
import { toLexiconWords } from '../language/chinese';
import { dropNegated } from '../qualities/negations';
import { findQualities } from '../qualities/qualities';
import { listsDisagree } from './hs-names';
import { interpretUnit, keepCodes } from './interpret';
import { listAccepted, scoreCandidates, scoreUnmeasured } from './score';
import { selectCandidates } from './select';
import { declaredSource, hsNamesSource } from './source-declared';
import { anyFormOfEach, findTypedTexts, formsSource } from './source-forms';
import { expandDescribing, findOnlyDescribing, lexiconSource } from './source-lexicon';
import type { ExpandedUnit, ExpansionData, Interpretation, Unit, UnitReading } from './types';

/** Vietnamese, for words that no list knows and that only Vietnamese texts have next to each other. */
function languageOfTexts(goodsTexts: GoodsTexts, words: readonly string[]): readonly TermLanguage[] {
  const texts = words.length > 1 ? goodsTexts.withPhrase(words) : [];
  return texts.length > 0 && texts.every((id) => goodsTexts.read(id).language === 'vi') ? ['vi'] : [];
}

const isOnly = (languages: readonly TermLanguage[], language: TermLanguage): boolean =>
  languages.length > 0 && languages.every((each) => each === language);

/**
 * Codes to which an everyday word limits goods texts, where other everyday words have the same letters: without accents
 * `giấy`, paper, is written like `giày`, shoes.
 */
function findEverydayCodes({ lexicon }: ExpansionData, typed: string): readonly string[] {
  const codes = lexicon.everyday(typed)?.codes ?? [];
  const codesByLetters = lexicon.everyday(fold(typed))?.codes ?? [];
  return codesByLetters.length > codes.length ? codes : [];
}

/** What the sources know about a unit before it is interpreted. */
function readUnit(data: ExpansionData, unit: Unit): UnitReading {
  const { lexicon, goodsTexts, hsNames } = data;
  const { typed, words, isPhrase } = unit;
  const lexiconWords = toLexiconWords(lexicon, words);
  const lexiconLanguages = lexicon.findSynonyms(lexiconWords, typed).languages;
  const languages = lexiconLanguages.length > 0 ? lexiconLanguages : languageOfTexts(goodsTexts, words);
  const textsWithWords = findTypedTexts(data, words, isPhrase || isOnly(languages, 'vi'));
  const typedTexts = dropNegated(data, findQualities(words, typed), textsWithWords);
  const everydayCodes = findEverydayCodes(data, typed);
  const question = { typed, words, foundTexts: typedTexts };
  return {
    unit,
    lexiconWords,
    languages,
    listed: hsNames.findGoods(lexiconWords),
    typedTexts,
    goodsTexts: keepCodes(goodsTexts, typedTexts, everydayCodes),
    everydayCodes,
    forms: formsSource.propose(data, question),
    synonyms: lexiconSource
      .propose(data, question)
      .filter(({ texts }) => texts.length === 0 || keepCodes(goodsTexts, texts, everydayCodes).length > 0),
  };
}

/** Several words of an inflected language: each in any of its forms. */
function toBaseTree(data: ExpansionData, { unit, languages }: UnitReading): Tree {
  const { words, base, isPhrase } = unit;
  if (isPhrase || words.length === 1) return base;
  return isOnly(languages, 'vi') ? adjacentWords(words) : joinTrees('and', anyFormOfEach(data, words));
}

/** Whether the interpretation is reliable enough to learn names of these goods from declarations. */
function areGoodsReliable(
  { lexicon }: ExpansionData,
  { listed, lexiconWords }: UnitReading,
  { goods, isCertain, isByList }: Interpretation,
): boolean {
  // A describing word applies to all goods: most organic goods in the records may be bananas.
  const onlyDescribes = listed.prefixes.size === 0 && lexicon.describes(lexiconWords).length > 0;
  return (
    goods !== undefined &&
    !isByList &&
    !onlyDescribes &&
    !listsDisagree(listed, goods) &&
    (isCertain || listed.codes.size > 0)
  );
}

/** Translations of words that are no name of goods in any list, and only describe some. */
function expandAsDescribing(data: ExpansionData, { typed, words }: Unit): ExpandedUnit | undefined {
  const lexiconWords = toLexiconWords(data.lexicon, words);
  const isName =
    data.lexicon.findSynonyms(lexiconWords, typed).terms.length > 0 ||
    data.hsNames.findGoods(lexiconWords).prefixes.size > 0;
  const translations = isName ? [] : findOnlyDescribing(data, lexiconWords);
  return translations.length === 0 ? undefined : expandDescribing(data, words, typed, translations);
}

/** Expands one unit: stages 3 to 6. */
export function expandUnit(data: ExpansionData, unit: Unit): ExpandedUnit {
  const describing = expandAsDescribing(data, unit);
  if (describing !== undefined) return describing;
  const { typed, words } = unit;
  const reading = readUnit(data, unit);
  const interpretation = interpretUnit(data, reading);
  const { goods } = interpretation;
  const { listed } = reading;
  const searchedAsTyped = new Set([words.join(' ')]);
  const scoredForms = scoreCandidates(data, reading.forms, { goods, listed, searchedTerms: searchedAsTyped });
  const forms = listAccepted(scoredForms);
  const searchedTerms = new Set([...searchedAsTyped, ...forms.map(({ term }) => term)]);
  const scoredSynonyms = scoreCandidates(data, reading.synonyms, { goods, listed, searchedTerms });
  const formTexts = uniteTexts([reading.typedTexts, ...forms.map(({ texts }) => texts)]);
  const { selected, isCut } = selectCandidates(data.goodsTexts, listAccepted(scoredSynonyms), formTexts);
  const foundTexts = uniteTexts([formTexts, ...selected.map(({ texts }) => texts)]);
  const reliableGoods = areGoodsReliable(data, reading, interpretation) ? goods : undefined;
  const scoredDeclared = scoreUnmeasured(
    declaredSource.propose(data, { typed, words, foundTexts, goods: reliableGoods }),
  );
  const declared = listAccepted(scoredDeclared);
  const textsWithDeclared = uniteTexts([foundTexts, ...declared.map(({ texts }) => texts)]);
  const scoredByHsNames = scoreUnmeasured(
    hsNamesSource.propose(data, { typed, words, foundTexts: textsWithDeclared }),
  );
  const byHsNames = listAccepted(scoredByHsNames);
  const candidates = [...forms, ...selected, ...declared, ...byHsNames];
  const scored = [...scoredForms, ...scoredSynonyms, ...scoredDeclared, ...scoredByHsNames];
  return {
    typed,
    base: toBaseTree(data, reading),
    candidates,
    isCut,
    texts: uniteTexts([textsWithDeclared, ...byHsNames.map(({ texts }) => texts)]),
    trace: { typed, typedTexts: reading.typedTexts, interpretation, scored, selected: candidates },
  };
}
