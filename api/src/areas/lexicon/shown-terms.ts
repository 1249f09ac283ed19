// Prepares the synonyms of a term for display: those that a search adds, further ones from the lists, and blocked ones.
import { fold, LEXICON_SHOWN_MAX, type LexiconTerm, type TermLanguage } from '@waybill/contract';
import type { LinkRow } from '../../records/finding/lexicon/links-store';

interface NamedTerm {
  term: string;
  language: TermLanguage;
}

interface TermSources {
  /** Terms that a search adds. */
  added: readonly NamedTerm[];
  /** Terms of lists and links, the most likely first. */
  listed: readonly (NamedTerm & { lists: string[] })[];
  /** Links of the agent, and global links. */
  own: readonly LinkRow[];
  common: readonly LinkRow[];
  /** Whether the search knew more terms than it added. */
  cut: boolean;
}

/** The other term of a link of this term; undefined when the link is about other terms. */
function findOtherTerm({ term, other, language }: LinkRow, folded: string): NamedTerm | undefined {
  if (fold(term) === folded) return { term: other, language };
  return fold(other) === folded ? { term, language: 'mul' } : undefined;
}

export function listShownTerms(term: string, { added, listed, own, common, cut }: TermSources) {
  const folded = fold(term);
  const searched = new Set(added.map((each) => fold(each.term)));
  const terms = new Map<string, LexiconTerm>();
  const addTerm = (
    { term: other, language }: NamedTerm,
    lists: string[],
    more: Partial<LexiconTerm> = {},
  ) => {
    const key = fold(other);
    if (key === folded) return;
    const before = terms.get(key) ?? {
      term: other,
      language,
      lists,
      searched: searched.has(key),
      blocked: false,
      link: null,
    };
    terms.set(key, { ...before, ...more });
  };
  for (const each of listed) addTerm(each, each.lists);
  for (const each of added) addTerm(each, ['records']);
  // The agent's own links come last, because they take precedence.
  for (const [links, isOwn] of [
    [common, false],
    [own, true],
  ] as const)
    for (const link of links) {
      const other = findOtherTerm(link, folded);
      if (other !== undefined)
        addTerm(other, link.blocked ? [] : ['link'], { blocked: link.blocked, link: isOwn ? link.id : null });
    }
  const rankTerm = ({ searched: is, link }: LexiconTerm) => Number(is || link !== null);
  const all = [...terms.values()].sort((a, b) => rankTerm(b) - rankTerm(a));
  return { terms: all.slice(0, LEXICON_SHOWN_MAX), cut: cut || all.length > LEXICON_SHOWN_MAX };
}
