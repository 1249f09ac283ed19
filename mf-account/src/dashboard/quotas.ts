// The lines of the plan in the order in which they are shown: counted by the day, by the month, or held.
import type { PlanLine } from '@waybill/platform';

export const dailyLines = [
  'transaction',
  'transaction_detail',
  'trader',
  'trader_detail',
  'market_analysis',
  'detail_downloads',
] as const satisfies readonly PlanLine[];

export const monthlyLines = [
  'report_views',
  'report_exports',
  'keyword_downloads',
  'trader_contact',
  'contacts',
  'invitations',
  'mass_mailing',
] as const satisfies readonly PlanLine[];

/** Held, not spent. */
export const heldLines = ['sub_accounts'] as const satisfies readonly PlanLine[];
