// What a plan's record of quotas looks like. Apart from `quotas.ts`, because the tables are typed by it.
import type { BookedQuota, Metered } from '@waybill/contract';
import { z } from 'zod';

const count = z.number().int();

/** Totals of a plan: per day or, where the contract's `isMonthly` says so, per month. */
export const quotaTotals = z.object({
  transaction: count,
  transaction_detail: count,
  trader: count,
  trader_detail: count,
  market_analysis: count,
  sub_accounts: count,
  report_views: count,
  report_exports: count,
  detail_downloads: count,
  keyword_downloads: count,
  trader_contact: count,
  contacts: count,
  invitations: count,
  mass_mailing: count,
});
export type Quotas = z.output<typeof quotaTotals>;

/** In the order in which people are shown them. */
export const quotaNames = quotaTotals.keyof().options;

/** What is counted at all. */
export type Counted = Metered | BookedQuota;
