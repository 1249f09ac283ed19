// Expands one word of a search, or several that form one term: determines which goods are meant, and selects the forms,
// synonyms and translations to search for.
import { fold, type TermLanguage } from '@waybill/contract';
import { joined, type Tree } from '../../../stores/warehouse/query-language/tree';
import { agrees, type Meaning, meaningAmong, meaningOf, rowsOf } from './agreement';
import { type Candidate, candidates } from './candidates';
import { asKnown } from './chinese';
import { chosen } from './chosen';
import { composed } from './composed';
import { type Declared, inAny, type Texts } from './declared';
import { describedAlone, describing } from './describing';
import { nearForms, splits, together, wordTree } from './forms';
import { learned } from './learned';
import { amongListed, isNamedOtherwise, isOtherSense, onlyCodes, speaksAgainst } from './listed';
import { unlessTextsDeny } from './negations';
import { qualitiesIn } from './qualities';
import type { Added, Sources, Widened } from './sources';
import { arePlurals } from './stems';
import { besides } from './term-trees';
import { inSimplifiedToo, typedTexts } from './typed-texts';

/** Least score, compared with the likeliest term, of one that the lexicon is sure of to be accepted without records. */
const BELIEVED = 0.3;
/** Terms with a lower score, or so few letters, are rejected even where the records agree. */
const DOUBTED = 0.08;
const SHORT = 2;
/** A form that is so many times more frequent than the typed one determines the meaning of both. */
const RARE = 10;
/** So many records are not chance, however frequent others are. */
const MANY_ROWS = 50;
/** Least score of a term that determines the meaning where the typed word is rare. */
const CERTAIN = 0.5;
const LIKELIEST = 0.8;

function surenessOf(sure: boolean, score: number): 'no' | 'yes' | 'most' {
  if (!sure || score < CERTAIN) return 'no';
  return score < LIKELIEST ? 'yes' : 'most';
}

interface Meant {
  meaning: Meaning | undefined;
  /** Whether the meaning comes from the typed words, or from terms that the lexicon is certain of. */
  isSure: boolean;
}

/**
 * Determines the goods that are meant: those of the records with the typed words. Where these are few compared with
 * records of the plural, or of terms that the lexicon is certain of, they are chance, and the others determine the
 * meaning.
 */
function meant(
  { declared }: Sources,
  typed: {
    own: Texts;
    near: readonly Added[];
    alike: readonly Candidate[];
    certain: readonly Candidate[];
    only: string;
  },
): Meant {
  const { own, near, alike, certain, only } = typed;
  const isCommon = (texts: Texts) => rowsOf(declared, own) * RARE >= rowsOf(declared, texts);
  const plurals = near.filter(({ term, why }) => why !== 'form' || arePlurals(term, only));
  const withPlurals = inAny([own, ...plurals.map(({ texts }) => texts)]);
  const spoken = alike.filter((each) => each.spoken);
  const isMany = rowsOf(declared, own) >= MANY_ROWS;
  const byOwn = isMany || (isCommon(withPlurals) && certain.every(({ texts }) => isCommon(texts)));
  const meaning =
    (byOwn ? meaningOf(declared, own) : undefined) ??
    (plurals.length > 0 ? meaningOf(declared, withPlurals) : undefined) ??
    meaningAmong(declared, certain) ??
    meaningOf(declared, inAny([own, ...near.map(({ texts }) => texts)]));
  return meaning === undefined
    ? { meaning: meaningAmong(declared, spoken), isSure: false }
    : { meaning, isSure: true };
}

/**
 * Whether the likeliest translations mean these goods: tariffs classify the same thing in other chapters too, for which
 * there may be no records.
 */
const isTranslated = (declared: Declared, alike: readonly Candidate[], meaning: Meaning): boolean =>
  alike.some(
    ({ texts, why, sure, spoken, score }) =>
      why === 'translation' &&
      spoken &&
      surenessOf(sure, score) === 'most' &&
      agrees(declared, texts, meaning) === true,
  );

