// Calls about leads: the list, the sheet of it, and dismissing companies from it.
import { buffer } from 'node:stream/consumers';
import { FOLLOWED_MAX } from '@waybill/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { chosen } from '../../basics/lists';
import { exportList } from '../../services/charging/list-export';
import { accountOf, type Handlers } from '../../services/context';
import { keepable } from '../../services/favourites/companies';
import type { Services } from '../../services/services';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import { dayIn } from '../../stores/accounts/quotas';
import { dismissedLeads } from '../../stores/accounts/schema';
import { leadSheet } from './export';
import { addLeadNames, findLeads, leadsPage, leadsWidened } from './list';
import { saveLeads } from './save';
import { subscribeToLeads } from './subscribe';

/** Most companies that one call dismisses or restores. */
const CHANGED_AT_ONCE = 1_000;

type LeadCalls =
  | 'leads'
  | 'leadsWidened'
  | 'leadsExport'
  | 'leadsSubscribe'
  | 'leadsSave'
  | 'leadsDismiss'
  | 'leadsRestore';

export function leadHandlers(services: Services): Pick<Handlers, LeadCalls> {
  return {
    leads: (request, context) => leadsPage(services, request, context),

    leadsWidened: (request, context) => leadsWidened(services, request, context),

    leadsExport: async (request, context) => {
      const { leads } = await findLeads(services, request, context);
      if (leads.length === 0) throw new ApiError('notFound');
      const rows = await addLeadNames(services, context, leads, request.dismissed);
      const { token: _token, ...question } = request;
      return exportList(services, context, question, async () => {
        const bytes = await buffer(
          leadSheet(rows, context.language, dayIn(accountOf(context).timeZone, new Date())),
        );
        return { name: 'leads', total: leads.length, bytes, persons: false };
      });
    },

    leadsSubscribe: (fields, context) => subscribeToLeads(services, fields, context),

    leadsSave: (request, context) => saveLeads(services, request, context),

    leadsDismiss: async ({ ids }, context) => {
      const account_id = accountOf(context).id;
      const companies = await keepable(services, chosen(ids, CHANGED_AT_ONCE));
      return context.effect(async (tx) => {
        await advisoryLock(tx, `leads ${account_id}`);
        const added = await tx
          .insert(dismissedLeads)
          .values(companies.map(({ key }) => ({ account_id, company_id: key })))
          .onConflictDoNothing()
          .returning({ id: dismissedLeads.company_id });
        const dismissedCount = await tx.$count(dismissedLeads, eq(dismissedLeads.account_id, account_id));
        if (dismissedCount > FOLLOWED_MAX) throw new ApiError('listFull');
        return { added: added.length };
      });
    },

    leadsRestore: async ({ ids }, context) => {
      const account_id = accountOf(context).id;
      const requestedKeys = chosen(ids, CHANGED_AT_ONCE);
      return context.effect(async (tx) => {
        const removed = await tx
          .delete(dismissedLeads)
          .where(
            and(eq(dismissedLeads.account_id, account_id), inArray(dismissedLeads.company_id, requestedKeys)),
          )
          .returning({ id: dismissedLeads.company_id });
        return { removed: removed.length };
      });
    },
  };
}
