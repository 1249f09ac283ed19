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
const MAX_CACHED = 5_000;

interface TermVotes {
  term: string;
  language: TermLanguage;
  weight: number;
  lists: Set<string>;
}

/** All combinations of one entry from each list. */
const combineEach = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>((all, list) => all.flatMap((begun) => list.map((word) => [...begun, word])), [[]]);

/** The lexicon as it applies at the hosts of one agent. */
interface AgentView extends LexiconView {
  scope: Scope;
  /** Which lists and links say that a term means these words: for looking up an entry. */
  listOrigins: (
    words: readonly string[],
  ) => { term: string; language: TermLanguage; lists: string[]; weight: number }[];
}

export interface Lexicon extends Lexicons {
  here: () => AgentView;
  setLinks: (links: readonly OwnLink[]) => void;
}

/** @param read reads the lists and the everyday words, at the first question */
export function createLexicon(read: () => Promise<readonly [LexiconTerms, Everyday]>): Lexicon {
  let reading: Promise<void> | undefined;
  let terms = noTerms;
  let everyday: Everyday = () => undefined;
  let count = 0;
  let views = new Map<string, { view: AgentView; serializedLinks: string }>();

  /** Cache of a word's forms: the phrases of a search share their words. */
  const formsCache = new Map<string, readonly string[]>();
  const formsIn = (word: string, language: TermLanguage): readonly string[] => {
    const name = `${language} ${word}`;
    const cached = formsCache.get(name);
    if (cached !== undefined) return cached;
    if (formsCache.size >= MAX_CACHED) formsCache.clear();
    const list = terms.listWords(language);
    const forms = inflected.includes(language) ? list.findForms(word, language) : [];
    const wordForms = [...new Set([...(list.has(word) ? [word] : []), ...forms])].slice(0, FORMS_MAX);
    formsCache.set(name, wordForms);
    return wordForms;
  };

  /** Folded terms that are these words in any form and spelling, each with its language. */
  function listKeys(typedWords: readonly string[]): Map<string, TermLanguage | undefined> {
    const keys = new Map<string, TermLanguage | undefined>([[typedWords.join(' '), undefined]]);
    for (const language of inflected) {
      const forms = typedWords.map((word) => {
        const spelled = language === 'en' ? terms.listSpellings(word) : [];
        return [...new Set([word, ...spelled].flatMap((each) => formsIn(each, language)))];
      });
      if (forms.some((list) => list.length === 0)) continue;
      for (const key of combineEach(forms.map((list) => list.slice(0, FORMS_MAX))).slice(0, 200))
        if (!keys.has(key.join(' '))) keys.set(key.join(' '), language);
    }
    return keys;
  }

  const toSharedLanguage = (language: TermLanguage): TermLanguage =>
    language === 'zh-Hant' ? 'zh' : language;

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

  function collectVotes(
    typedWords: readonly string[],
    typed: string,
    { addedTo }: Links,
  ): { votes: Map<string, TermVotes>; languages: Set<TermLanguage> } {
    const keys = listKeys(typedWords);
    const votes = new Map<string, TermVotes>();
    const languages = new Set<TermLanguage>();
    const addVote = ({ term, language, source }: Term, weight: number) => {
      const key = `${toSharedLanguage(language)} ${fold(term)}`;
      const termVotes = votes.get(key) ?? { term, language, weight: 0, lists: new Set() };
      termVotes.weight += weight;
      termVotes.lists.add(source);
      votes.set(key, termVotes);
    };
    const direct = new Set<number>();
    const typedKey = typedWords.join(' ');
    for (const key of keys.keys())
      for (const concept of key === typedKey ? conceptsTyped(key, typed) : terms.findConcepts(key))
        direct.add(concept);
    for (const concept of direct) {
      const conceptTerms = terms.listTerms(concept);
      for (const term of conceptTerms) {
        if (keys.has(fold(term.term)) && isWrittenAs(typed, term)) languages.add(term.language);
      }
      for (const term of conceptTerms) addVote(term, sources[term.source]?.weight ?? 0);
    }
    if (!languages.has('en')) addByEnglish(votes, direct, addVote);
    for (const key of keys.keys())
      for (const { term, language } of addedTo(key)) addVote({ term, language, source: 'link' }, OWN_WEIGHT);
    return { votes, languages };
  }

  /**
   * Adds translations for terms that are not English: from other concepts with the same English term, which count
   * less.
   */
  function addByEnglish(
    votes: ReadonlyMap<string, TermVotes>,
    direct: ReadonlySet<number>,
    addVote: (term: Term, weight: number) => void,
  ): void {
    const english = [...votes.values()].filter(({ language }) => language === 'en');
    const most = Math.max(0, ...english.map(({ weight }) => weight));
    const best = english.sort((a, b) => b.weight - a.weight).slice(0, ENGLISH_MAX);
    for (const { term, weight } of best)
      for (const concept of terms.findConcepts(fold(term)))
        if (!direct.has(concept))
          for (const each of terms.listTerms(concept))
            addVote(each, (sources[each.source]?.weight ?? 0) * BY_ENGLISH * (weight / most));
  }

  function findAlikeTerms(typedWords: readonly string[], typed: string, links: Links): SynonymList {
    const key = typedWords.join(' ');
    const { votes, languages } = collectVotes(typedWords, typed, links);
    const candidates = [...votes.values()].filter(({ term }) => {
      const folded = fold(term);
      return folded !== '' && folded !== key && !links.isBlocked(key, folded);
    });
    const most = Math.max(0, ...candidates.map(({ weight }) => weight));
    const synonyms = candidates
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
    return { languages: [...languages], terms: synonyms };
  }

  function findEverydaySynonyms(typed: string, { isBlocked }: Links): ReturnType<LexiconView['everyday']> {
    const word = everyday(typed);
    if (word === undefined) return undefined;
    const key = words(typed).join(' ');
    const { codes, languages } = word;
    const allowedTerms = word.terms.filter(({ term }) => !isBlocked(key, fold(term)));
    return {
      codes,
      terms: allowedTerms.map(({ term, language }) => ({
        words: words(term),
        term,
        language,
        sameLanguage: languages.includes(language),
        score: 1,
        sure: true,
      })),
    };
  }

  const loadOnce = (): Promise<void> => {
    reading ??= read().then(
      ([loadedTerms, table]) => {
        terms = loadedTerms;
        everyday = table;
        formsCache.clear();
      },
      (error: unknown) => {
        reading = undefined;
        throw error;
      },
    );
    return reading;
  };

  function createView(of: string, links: Links): AgentView {
    const synonymCache = new Map<string, SynonymList>();
    const describing = new Map<string, readonly Synonym[]>();
    count += 1;
    return {
      isEmpty: false,
      ready: loadOnce,
      scope: { of, version: count },
      longest: () => terms.longest,
      knows: (typedWords) =>
        [...listKeys(typedWords).keys()].some(
          (key) => terms.findConcepts(key).length > 0 || links.addedTo(key).length > 0,
        ),
      findSynonyms: (typedWords, typed = typedWords.join(' ')) => {
        const key = `${typedWords.join(' ')}\n${typed}`;
        const cached = synonymCache.get(key);
        if (cached !== undefined) return cached;
        if (synonymCache.size >= MAX_CACHED) synonymCache.clear();
        const synonyms = findAlikeTerms(typedWords, typed, links);
        synonymCache.set(key, synonyms);
        return synonyms;
      },
      everyday: (typed) => findEverydaySynonyms(typed, links),
      describes: (typedWords) => {
        const key = typedWords.join(' ');
        const described = describing.get(key) ?? describedBy(terms, typedWords);
        if (describing.size >= MAX_CACHED) describing.clear();
        describing.set(key, described);
        return described;
      },
      listLanguages: (word) => inflected.filter((language) => formsIn(word, language).length > 0),
      listSpellings: (word) => terms.listSpellings(word),
      spelledLike: (letters) => spelledLike(terms, letters),
      listOrigins: (typedWords) =>
        [...collectVotes(typedWords, typedWords.join(' '), links).votes.values()]
          .sort((a, b) => b.weight - a.weight)
          .map(({ term, language, lists, weight }) => ({ term, language, lists: [...lists], weight })),
    };
  }

  const setLinks = (links: readonly OwnLink[]): void => {
    const next = [...linksByAgent(links)].map(([agent, { links, serialized }]) => {
      // An unchanged view keeps its caches.
      const previousView = views.get(agent);
      return [
        agent,
        previousView?.serializedLinks === serialized
          ? previousView
          : { view: createView(agent, links), serializedLinks: serialized },
      ] as const;
    });
    views = new Map(next);
  };
  setLinks([]);

  return {
    isEmpty: false,
    ready: loadOnce,
    here: () => {
      const agentView = views.get(currentAgent() ?? '') ?? views.get('');
      if (agentView === undefined) throw new Error('the lexicon has no links shared by all agents');
      return agentView.view;
    },
    setLinks,
  };
}
