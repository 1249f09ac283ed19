// The plan as rows: what is counted daily, and what is only allowed (spec §6).
import type { Permission } from '@waybill/contract';

/** A right with a count of its own. */
export type QuotaRow = { key: string; total: number; used: number };

/** A right that the plan names as an amount; nothing counts its use. */
export type Allowance = { key: string; amount: number };

/** What was used of a quota. Below 0 nothing is counted, so nothing was used either. */
const used = (total: number, left: number) => (total < 0 ? 0 : Math.max(0, total - left));

/** Sub-accounts are counted too, but not by the day. */
export const subAccounts = (plan: Permission): QuotaRow => ({
  key: 'subAccounts',
  total: plan.number_of_sub_account,
  used: used(plan.number_of_sub_account, plan.available_sub_account),
});

/** Rights that are counted by the day. */
export function quotaRows(plan: Permission): QuotaRow[] {
  const pairs: [key: string, total: number, left: number][] = [
    ['transaction', plan.number_of_queries_per_day_on_transaction, plan.available_query_count_on_transaction],
    [
      'transaction_detail',
      plan.number_of_queries_per_day_on_transaction_detail,
      plan.available_query_count_on_transaction_detail,
    ],
    ['trader', plan.number_of_queries_per_day_on_trader, plan.available_query_count_on_trader],
    [
      'trader_detail',
      plan.number_of_queries_per_day_on_trader_detail,
      plan.available_query_count_on_trader_detail,
    ],
    [
      'market_analysis',
      plan.number_of_queries_per_day_on_market_analysis,
      plan.available_query_count_on_market_analysis,
    ],
  ];
  return pairs.map(([key, total, left]) => ({ key, total, used: used(total, left) }));
}

export function allowances(plan: Permission): Allowance[] {
  return [
    { key: 'market_analysis_report', amount: plan.number_of_views_on_market_analysis_report },
    { key: 'market_analysis_export', amount: plan.number_of_exported_from_market_analysis_report },
    { key: 'market_analysis_download', amount: plan.number_of_downloads_per_day_on_market_analysis_detail },
    { key: 'keyword_download', amount: plan.number_of_downloads_on_keyword },
    { key: 'trader_contact', amount: plan.show_trader_contact },
    { key: 'accurate_contact', amount: plan.number_of_accurate_contact },
    { key: 'invitation', amount: plan.number_of_directional_invitation },
    { key: 'mailing', amount: plan.number_of_mass_mailing },
  ];
}
