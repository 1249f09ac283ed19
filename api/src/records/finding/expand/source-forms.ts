// Source `forms`: variants of the typed words that need no list of meanings. Inflected forms, spellings, words joined or
// split, and simplified Chinese characters.
import { fold, type TermLanguage, type TermReason } from '@waybill/contract';
import { adjacentWords, type Tree } from '../../../stores/warehouse/query-language/tree';
import { intersectTexts, type TextIds, uniteTexts } from '../corpus/goods-texts';
import { isIdeograph, toSimplified } from '../language/chinese';
import { isLatin } from '../language/scripts';
import { generation } from './thresholds';
import type { CandidateSource, ExpansionCandidate, ExpansionData } from './types';

const cyrillic = /^\p{Script=Cyrillic}+$/u;
const digit = /\p{N}/u;

const wordTree = (word: string): Tree => ({ kind: 'word', word });

/** A candidate that needs no confirmation by lists. */
export const plainCandidate = (
  candidate: Omit<ExpansionCandidate, 'evidence'>,
  lookUps = 1,
): ExpansionCandidate => ({
  ...candidate,
  evidence: {
    listScore: 0,
    isConfirmed: true,
    isInLanguage: true,
    frequentForm: fold(candidate.term),
    lookUps,
  },
});

function formCandidate(
  { goodsTexts }: ExpansionData,
  term: string,
  language: TermLanguage,
  reason: TermReason,
): ExpansionCandidate {
  const texts = goodsTexts.withWord(term);
  return plainCandidate({ term, language, source: 'forms', reason, tree: wordTree(term), texts });
}

/** Languages whose inflections a word may have. */
function findLanguages({ lexicon }: ExpansionData, word: string): readonly TermLanguage[] {
  if (digit.test(word)) return [];
  const languages = lexicon.listLanguages(word);
  if (languages.length > 0) return languages;
  if (isLatin(word)) return ['en', 'es'];
  return cyrillic.test(word) ? ['ru', 'uk'] : [];
}

/** Inflected forms of a word that occur in goods texts, the most frequent first; never the word itself. */
function findInflections(data: ExpansionData, word: string): { form: string; language: TermLanguage }[] {
  const { vocabulary } = data;
  const byForm = new Map<string, TermLanguage>();
  for (const language of findLanguages(data, word))
    for (const form of vocabulary.findForms(word, language))
      if (form !== word && !byForm.has(form)) byForm.set(form, language);
  return [...byForm]
    .map(([form, language]) => ({ form, language }))
    .sort((a, b) => vocabulary.countRows(b.form) - vocabulary.countRows(a.form))
    .slice(0, generation.forms.perWord);
}

/** Other inflected forms and spellings of one word. */
function findWordForms(data: ExpansionData, word: string): ExpansionCandidate[] {
  const { lexicon, vocabulary } = data;
  const inflections = findInflections(data, word);
  const spellings = [word, ...inflections.map(({ form }) => form)].flatMap((each) =>
    lexicon.listSpellings(each).flatMap((other) => [other, ...vocabulary.findForms(other, 'en')]),
  );
  const candidates = [
    ...inflections.map(({ form, language }) => formCandidate(data, form, language, 'form')),
    ...spellings.filter(vocabulary.has).map((other) => formCandidate(data, other, 'en', 'spelling')),
  ];
  return candidates.filter(
    ({ term }, at) => term !== word && candidates.findIndex((each) => each.term === term) === at,
  );
}

/** Splits a word into two that occur next to each other in texts: `t shirt` for `tshirt`. */
export function splitWord({ vocabulary, goodsTexts }: ExpansionData, word: string): string[][] {
  if (digit.test(word) || !isLatin(word)) return [];
  const splits: string[][] = [];
  for (let at = 1; at < word.length; at += 1) {
    const halves = [word.slice(0, at), word.slice(at)];
    const isLong = at === 1 || halves.every((half) => half.length >= generation.forms.lettersInPart);
    if (isLong && halves.every(vocabulary.has) && goodsTexts.withPhrase(halves).length > 0)
      splits.push(halves);
  }
  return splits;
}

function findSplitForms(data: ExpansionData, word: string): ExpansionCandidate[] {
  return splitWord(data, word).map((halves) =>
    plainCandidate({
      term: halves.join(' '),
      language: 'mul',
      source: 'forms',
      reason: 'joined',
      tree: adjacentWords(halves),
      texts: data.goodsTexts.withPhrase(halves),
    }),
  );
}

/** The words joined into one, if texts have it. */
function findJoinedForm(data: ExpansionData, words: readonly string[]): ExpansionCandidate[] {
  const joinedWord = words.join('');
  if (words.length < 2 || !isLatin(joinedWord) || !data.vocabulary.has(joinedWord)) return [];
  return [formCandidate(data, joinedWord, 'mul', 'joined')];
}

/** The words in simplified characters, if texts have them. */
function findSimplifiedForm(data: ExpansionData, words: readonly string[]): ExpansionCandidate[] {
  const simplified = toSimplified(words);
  const texts = simplified === undefined ? [] : findTypedTexts(data, simplified, true);
  if (simplified === undefined || texts.length === 0) return [];
  const term = simplified.join(simplified.every(isIdeograph) ? '' : ' ');
  const tree = adjacentWords(simplified);
  return [plainCandidate({ term, language: 'zh', source: 'forms', reason: 'spelling', tree, texts })];
}

export const formsSource: CandidateSource = {
  name: 'forms',
  propose: (data, { words }) => {
    const [only = ''] = words;
    const single = words.length === 1 ? [...findWordForms(data, only), ...findSplitForms(data, only)] : [];
    return [...single, ...findJoinedForm(data, words), ...findSimplifiedForm(data, words)];
  },
};

/**
 * Whether ideographs are at the end of a run of them: `柴油发电机组` is a generator and no diesel fuel, as the head comes
 * last.
 */
function endsRun(text: readonly string[], words: readonly string[]): boolean {
  return text.some((_, at) => {
    const next = text[at + words.length];
    return words.every((word, i) => text[at + i] === word) && (next === undefined || !isIdeograph(next));
  });
}

/** The texts that contain typed words; where none has them as typed, in any form. */
export function findTypedTexts(data: ExpansionData, words: readonly string[], isPhrase: boolean): TextIds {
  const { goodsTexts } = data;
  if (words.every(isIdeograph))
    return goodsTexts.withPhrase(words).filter((id) => endsRun(goodsTexts.read(id).words, words));
  const asTyped = isPhrase ? goodsTexts.withPhrase(words) : intersectTexts(words.map(goodsTexts.withWord));
  if (asTyped.length > 0 || isPhrase) return asTyped;
  return intersectTexts(
    words.map((word) =>
      uniteTexts([goodsTexts.withWord(word), ...findWordForms(data, word).map(({ texts }) => texts)]),
    ),
  );
}

/** Several words of an inflected language: each in any of its forms. */
export const anyFormOfEach = (data: ExpansionData, words: readonly string[]): Tree[] =>
  words.map((word): Tree => {
    const forms = findWordForms(data, word).map(({ tree }) => tree);
    return forms.length === 0 ? wordTree(word) : { kind: 'or', of: [wordTree(word), ...forms] };
  });
