// Prepares the synonyms of a term for display: those that a search adds, further ones from the lists, and blocked ones.
import { fold, LEXICON_SHOWN_MAX, type LexiconTerm, type TermLanguage } from '@waybill/contract';
import type { LinkRow } from '../../records/finding/lexicon/links-store';

interface Named {
  term: string;
  language: TermLanguage;
}

interface Known {
  /** Terms that a search adds. */
  added: readonly Named[];
  /** Terms of lists and links, the most likely first. */
  listed: readonly (Named & { lists: string[] })[];
  /** Links of the agent, and global links. */
  own: readonly LinkRow[];
  common: readonly LinkRow[];
  /** Whether the search knew more terms than it added. */
  cut: boolean;
}

/** The other term of a link of this term; undefined when the link is about other terms. */
function otherOf({ term, other, language }: LinkRow, folded: string): Named | undefined {
  if (fold(term) === folded) return { term: other, language };
  return fold(other) === folded ? { term, language: 'mul' } : undefined;
}

export function shownTerms(term: string, { added, listed, own, common, cut }: Known) {
  const folded = fold(term);
  const searched = new Set(added.map((each) => fold(each.term)));
  const terms = new Map<string, LexiconTerm>();
  const show = ({ term: other, language }: Named, lists: string[], more: Partial<LexiconTerm> = {}) => {
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
  for (const each of listed) show(each, each.lists);
  for (const each of added) show(each, ['records']);
  // The agent's own links come last, because they take precedence.
  for (const [links, isOwn] of [
    [common, false],
    [own, true],
  ] as const)
    for (const link of links) {
      const other = otherOf(link, folded);
      if (other !== undefined)
        show(other, link.blocked ? [] : ['link'], { blocked: link.blocked, link: isOwn ? link.id : null });
    }
  const first = ({ searched: is, link }: LexiconTerm) => Number(is || link !== null);
  const all = [...terms.values()].sort((a, b) => first(b) - first(a));
  return { terms: all.slice(0, LEXICON_SHOWN_MAX), cut: cut || all.length > LEXICON_SHOWN_MAX };
}
