// The plan's quotas in display order: daily ones, monthly ones, and sub-accounts.
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

/** Limits on what exists, rather than on usage. */
export const heldLines = ['sub_accounts'] as const satisfies readonly PlanLine[];
