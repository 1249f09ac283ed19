// Finds synonyms and translations of a term of goods: from the word lists, through a shared English term if it is in
// another language, and from links that people added or blocked.
import { fold, type TermLanguage, words } from '@waybill/contract';
import { currentAgent } from '../../../basics/current-agent';
import { toAccentedText } from '../../../stores/warehouse/accents';
import { inflected } from '../language/stems';
import type { Lexicons, LexiconView, Scope, Synonym, SynonymList } from '../lexicon-interface';
import { describedBy } from './describing';
import type { Everyday } from './everyday';
import { type Links, linksByAgent, type OwnLink } from './own-links';
import { sources, type Term } from './sources';
import { spelledLike } from './spelled-like';
import { type LexiconTerms, noTerms } from './terms';
import { isWrittenAs } from './written';

/** A link that a person made counts as much as three lists. */
const OWN_WEIGHT = 3;
/** Weight of a term that is reached through English, compared with one of the same concept. */
const BY_ENGLISH = 0.5;
/** Most English terms that are used to look up others. */
const ENGLISH_MAX = 4;
/** Most inflected forms of one word, and most terms in an answer. */
const FORMS_MAX = 6;
const ALIKE_MAX = 120;
/** Answers kept in the cache. */
const KEPT_MAX = 5_000;

interface Votes {
  term: string;
  language: TermLanguage;
  weight: number;
  lists: Set<string>;
}

/** All combinations of one entry from each list. */
const combinations = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((begun) => list.map((word) => [...begun, word])), [[]]);

/** The lexicon as it applies at the hosts of one agent. */
interface View extends LexiconView {
  scope: Scope;
  /** Which lists and links say that a term means these words: for looking up an entry. */
  originsOf: (
    words: readonly string[],
  ) => { term: string; language: TermLanguage; lists: string[]; weight: number }[];
}

export interface Lexicon extends Lexicons {
  here: () => View;
  setLinks: (links: readonly OwnLink[]) => void;
}

