// Calls about an account's own keywords: what its trader library counts, and what its downloads are made by.
import { z } from 'zod';
import { call } from '../call';
import * as wire from '../wire';
import { byId, removed } from './fields';

const own = { who: 'user', signed: true, bearer: true } as const;

/** 1 in use, 0 put out of use by whoever runs the site. */
const state = () => wire.int().pipe(z.union([z.literal(0), z.literal(1)]));

const userKeyword = z.object({
  id: z.uuid(),
  /** Words in the query syntax of spec §5, or 6 digits of an HS code. */
  keyword: z.string(),
  /** Whether `keyword` is an HS code. */
  hs: z.boolean(),
  state: z.number().int(),
  /** Whether data may be downloaded by it (spec §6). */
  download: z.boolean(),
  create_date: z.iso.datetime(),
});
export type UserKeyword = z.output<typeof userKeyword>;

const reading = {
  ...own,
  path: '/api/user/keywords',
  /** Without `state`, keywords of either. */
  request: z.object({ state: state().optional() }),
  response: z.array(userKeyword),
};

export const keywordCalls = {
  userKeywords: call({
    ...reading,
    method: 'GET',
    body: 'query',
    languageless: true,
    program: 'downloads',
    summary: 'The keywords of this account, newest first, for its downloads.',
  }),
  libraryKeywords: call({
    ...reading,
    method: 'POST',
    body: 'form',
    languageless: true,
    summary: 'The same, as the trader library asks for them (spec §7 names both methods).',
  }),
  keywordAdd: call({
    ...own,
    method: 'POST',
    path: '/api/user/keywords/add',
    body: 'form',
    /** Of an HS code the first 6 digits count. No commas: lists of keywords are separated by them. */
    request: z.object({
      keyword: z
        .string()
        .trim()
        .min(1)
        .max(80)
        .regex(/^[^,]*$/),
    }),
    response: userKeyword,
    effect: true,
    summary:
      'Keeps a keyword; one that is kept already stays as it is. At most KEYWORDS_MAX. Not in spec §7, which only reads them.',
    codes: ['keywordUnusable', 'listFull'],
  }),
  keywordRemove: call({
    ...own,
    method: 'POST',
    path: '/api/user/keywords/del',
    fails: 'delete',
    body: 'form',
    request: byId,
    response: removed,
    effect: true,
    summary: 'Removes a keyword. Not in spec §7, which only reads them.',
  }),
} as const;
