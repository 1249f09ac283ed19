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
  id: z.uuid().meta({ description: 'Of the link, by which it is taken back.' }),
  term: z.string().meta({ description: 'The term that somebody looked at.' }),
  other: z.string().meta({ description: 'The term that means the same goods, or does not.' }),
  /** Of `other`; `mul`: of no one language. */
  language: z
    .enum(termLanguages)
    .meta({ description: 'BCP 47 tag of other; mul for what is of no one language.' }),
  /** Whether both mean different goods; else they mean the same. */
  blocked: z.boolean().meta({ description: 'Whether both mean different goods, as somebody said.' }),
  made_by: z.string().meta({ description: 'Who said so.' }),
  created: z.iso.datetime().meta({ description: 'When it was said.' }),
});
export type LexiconLink = z.output<typeof lexiconLink>;

const shownTerm = z.object({
  term: z
    .string()
    .meta({ description: 'A term that the lists, links or records connect with the one asked for.' }),
  language: z
    .enum(termLanguages)
    .meta({ description: 'BCP 47 tag; mul for what is written alike in several languages.' }),
  /** Lists that say so; `link` for what somebody added, `records` for what declarations say. */
  lists: z
    .array(z.string())
    .meta({ description: 'Lists that say so; link for what somebody added, records for declarations.' }),
  /** Whether a search for the term looks for this one too: records have to agree. */
  searched: z.boolean().meta({ description: 'Whether a search for the one looks for the other too.' }),
  blocked: z.boolean().meta({ description: 'Whether somebody said that both mean different goods.' }),
  /** The agent's own link that says so, which can be taken back; null where there is none. */
  link: z
    .uuid()
    .nullable()
    .meta({ description: 'The agent’s own link that says so; null where there is none.' }),
});
export type LexiconTerm = z.output<typeof shownTerm>;

export const lexiconCalls = {
  lexiconTerm: call({
    ...staff,
    method: 'GET',
    path: '/api/lexicon/term',
    body: 'query',
    request: z.object({ term: term().meta({ description: 'A word or a few for goods, in any language.' }) }),
    response: z.object({
      terms: z
        .array(shownTerm)
        .max(LEXICON_SHOWN_MAX)
        .meta({ description: 'Words of the name that can be core words.' }),
      /** There are more terms than are shown, or than a search adds. */
      cut: z.boolean().meta({ description: 'There are more terms than are shown, or than a search adds.' }),
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
      term: term().meta({ description: 'A word or a few for goods, in any language.' }),
      other: term().meta({ description: 'A term that means the same goods, or, blocked, does not.' }),
      language: z
        .enum(termLanguages)
        .default('mul')
        .meta({ description: 'BCP 47 tag of other; mul, the usual, for what is of no one language.' }),
      blocked: wire.flag().default(false).meta({ description: 'Whether both mean different goods.' }),
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
    request: byId.extend({ id: byId.shape.id.meta({ description: 'A link of the agent’s own.' }) }),
    response: removed.extend({
      removed: removed.shape.removed.meta({
        description: 'How many were taken back: 1, or 0 where there is none.',
      }),
    }),
    effect: true,
    summary: 'Takes back what this agent’s staff added or blocked.',
  }),
} as const;
