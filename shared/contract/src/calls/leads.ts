// Calls of leads: who to call this week, the list as a sheet, and what an account does not want to see again. None of
// them is in spec §7.
import { z } from 'zod';
import { call } from '../call';
import { customerTags } from '../customer-terms';
import { addedCount, answeredToken, finding } from '../finding';
import { lead, leadFile, leadSummary, leadsQuery, leadsQuestion } from '../leads';
import { subscription, subscriptionLabels } from '../subscriptions';
import * as wire from '../wire';
import { companiesSaved, tag } from './customer';
import { removed } from './fields';

const own = { who: 'user', signed: true, bearer: true, method: 'POST', body: 'form' } as const;
const ids = z.object({ ids: wire.list(z.string().min(1).max(120)) });

const searchCodes = ['keywordUnusable', 'queryTimeout', 'planLacksRight', 'planExpired'] as const;

export const leadCalls = {
  leads: call({
    ...own,
    path: '/api/trader/leads',
    request: leadsQuery,
    response: wire.paged(lead).extend({
      /** Engine time in ms. */
      took: z.number(),
      token: z.string(),
      reasons: z.array(leadSummary),
      files: z.array(leadFile),
      /** Companies that `contact` left out because only a look-up shows whether they have contacts. */
      contacts_uncounted: z.number().int(),
      finding: finding.optional(),
    }),
    quota: 'trader',
    languageless: true,
    program: 'leads',
    summary:
      'Companies to call about goods: new, growing, switching, due or lost ones, best score first. Costs one trader search.',
    codes: searchCodes,
  }),
  leadsWidened: call({
    ...own,
    path: '/api/trader/leads/widened',
    request: leadsQuery.extend(answeredToken),
    response: z.array(addedCount),
    silent: true,
    program: 'leads',
    summary:
      'How many records each added term brought to the companies of a question that was answered. To be asked beside it: it counts term by term.',
    codes: ['keywordUnusable', 'queryTimeout', 'tooMany'],
  }),
  leadsExport: call({
    ...own,
    method: 'GET',
    body: 'query',
    path: '/api/trader/leads/export',
    request: leadsQuery,
    response: z.file(),
    file: true,
    quota: 'trader',
    summary: 'All leads of a question as xlsx; JSON says why there is none. Free with the token of the list.',
    codes: ['notFound', 'exportsUsedUp', ...searchCodes],
  }),
  leadsSubscribe: call({
    ...own,
    body: 'json',
    path: '/api/trader/leads/subscribe',
    request: leadsQuestion.extend(subscriptionLabels),
    response: subscription,
    quota: 'trader',
    effect: true,
    undoneBy: ['subscriptionRemove'],
    summary:
      'Subscribes to new leads: the question is asked again when records arrive, and companies that it never listed before are reported. Costs one trader search.',
    codes: ['listFull', ...searchCodes],
  }),
  leadsSave: call({
    ...own,
    path: '/api/trader/leads/save',
    request: leadsQuery.extend({
      ...answeredToken,
      /** Keys of listed companies. */
      companies: wire.list(z.string().max(120)).default([]),
      tag: tag().default(customerTags.potential),
    }),
    response: companiesSaved,
    effect: true,
    summary:
      'Makes leads customers, as `customersFromCompanies` does, each with its reasons, their proofs, its goods, score and last order. Free: to be asked with the token of the list.',
    codes: ['nothingSelected', 'notFound', 'listFull', 'keywordUnusable', 'queryTimeout', 'tooMany'],
  }),
  leadsDismiss: call({
    ...own,
    path: '/api/trader/leads/dismiss',
    request: ids,
    response: z.object({ added: z.number().int() }),
    effect: true,
    summary: 'Companies that are not interesting as leads: no list of this account shows them any more.',
    codes: ['nothingSelected', 'notFound', 'listFull'],
  }),
  leadsRestore: call({
    ...own,
    path: '/api/trader/leads/restore',
    request: ids,
    response: removed,
    effect: true,
    summary: 'Takes back that companies are not interesting.',
    codes: ['nothingSelected'],
  }),
} as const;