/**
 * The meaning extended by that of the likeliest terms that agree with it, so that typing any of them gives the same.
 */
function widerMeaning(
  { declared }: Sources,
  own: Texts,
  alike: readonly Candidate[],
  meaning: Meaning | undefined,
): Meaning | undefined {
  if (meaning === undefined) return undefined;
  const core = alike.filter(
    ({ texts, sure, score }) =>
      surenessOf(sure, score) === 'most' && agrees(declared, texts, meaning, 'most') === true,
  );
  if (core.length === 0) return meaning;
  const wider = meaningOf(declared, inAny([own, ...core.map(({ texts }) => texts)]));
  return wider === undefined
    ? meaning
    : {
        codes: new Set([...meaning.codes, ...wider.codes]),
        headings: new Set([...meaning.headings, ...wider.headings]),
      };
}

/** Vietnamese, for words that no list knows and that only Vietnamese texts have next to each other. */
function languageOfName(declared: Declared, words: readonly string[]): readonly TermLanguage[] {
  const texts = words.length > 1 ? declared.havingPhrase(words) : [];
  return texts.length > 0 && texts.every((at) => declared.text(at).language === 'vi') ? ['vi'] : [];
}

/**
 * Restricts goods texts to what an everyday word means, where other everyday words have the same letters: without
 * accents `giấy`, paper, is written like `giày`, shoes. Keeps all texts for other words.
 */
function ofEverydayWord({ concepts, declared }: Sources, typed: string): (texts: Texts) => Texts {
  const codes = concepts.everyday(typed)?.codes ?? [];
  const asLetters = concepts.everyday(fold(typed))?.codes ?? [];
  return codes.length > 0 && asLetters.length > codes.length
    ? (texts) => texts.filter((at) => codes.some((start) => declared.text(at).code.startsWith(start)))
    : (texts) => texts;
}

/**
 * Expands one typed unit.
 * @param words folded, as typed; several words are one known term, or were typed as one word
 * @param base search tree of the words as typed; several words may be in any order and form
 */