/** @param read reads the lists and the everyday words, at the first question */
export function lexiconOf(read: () => Promise<readonly [LexiconTerms, Everyday]>): Lexicon {
  let reading: Promise<void> | undefined;
  let terms = noTerms;
  let everyday: Everyday = () => undefined;
  let count = 0;
  let views = new Map<string, { view: View; said: string }>();

  /** Cache of a word's forms: the phrases of a search share their words. */
  const formsKept = new Map<string, readonly string[]>();
  const formsIn = (word: string, language: TermLanguage): readonly string[] => {
    const name = `${language} ${word}`;
    const known = formsKept.get(name);
    if (known !== undefined) return known;
    if (formsKept.size >= KEPT_MAX) formsKept.clear();
    const list = terms.listWords(language);
    const forms = inflected.includes(language) ? list.findForms(word, language) : [];
    const found = [...new Set([...(list.has(word) ? [word] : []), ...forms])].slice(0, FORMS_MAX);
    formsKept.set(name, found);
    return found;
  };

  /** Folded terms that are these words in any form and spelling, each with its language. */
  function keysOf(given: readonly string[]): Map<string, TermLanguage | undefined> {
    const keys = new Map<string, TermLanguage | undefined>([[given.join(' '), undefined]]);
    for (const language of inflected) {
      const forms = given.map((word) => {
        const spelled = language === 'en' ? terms.listSpellings(word) : [];
        return [...new Set([word, ...spelled].flatMap((each) => formsIn(each, language)))];
      });
      if (forms.some((list) => list.length === 0)) continue;
      for (const key of combinations(forms.map((list) => list.slice(0, FORMS_MAX))).slice(0, 200))
        if (!keys.has(key.join(' '))) keys.set(key.join(' '), language);
    }
    return keys;
  }

  const sideOf = (language: TermLanguage): TermLanguage => (language === 'zh-Hant' ? 'zh' : language);

  /**
   * Concepts of a term that was typed. Only where accents were typed are the terms themselves read, which takes time,
   * to tell them apart.
   */
  const conceptsTyped = (key: string, typed: string): readonly number[] =>
    toAccentedText(typed) === fold(typed)
      ? terms.findConcepts(key)
      : terms
          .findConcepts(key)
          .filter((concept) =>
            terms.listTerms(concept).some((term) => fold(term.term) === key && isWrittenAs(typed, term)),
          );

  function votesOf(
    given: readonly string[],
    typed: string,
    { addedTo }: Links,
  ): { votes: Map<string, Votes>; languages: Set<TermLanguage> } {
    const keys = keysOf(given);
    const votes = new Map<string, Votes>();
    const languages = new Set<TermLanguage>();
    const vote = ({ term, language, source }: Term, weight: number) => {
      const key = `${sideOf(language)} ${fold(term)}`;
      const known = votes.get(key) ?? { term, language, weight: 0, lists: new Set() };
      known.weight += weight;
      known.lists.add(source);
      votes.set(key, known);
    };
    const direct = new Set<number>();
    const asGiven = given.join(' ');
    for (const key of keys.keys())
      for (const concept of key === asGiven ? conceptsTyped(key, typed) : terms.findConcepts(key))
        direct.add(concept);
    for (const concept of direct) {
      const all = terms.listTerms(concept);
      for (const term of all) {
        if (keys.has(fold(term.term)) && isWrittenAs(typed, term)) languages.add(term.language);
      }
      for (const term of all) vote(term, sources[term.source]?.weight ?? 0);
    }
    if (!languages.has('en')) byEnglish(votes, direct, vote);
    for (const key of keys.keys())
      for (const { term, language } of addedTo(key)) vote({ term, language, source: 'link' }, OWN_WEIGHT);
    return { votes, languages };
  }

  /**
   * Adds translations for terms that are not English: from other concepts with the same English term, which count
   * less.
   */
  function byEnglish(
    votes: ReadonlyMap<string, Votes>,
    direct: ReadonlySet<number>,
    vote: (term: Term, weight: number) => void,
  ): void {
    const english = [...votes.values()].filter(({ language }) => language === 'en');
    const most = Math.max(0, ...english.map(({ weight }) => weight));
    const best = english.sort((a, b) => b.weight - a.weight).slice(0, ENGLISH_MAX);
    for (const { term, weight } of best)
      for (const concept of terms.findConcepts(fold(term)))
        if (!direct.has(concept))
          for (const each of terms.listTerms(concept))
            vote(each, (sources[each.source]?.weight ?? 0) * BY_ENGLISH * (weight / most));
  }

  function alikeOf(given: readonly string[], typed: string, links: Links): SynonymList {
    const key = given.join(' ');
    const { votes, languages } = votesOf(given, typed, links);
    const own = [...votes.values()].filter(({ term }) => {
      const folded = fold(term);
      return folded !== '' && folded !== key && !links.isBlocked(key, folded);
    });
    const most = Math.max(0, ...own.map(({ weight }) => weight));
    const found = own
      .sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1))
      .slice(0, ALIKE_MAX)
      .map(({ term, language, weight, lists }) => ({
        words: words(term),
        term,
        language,
        sameLanguage: languages.has(language) || (languages.has('zh') && language === 'zh-Hant'),
        score: weight / most,
        sure: lists.size > 1 || lists.has('own') || lists.has('link'),
      }));
    return { languages: [...languages], terms: found };
  }

  function everydayAlike(typed: string, { isBlocked }: Links): ReturnType<LexiconView['everyday']> {
    const word = everyday(typed);
    if (word === undefined) return undefined;
    const key = words(typed).join(' ');
    const { codes, languages } = word;
    const meant = word.terms.filter(({ term }) => !isBlocked(key, fold(term)));
    return {
      codes,
      terms: meant.map(({ term, language }) => ({
        words: words(term),
        term,
        language,
        sameLanguage: languages.includes(language),
        score: 1,
        sure: true,
      })),
    };
  }

  const ready = (): Promise<void> => {
    reading ??= read().then(
      ([made, table]) => {
        terms = made;
        everyday = table;
        formsKept.clear();
      },
      (error: unknown) => {
        reading = undefined;
        throw error;
      },
    );
    return reading;
  };

  function viewOf(of: string, links: Links): View {
    const kept = new Map<string, SynonymList>();
    const describing = new Map<string, readonly Synonym[]>();
    count += 1;
    return {
      isEmpty: false,
      ready,
      scope: { of, version: count },
      longest: () => terms.longest,
      knows: (given) =>
        [...keysOf(given).keys()].some(
          (key) => terms.findConcepts(key).length > 0 || links.addedTo(key).length > 0,
        ),
      findSynonyms: (given, typed = given.join(' ')) => {
        const key = `${given.join(' ')}\n${typed}`;
        const known = kept.get(key);
        if (known !== undefined) return known;
        if (kept.size >= KEPT_MAX) kept.clear();
        const found = alikeOf(given, typed, links);
        kept.set(key, found);
        return found;
      },
      everyday: (typed) => everydayAlike(typed, links),
      describes: (given) => {
        const key = given.join(' ');
        const found = describing.get(key) ?? describedBy(terms, given);
        if (describing.size >= KEPT_MAX) describing.clear();
        describing.set(key, found);
        return found;
      },
      listLanguages: (word) => inflected.filter((language) => formsIn(word, language).length > 0),
      listSpellings: (word) => terms.listSpellings(word),
      spelledLike: (letters) => spelledLike(terms, letters),
      originsOf: (given) =>
        [...votesOf(given, given.join(' '), links).votes.values()]
          .sort((a, b) => b.weight - a.weight)
          .map(({ term, language, lists, weight }) => ({ term, language, lists: [...lists], weight })),
    };
  }

  const setLinks = (all: readonly OwnLink[]): void => {
    const next = [...linksByAgent(all)].map(([agent, { links, serialized }]) => {
      // An unchanged view keeps its caches.
      const held = views.get(agent);
      return [
        agent,
        held?.said === serialized ? held : { view: viewOf(agent, links), said: serialized },
      ] as const;
    });
    views = new Map(next);
  };
  setLinks([]);

  return {
    isEmpty: false,
    ready,
    here: () => {
      const found = views.get(currentAgent() ?? '') ?? views.get('');
      if (found === undefined) throw new Error('the lexicon has no links shared by all agents');
      return found.view;
    },
    setLinks,
  };
}
