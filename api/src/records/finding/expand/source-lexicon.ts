// Source `lexicon`: synonyms and translations by the word lists, and names that are composed of translated words. Also
// the translations of words that only describe goods (source `describing`).
import type { TermLanguage } from '@waybill/contract';
import { TEXT_END } from '../../../stores/warehouse/fold';
import { adjacentWords, joinTrees, type Tree } from '../../../stores/warehouse/query-language/tree';
import { type GoodsTexts, intersectTexts, type TextIds, uniteTexts } from '../corpus/goods-texts';
import { toLexiconWords, toSimplified } from '../language/chinese';
import { functionWords } from '../language/function-words';
import { isLatin } from '../language/scripts';
import { inflected } from '../language/stems';
import type { Synonym } from '../lexicon-interface';
import { findQuality, qualitySynonyms } from '../qualities/qualities';
import { isOtherSense } from './hs-names';
import { acceptUnmeasured } from './score';
import { splitWord } from './source-forms';
import { generation } from './thresholds';
import type { CandidateSource, ExpandedUnit, ExpansionCandidate, ExpansionData, SourceName } from './types';

interface TermTree {
  tree: Tree;
  texts: TextIds;
  frequentForm: string;
  lookUps: number;
}

const anyWord = (words: readonly string[]): Tree =>
  joinTrees(
    'or',
    words.map((word): Tree => ({ kind: 'word', word })),
  );

/** Exactly these words, in this order. */
function sequenceTree(
  { vocabulary, goodsTexts }: ExpansionData,
  words: readonly string[],
): TermTree | undefined {
  if (!words.every(vocabulary.has)) return undefined;
  const texts = goodsTexts.withPhrase(words);
  // Its words all occur, but never in sequence.
  if (words.length > 1 && texts.length === 0) return undefined;
  const lookUps = Math.max(1, words.length - 1);
  return { tree: adjacentWords(words), texts, frequentForm: words.join(' '), lookUps };
}

/**
 * The search tree of a term from the forms that occur in goods texts; undefined for a term that no text has. Words of
 * inflected languages may be in any order and form.
 */
function termTree(data: ExpansionData, { words, language }: Synonym): TermTree | undefined {
  if (!inflected.includes(language)) return sequenceTree(data, words);
  const { vocabulary, goodsTexts } = data;
  const forms = words
    .filter((word) => !functionWords.has(word))
    .map((word) =>
      vocabulary
        .findForms(word, language)
        .sort((a, b) => vocabulary.countRows(b) - vocabulary.countRows(a))
        .slice(0, generation.lexicon.formsPerWord),
    );
  if (forms.length === 0 || forms.some((list) => list.length === 0)) return undefined;
  const texts = intersectTexts(forms.map((list) => uniteTexts(list.map(goodsTexts.withWord))));
  if (forms.length > 1 && texts.length === 0) return undefined;
  const frequentForm = forms.map(([most]) => most).join(' ');
  return { tree: joinTrees('and', forms.map(anyWord)), texts, frequentForm, lookUps: forms.flat().length };
}

/** Languages whose texts may be labelled as one another. */
export const similarLanguages: Partial<Record<TermLanguage, readonly string[]>> = {
  es: ['es', 'pt'],
  pt: ['pt', 'es'],
};

/**
 * Whether any of the most frequent texts with the term has it in its language; true where that cannot be determined.
 * Without accents, `thong` is also Vietnamese for pine.
 */
function isInLanguage(goodsTexts: GoodsTexts, { words, language }: Synonym, texts: TextIds): boolean {
  if (language === 'mul' || texts.length === 0 || !words.every(isLatin)) return true;
  if (goodsTexts.countRowsInLanguage(language) < generation.lexicon.rowsOfLanguage) return true;
  const languages = similarLanguages[language] ?? [language];
  return texts.slice(0, generation.lexicon.textsChecked).some((id) => {
    const text = goodsTexts.read(id);
    if (text.language === '' || languages.includes(text.language)) return true;
    // The description is followed by its English text and the brand, in words of any language.
    const end = text.words.indexOf(TEXT_END);
    return end >= 0 && language === 'en' && text.words.indexOf(words[0] ?? '', end) >= 0;
  });
}

/** Candidates for those synonyms that occur in goods texts. */
export function toCandidates(
  data: ExpansionData,
  synonyms: readonly Synonym[],
  source: SourceName = 'lexicon',
): ExpansionCandidate[] {
  return synonyms.flatMap((synonym): ExpansionCandidate[] => {
    const found = termTree(data, synonym);
    if (found === undefined) return [];
    const { tree, texts, frequentForm, lookUps } = found;
    const { term, language, score, sure, sameLanguage } = synonym;
    const evidence = {
      listScore: score,
      isConfirmed: sure,
      isInLanguage: isInLanguage(data.goodsTexts, synonym, texts),
      frequentForm,
      lookUps,
    };
    return [
      { term, language, source, reason: sameLanguage ? 'synonym' : 'translation', tree, texts, evidence },
    ];
  });
}

