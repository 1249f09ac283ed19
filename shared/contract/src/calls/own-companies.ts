// Calls about the companies that a team is itself, and about the customers that it won. None of them is in spec §7.
import { z } from 'zod';
import { call } from '../call';
import { savedReasons } from '../win-terms';
import * as wire from '../wire';
import { nothing } from './fields';

const own = { signed: true, bearer: true } as const;
const count = z.number().int();

export const ownCompanyCalls = {
  ownCompanies: call({
    ...own,
    who: 'user',
    method: 'GET',
    path: '/api/corp/own',
    body: 'query',
    languageless: true,
    request: nothing,
    /** Oldest first; the name as the records have it now. */
    response: z.array(
      z.object({
        id: z.string(),
        desc_en: z.string(),
        country: z.string().nullable(),
        since: z.iso.datetime(),
      }),
    ),
    summary: 'The companies that the team of this account is itself. Not in spec §7.',
  }),
  ownCompanySet: call({
    ...own,
    who: 'master',
    method: 'POST',
    path: '/api/corp/own/set',
    body: 'form',
    request: z.object({
      /** Key of a company. */
      company: z.string().min(1).max(120),
      own: wire.flag(),
    }),
    response: nothing,
    effect: true,
    summary:
      'Names a company as one of the team’s own, or takes that back; customers that records prove to be won get that label. Not in spec §7.',
    codes: ['notFound', 'listFull'],
  }),
  customerWins: call({
    ...own,
    who: 'master',
    method: 'GET',
    path: '/api/corp/wins',
    body: 'query',
    languageless: true,
    request: nothing,
    response: z.array(
      z.object({
        /** Id of a member of the team; null for nobody. */
        owner: z.uuid().nullable(),
        /** Name of the owner; empty for nobody. */
        name: z.string(),
        /** The best reason for which they were saved as a lead; `none` without a lead. */
        reason: z.enum(savedReasons),
        /** Customers with the label `won`, and those of them that a record proves. */
        total: count,
        proved: count,
      }),
    ),
    summary: 'Won customers of the team by owner and by the reason of their lead. Not in spec §7.',
  }),
} as const;
