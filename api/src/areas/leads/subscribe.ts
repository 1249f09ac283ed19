// Subscribes an account to new leads: what its question lists now is known, so that only later companies are new.
import { type CallRequest, leadsQuestion, SUBSCRIPTIONS_MAX, type Subscription } from '@waybill/contract';
import { eq } from 'drizzle-orm';
import { ApiError, invalid } from '../../basics/failure';
import type { RawLead } from '../../records/leads';
import { leadKeys, listLeads, noRecordSearch, saveFirstListed } from '../../services/alerts/leads';
import { mailSettings, toWire } from '../../services/alerts/rows';
import { chargeEffect } from '../../services/charging/charge';
import { checkPrice } from '../../services/charging/paid-file';
import { paidSearch } from '../../services/charging/paid-search';
import { accountOf, type Context } from '../../services/context';
import type { Services } from '../../services/services';
import { advisoryLock } from '../../stores/accounts/advisory-lock';
import { requireWrittenRow } from '../../stores/accounts/database';
import { subscriptions } from '../../stores/accounts/schema';
import { brokenLeadRules } from './list';

/** Price of a search. */
const PRICE = { quota: 'trader' } as const;

/** @throws ApiError invalid, listFull, and as `paidSearch` */
export async function subscribeToLeads(
  services: Services,
  { name, tags, mail, ...fields }: CallRequest<'leadsSubscribe'>,
  context: Context,
): Promise<Subscription> {
  const errors = brokenLeadRules(fields);
  if (errors.length > 0) throw invalid(...errors);
  const { id: account_id, timeZone } = accountOf(context);
  const { db } = services.accounts;
  const records = services.records();
  const leads = leadsQuestion.parse(fields);
  await checkPrice(services, context, PRICE);
  const [load, withdrawn, totals] = await Promise.all([
    records.watched.newest(),
    records.watched.withdrawn(),
    records.heldTotals(),
  ]);
  const listed = await paidSearch<RawLead[]>(services, context, null, () =>
    listLeads(db, records, account_id, leads),
  );
  return context.effect(async (tx) => {
    await advisoryLock(tx, `subscriptions ${account_id}`);
    if ((await tx.$count(subscriptions, eq(subscriptions.account_id, account_id))) >= SUBSCRIPTIONS_MAX)
      throw new ApiError('listFull');
    await chargeEffect(tx, context, PRICE);
    const [row] = await tx
      .insert(subscriptions)
      .values({
        ...{ account_id, name, tags, leads, query: noRecordSearch },
        ...{ total: listed.length, recent: 0, unmailed: 0 },
        ...{ counted_load: load, counted_withdrawn: withdrawn, seen_load: load },
        ...mailSettings(mail, context),
      })
      .returning();
    const savedRow = requireWrittenRow(row);
    await saveFirstListed(tx, savedRow.id, leadKeys(listed), load);
    return toWire(savedRow, { timeZone, countryEnds: totals.countries });
  });
}
