// Calls about how a team shares its customers. None of them is in spec §7.
import { z } from 'zod';
import { call } from '../call';
import { leadRuleList, openLead, RETURN_DAYS_MAX, storedLeadRules } from '../lead-rules';
import * as wire from '../wire';
import { own, sealed } from './customer';
import { nothing } from './fields';

const master = { ...own, who: 'master' } as const;

export const teamCalls = {
  leadRules: call({
    ...master,
    method: 'GET',
    path: '/api/corp/lead-rules',
    body: 'query',
    request: nothing,
    response: storedLeadRules,
    languageless: true,
    summary: 'Rules by which new leads of the team are dealt to its sub-accounts. Not in spec §7.',
  }),
  leadRulesPreview: call({
    ...master,
    ...sealed,
    path: '/api/corp/lead-rules/preview',
    request: z.object({
      rules: leadRuleList,
      /** Only leads that this member would get, or that `nobody` would; empty for all. */
      member: z.union([z.literal(''), z.literal('nobody'), z.uuid()]).default(''),
      page: wire.page(),
      pageSize: wire.pageSize(),
    }),
    /** Open leads, oldest first, with who would get each. */
    response: wire.paged(openLead).extend({
      open: z.number().int(),
      /** How many each member would get. */
      members: z.array(z.object({ id: z.uuid(), leads: z.number().int() })),
    }),
    encrypted: true,
    languageless: true,
    silent: true,
    summary: 'What these rules would do with the open leads of the team. Changes nothing. Not in spec §7.',
    codes: ['notFound'],
  }),
  leadRulesSet: call({
    ...master,
    method: 'POST',
    path: '/api/corp/lead-rules/set',
    body: 'json',
    effect: true,
    request: z.object({
      rules: leadRuleList,
      returnDays: z.number().int().min(0).max(RETURN_DAYS_MAX),
      /** That the page shows. */
      version: z.number().int(),
      /** Deals the open leads as well. */
      deal: z.boolean().default(false),
    }),
    response: storedLeadRules.extend({ dealt: z.number().int() }),
    summary:
      'Sets the rules for new leads, and after how many days an untouched lead returns to the team. Not in spec §7.',
    codes: ['notFound', 'changedElsewhere'],
  }),
} as const;