/** English names of the goods that consist of a head and words before it that describe it. */
function findEnglishNames(
  languages: readonly TermLanguage[],
  words: readonly string[],
  synonyms: readonly Synonym[],
): (readonly string[])[] {
  const { englishName, describingWords } = generation.composed;
  const likely = synonyms.filter(
    ({ language, sure, score }) => language === 'en' && sure && score >= englishName,
  );
  const names = [...(languages.includes('en') ? [words] : []), ...likely.map((synonym) => synonym.words)];
  return names
    .map((name) => name.filter((word) => !functionWords.has(word)))
    .filter(({ length }) => length > 1 && length <= describingWords + 1);
}

/**
 * Names in inflected languages that are composed of their words: `electric bicycle`, `bicicleta` and the Portuguese
 * word for `electric` give `bicicleta elétrica`, whether or not a list has it.
 */
function composeNames(
  { lexicon, vocabulary }: ExpansionData,
  languages: readonly TermLanguage[],
  words: readonly string[],
  synonyms: readonly Synonym[],
): Synonym[] {
  const mostFrequentForm = (word: string, language: TermLanguage): string =>
    vocabulary
      .findForms(word, language)
      .sort((a, b) => vocabulary.countRows(b) - vocabulary.countRows(a))[0] ?? '';
  return findEnglishNames(languages, words, synonyms).flatMap((name) => {
    const heads = lexicon.findSynonyms(name.slice(-1)).terms;
    const describing = name.slice(0, -1).map((word) => lexicon.describes([word]));
    return inflected.flatMap((language): Synonym[] => {
      const head = heads.find((each) => each.language === language && each.score >= generation.composed.head);
      const others = describing.flatMap((list) => list.find((each) => each.language === language) ?? []);
      if (language === 'en' || head === undefined || others.length < describing.length) return [];
      const translated = [head, ...others]
        .flatMap((part) => part.words)
        .map((word) => mostFrequentForm(word, language));
      if (translated.includes('')) return [];
      const { sameLanguage } = head;
      const { score } = generation.composed;
      return [{ words: translated, term: translated.join(' '), language, sameLanguage, score, sure: false }];
    });
  });
}

/**
 * Translations of words that only describe goods, if their English word translates back to them. Vietnamese is left
 * out: its words have several syllables, one of which alone means something else.
 */
export function findOnlyDescribing({ lexicon }: ExpansionData, words: readonly string[]): readonly Synonym[] {
  const translations = lexicon.describes(words);
  const english = lexicon.listLanguages(words[0] ?? '').includes('en')
    ? words
    : translations.find(({ language }) => language === 'en')?.words;
  const isBack = ({ words: back }: Synonym) => back.every((word) => words.includes(word));
  const isSame = english === words || lexicon.describes(english ?? []).some(isBack);
  const { share } = generation.describing;
  return isSame
    ? translations.filter((each) => each.language !== 'vi' && (each.language === 'en' || each.score >= share))
    : [];
}

function findDescribing(data: ExpansionData, words: readonly string[], typed: string): readonly Synonym[] {
  const quality = findQuality(data.lexicon, words, typed);
  if (quality !== undefined) return qualitySynonyms(quality);
  const translations = data.lexicon.describes(words);
  return translations.length > 0 ? translations : data.lexicon.describes(toSimplified(words) ?? words);
}

/** Expands describing words with their translations; which goods are meant depends on the words next to them. */
export function expandDescribing(
  data: ExpansionData,
  words: readonly string[],
  typed: string,
  synonyms = findDescribing(data, words, typed),
): ExpandedUnit {
  const candidates = acceptUnmeasured(toCandidates(data, synonyms, 'describing'));
  const texts = uniteTexts([data.goodsTexts.withPhrase(words), ...candidates.map((each) => each.texts)]);
  return { typed, base: adjacentWords(words), candidates, isCut: false, texts };
}

/** Synonyms, translations and composed names; a word that no list has may be two: `tshirt`. */
export const lexiconSource: CandidateSource = {
  name: 'lexicon',
  propose: (data, { typed, words, foundTexts }) => {
    const { lexicon, hsNames } = data;
    const lexiconWords = toLexiconWords(lexicon, words);
    const { languages, terms } = lexicon.findSynonyms(lexiconWords, typed);
    const isWrong = foundTexts.length === 0 && isOtherSense(terms, hsNames.findGoods(lexiconWords));
    const splits = words.length === 1 ? splitWord(data, words[0] ?? '') : [];
    const split = splits.find((halves) => lexicon.knows(halves)) ?? splits[0];
    const direct = isWrong ? [] : terms;
    const synonyms = direct.length > 0 || split === undefined ? direct : lexicon.findSynonyms(split).terms;
    return toCandidates(data, [...synonyms, ...composeNames(data, languages, words, synonyms)]);
  },
};