export function expandTerm(
  sources: Sources,
  unit: { typed: string; words: readonly string[]; base: Tree; isPhrase: boolean },
): Widened {
  const { concepts, declared } = sources;
  const { typed, words, isPhrase } = unit;
  const [only = ''] = words;
  const single = words.length === 1;
  const parts = single ? splits(sources, only) : [];
  const asked = asKnown(concepts, words);
  const { languages: known, terms: meaningIt } = concepts.alike(asked, typed);
  const listed = sources.listed(asked);
  const said = meaningIt.length > 0 || listed.starts.size > 0 ? [] : describedAlone(sources, asked);
  if (said.length > 0) return { typed, ...describing(sources, words, typed, said) };
  const languages = known.length > 0 ? known : languageOfName(declared, words);
  const inOrder = isPhrase || isOf(languages, 'vi');
  const own = unlessTextsDeny(sources, qualitiesIn(words, typed), typedTexts(sources, words, inOrder));
  const terms = own.length === 0 && isOtherSense(meaningIt, listed) ? [] : meaningIt;
  const split = parts.find((each) => concepts.knows(each)) ?? parts[0];
  const whole = terms.length > 0 || split === undefined ? terms : concepts.alike(split).terms;
  const ofEveryday = ofEverydayWord(sources, typed);
  const ownGoods = ofEveryday(own);
  const alike = candidates(sources, [...whole, ...composed(sources, languages, words, whole)]).filter(
    ({ texts }) => texts.length === 0 || ofEveryday(texts).length > 0,
  );
  const halves = parts.map(
    (each): Added => ({
      term: each.join(' '),
      language: 'mul',
      why: 'joined',
      tree: besides(each),
      texts: declared.havingPhrase(each),
    }),
  );
  const near = [
    ...(single ? nearForms(sources, only) : []),
    ...halves,
    ...together(sources, words),
    ...inSimplifiedToo(sources, words),
  ];
  const certain = alike.filter(({ sure, spoken, score }) => sure && spoken && score >= CERTAIN);
  const { meaning: usual, isSure } = meant(sources, {
    own: ownGoods,
    near: near.map((each) => ({ ...each, texts: ofEveryday(each.texts) })),
    alike,
    certain,
    only,
  });
  // Where records say little about the typed words, a list that names other goods is right.
  const isFew = !isSure || rowsOf(declared, ownGoods) < MANY_ROWS;
  const isOther =
    usual !== undefined &&
    isFew &&
    speaksAgainst(listed, usual) &&
    !(listed.codes.size === 0 && isTranslated(declared, alike, usual));
  const ofCertain = inAny([ownGoods, ...certain.map(({ texts }) => texts)]);
  const named = (of: Meaning | undefined) =>
    of !== undefined && isFew ? amongListed(declared.codesOf(ofCertain), listed, of) : of;
  const meaning = isOther
    ? onlyCodes(listed.codes)
    : named(widerMeaning(sources, ownGoods, alike, named(usual)));
  const fits = (texts: Texts, sure?: 'no' | 'yes' | 'most'): boolean | undefined =>
    meaning === undefined ? undefined : agrees(declared, texts, meaning, sure);
  const forms = near.filter(({ texts }) => fits(texts) !== false);
  const searched = new Set([words.join(' '), ...forms.map(({ term }) => term)]);
  const believed = alike.filter((each) => {
    const { texts, sure, score, spoken, words: of, written } = each;
    // `tira`, for which texts have no form but `tire`, which is searched for already.
    if (fold(each.term) !== written && searched.has(written)) return false;
    const isLikely = sure && spoken && score >= BELIEVED;
    // Where there are hardly any records of other goods, only the lists can tell a motor from a motorcycle.
    const named = [each, { term: each.written, language: each.language }];
    if (
      surenessOf(sure, score) === 'no' &&
      named.some((of) => meaning && isNamedOtherwise(of, meaning.codes))
    )
      return false;
    return (
      (fits(texts, surenessOf(sure, score)) ?? isLikely) &&
      (isLikely || (score >= DOUBTED && of.join('').length >= SHORT))
    );
  });
  const found = inAny([own, ...forms.map(({ texts }) => texts)]);
  const { kept, cut } = chosen(declared, believed, found);
  const all = inAny([found, ...kept.map(({ texts }) => texts)]);
  // A describing word applies to all goods: most organic goods in the records may be bananas.
  const onlyDescribes = listed.starts.size === 0 && concepts.describes(asked).length > 0;
  const isKnown =
    meaning !== undefined &&
    !isOther &&
    !onlyDescribes &&
    !speaksAgainst(listed, meaning) &&
    (isSure || listed.codes.size > 0);
  const more = isKnown ? learned(sources, meaning, all) : [];
  return {
    typed,
    base: baseTree(sources, unit, languages),
    added: [...forms, ...kept, ...more],
    cut,
    found: inAny([all, ...more.map(({ texts }) => texts)]),
  };
}

/** Whether a term is in one language and no other. */
const isOf = (languages: readonly TermLanguage[], one: TermLanguage): boolean =>
  languages.length > 0 && languages.every((language) => language === one);

/** Several words of an inflected language: each in any of its forms. */
function baseTree(
  sources: Sources,
  { words, base, isPhrase }: { words: readonly string[]; base: Tree; isPhrase: boolean },
  languages: readonly TermLanguage[],
): Tree {
  if (isPhrase || words.length === 1) return base;
  if (isOf(languages, 'vi')) return besides(words);
  const each = words.map((word) =>
    joined('or', [wordTree(word), ...nearForms(sources, word).map(({ tree }) => tree)]),
  );
  return joined('and', each);
}
