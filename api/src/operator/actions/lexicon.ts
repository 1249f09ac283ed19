// Actions on the lexicon: show the synonyms of a term with their sources, and add or block links.
import { fold, LEXICON_LINKS_MAX, LEXICON_TERM_MAX, termLanguages } from '@waybill/contract';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { runAsAgent } from '../../basics/current-agent';
import { ApiError } from '../../basics/failure';
import { findingQueries, type UnitTrace } from '../../records/finding/expand';
import { openLexicon, readLinks } from '../../records/finding/lexicon';
import { isBetween, keepLink, findLinks as storedLinks } from '../../records/finding/lexicon/links-store';
import { agents, lexiconLinks } from '../../stores/accounts/schema';
import { ActionRefusedError, defineAction, type OperatorServices } from './action';
import { agentId } from './agent-rules';

const lexiconTerm = z.string().trim().min(1).max(LEXICON_TERM_MAX);
const termLanguage = z.enum(termLanguages);

const termOrigin = z.object({
  term: z.string(),
  language: termLanguage,
  /** Lists that contain it; `link` for one that somebody added. */
  lists: z.array(z.string()),
  weight: z.number(),
});

/** What the search decided about one word of the term. */
const shownDecision = z.object({
  typed: z.string(),
  /** HS codes that the word means; empty where neither records nor lists say. */
  codes: z.array(z.string()),
  candidates: z.array(
    z.object({
      term: z.string(),
      language: termLanguage,
      source: z.string(),
      score: z.number(),
      /** The features that are not 0. */
      features: z.record(z.string(), z.number()),
      searched: z.boolean(),
    }),
  ),
});
export type ShownDecision = z.output<typeof shownDecision>;

function toDecision({ typed, interpretation, scored, selected }: UnitTrace): ShownDecision {
  const candidates = scored.map(({ candidate, features, score }) => ({
    term: candidate.term,
    language: candidate.language,
    source: candidate.source,
    score,
    features: Object.fromEntries(Object.entries(features).filter(([, value]) => value !== 0)),
    searched: selected.includes(candidate),
  }));
  return { typed, codes: [...(interpretation.goods?.codes ?? [])], candidates };
}

const shownLink = z.object({
  term: z.string(),
  other: z.string(),
  language: termLanguage,
  blocked: z.boolean(),
  made_by: z.string(),
  created: z.string(),
});
export type ShownLink = z.output<typeof shownLink>;

/** The lexicon of the running API; without one, it is read for this action. */
async function openCurrentLexicon({ lexicon, accounts, config }: OperatorServices) {
  const openedLexicon = lexicon ?? openLexicon(config.dataFolder);
  await Promise.all([openedLexicon.ready(), readLinks(accounts.db, openedLexicon)]);
  return openedLexicon;
}

async function listAgentLinks({ accounts }: OperatorServices, agent: string | null): Promise<ShownLink[]> {
  const rows = await storedLinks(accounts.db, agent);
  return rows.map(({ id: _id, agent_id: _agent, created_at, ...row }) => ({
    ...row,
    created: created_at.toISOString(),
  }));
}

/** @throws ActionRefusedError when there is no such agent */
async function checkAgentExists({ accounts }: OperatorServices, id: string | null): Promise<void> {
  if (id === null) return;
  const [known] = await accounts.db.select({ id: agents.id }).from(agents).where(eq(agents.id, id));
  if (known === undefined) throw new ActionRefusedError(`There is no agent ${id}. See: operator agent list`);
}

/** Agent at whose hosts the link applies; null: everywhere. */
const optionalAgent = agentId.nullable().default(null);

export const lexiconShow = defineAction({
  name: 'lexicon-show',
  /** `why`: also what the search decides about the term, by the records. */
  request: z.strictObject({ agent: optionalAgent, term: lexiconTerm, why: z.boolean().default(false) }),
  answer: z.object({
    origins: z.array(termOrigin),
    blocked: z.array(z.string()),
    decisions: z.array(shownDecision),
  }),
  run: async (services, { agent: of, term: asked, why }) => {
    await checkAgentExists(services, of);
    const lexicon = await openCurrentLexicon(services);
    const folded = fold(asked);
    const links = [
      ...(await listAgentLinks(services, null)),
      ...(of === null ? [] : await listAgentLinks(services, of)),
    ];
    const blocked = links.filter(
      (each) => each.blocked && [fold(each.term), fold(each.other)].includes(folded),
    );
    const traces = why
      ? await runAsAgent(of ?? '', async () =>
          findingQueries((await services.records()).client, lexicon).explain(asked),
        )
      : [];
    return {
      origins: runAsAgent(of ?? '', () => lexicon.here().listOrigins(folded.split(' '))),
      blocked: blocked.map((each) => (fold(each.term) === folded ? each.other : each.term)),
      decisions: traces.map(toDecision),
    };
  },
});

export const lexiconList = defineAction({
  name: 'lexicon-list',
  request: z.strictObject({ agent: optionalAgent }),
  answer: z.object({ links: z.array(shownLink) }),
  run: async (services, { agent: of }) => {
    await checkAgentExists(services, of);
    return { links: await listAgentLinks(services, of) };
  },
});

export const lexiconSet = defineAction({
  name: 'lexicon-set',
  request: z.strictObject({
    agent: optionalAgent,
    term: lexiconTerm,
    other: lexiconTerm,
    /** Language of `other`. */
    language: termLanguage,
    /** `none` removes an added or blocked link. */
    as: z.enum(['alike', 'blocked', 'none']),
    by: z.string().trim().min(1).max(60),
  }),
  answer: z.object({ links: z.array(shownLink) }),
  run: async (services, { agent: of, term: one, other, language: tag, as, by }) => {
    if (fold(one) === '' || fold(other) === '')
      throw new ActionRefusedError('A term needs letters or digits.');
    if (fold(one) === fold(other)) throw new ActionRefusedError('Both are the same word for the search.');
    await checkAgentExists(services, of);
    const { db } = services.accounts;
    await db.transaction(async (tx) => {
      if (as === 'none') {
        const gone = (await storedLinks(tx, of)).filter((each) => isBetween(each, one, other));
        if (gone.length === 0)
          throw new ActionRefusedError(
            `There is no own link from "${one}" to "${other}". See: operator lexicon list`,
          );
        for (const { id } of gone) await tx.delete(lexiconLinks).where(eq(lexiconLinks.id, id));
        return;
      }
      await keepLink(tx, of, {
        term: one,
        other,
        language: tag,
        blocked: as === 'blocked',
        madeBy: by,
      }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'listFull')
          throw new ActionRefusedError(`${of} has ${LEXICON_LINKS_MAX} links, which is the limit.`);
        throw error;
      });
    });
    await openCurrentLexicon(services);
    return { links: await listAgentLinks(services, of) };
  },
});
