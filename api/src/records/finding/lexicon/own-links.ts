// Lookup of the links that people made, by agent: those for all agents together with the agent's own, which take
// precedence.
import { fold, type TermLanguage } from '@waybill/contract';
import { gathered } from '../../../basics/lists';

/** A link that somebody added, or one from the lists that somebody blocked. */
export interface OwnLink {
  term: string;
  other: string;
  /** Language of `other`. */
  language: TermLanguage;
  blocked: boolean;
  /** At whose hosts it applies; null or absent: everywhere. */
  agent?: string | null;
}

/** Terms are looked up by their folded words. */
export interface Links {
  addedTo: (key: string) => readonly { term: string; language: TermLanguage }[];
  isBlocked: (key: string, other: string) => boolean;
}

const toPairKey = (one: string, two: string): string => [fold(one), fold(two)].sort().join('|');

function indexLinks(links: readonly OwnLink[]): Links {
  const blocked = new Set(links.flatMap((link) => (link.blocked ? toPairKey(link.term, link.other) : [])));
  const added = gathered<string, { term: string; language: TermLanguage }>(
    links
      .filter((link) => !link.blocked)
      .flatMap(({ term, other, language }) => [
        [fold(term), { term: other, language }],
        [fold(other), { term, language: 'mul' }],
      ]),
  );
  return {
    addedTo: (key) => added.get(key) ?? [],
    isBlocked: (key, other) => blocked.size > 0 && blocked.has(toPairKey(key, other)),
  };
}

/** Links by the agents that have any of their own; those of all other agents are under the empty name. */
export function linksByAgent(all: readonly OwnLink[]): Map<string, { links: Links; serialized: string }> {
  const byAgent = Map.groupBy(all, ({ agent }) => agent ?? '');
  const common = byAgent.get('') ?? [];
  const buildAgentLinks = (links: readonly OwnLink[]) => ({
    links: indexLinks(links),
    serialized: JSON.stringify(links),
  });
  const linksByAgentId = new Map([['', buildAgentLinks(common)]]);
  for (const [agent, agentLinks] of byAgent) {
    if (agent === '') continue;
    const decided = new Set(agentLinks.map(({ term, other }) => toPairKey(term, other)));
    const inheritedLinks = common.filter(({ term, other }) => !decided.has(toPairKey(term, other)));
    linksByAgentId.set(agent, buildAgentLinks([...inheritedLinks, ...agentLinks]));
  }
  return linksByAgentId;
}
