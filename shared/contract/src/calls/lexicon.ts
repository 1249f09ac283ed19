// Calls about words that mean the same goods, for the staff of an agent: what a search adds to a term, and links of their
// own, which hold at their agent's hosts. None of them is in spec §7.
import { z } from 'zod';
import { call } from '../call';
import { LEXICON_LINKS_MAX, LEXICON_SHOWN_MAX, LEXICON_TERM_MAX, termLanguages } from '../constants';
import * as wire from '../wire';
import { byId, nothing, removed } from './fields';

const staff = { who: 'staff', signed: true, bearer: true } as const;
const term = () => z.string().trim().min(1).max(LEXICON_TERM_MAX);

const lexiconLink = z.object({
  id: z.uuid(),
  term: z.string(),
  other: z.string(),
  /** Of `other`; `mul`: of no one language. */
  language: z.enum(termLanguages),
  /** Whether both mean different goods; else they mean the same. */
  blocked: z.boolean(),
  made_by: z.string(),
  created: z.iso.datetime(),
});
export type LexiconLink = z.output<typeof lexiconLink>;

const shownTerm = z.object({
  term: z.string(),
  language: z.enum(termLanguages),
  /** Lists that say so; `link` for what somebody added, `records` for what declarations say. */
  lists: z.array(z.string()),
  /** Whether a search for the term looks for this one too: records have to agree. */
  searched: z.boolean(),
  blocked: z.boolean(),
  /** The agent's own link that says so, which can be taken back; null where there is none. */
  link: z.uuid().nullable(),
});
export type LexiconTerm = z.output<typeof shownTerm>;

export const lexiconCalls = {
  lexiconTerm: call({
    ...staff,
    method: 'GET',
    path: '/api/lexicon/term',
    body: 'query',
    request: z.object({ term: term() }),
    response: z.object({
      terms: z.array(shownTerm).max(LEXICON_SHOWN_MAX),
      /** There are more terms than are shown, or than a search adds. */
      cut: z.boolean(),
    }),
    languageless: true,
    summary:
      'What a search at this agent’s hosts adds to a term, what the lists say beside it, and what is blocked.',
  }),
  lexiconLinks: call({
    ...staff,
    method: 'GET',
    path: '/api/lexicon/links',
    body: 'query',
    request: nothing,
    /** Newest first. */
    response: z.array(lexiconLink).max(LEXICON_LINKS_MAX),
    languageless: true,
    summary: 'Links that this agent’s staff added or blocked, newest first.',
  }),
  lexiconLinkAdd: call({
    ...staff,
    method: 'POST',
    path: '/api/lexicon/links/add',
    body: 'form',
    request: z.object({
      term: term(),
      other: term(),
      language: z.enum(termLanguages).default('mul'),
      blocked: wire.flag().default(false),
    }),
    response: lexiconLink,
    effect: true,
    summary:
      'Says of two terms that they mean the same goods, or, blocked, that they do not, at this agent’s hosts from the next search on; what was said of them before is replaced. At most LEXICON_LINKS_MAX an agent.',
    codes: ['listFull'],
  }),
  lexiconLinkRemove: call({
    ...staff,
    method: 'POST',
    path: '/api/lexicon/links/del',
    fails: 'delete',
    body: 'form',
    request: byId,
    response: removed,
    effect: true,
    summary: 'Takes back what this agent’s staff added or blocked.',
  }),
} as const;
