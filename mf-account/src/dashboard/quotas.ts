// The plan as rows: what is counted by the day, by the month or once (spec §6).
import type { Permission } from '@waybill/contract';

/** A right with a count of its own. */
export type QuotaRow = { key: string; total: number; used: number };

/** What was used of a quota. Below 0 nothing is counted, so nothing was used either. */
const row = (key: string, total: number, left: number): QuotaRow => ({
  key,
  total,
  used: total < 0 ? 0 : Math.max(0, total - left),
});

/** Rights that are counted by the day. */
export const dailyRows = (plan: Permission): QuotaRow[] => [
  row(
    'transaction',
    plan.number_of_queries_per_day_on_transaction,
    plan.available_query_count_on_transaction,
  ),
  row(
    'transaction_detail',
    plan.number_of_queries_per_day_on_transaction_detail,
    plan.available_query_count_on_transaction_detail,
  ),
  row('trader', plan.number_of_queries_per_day_on_trader, plan.available_query_count_on_trader),
  row(
    'trader_detail',
    plan.number_of_queries_per_day_on_trader_detail,
    plan.available_query_count_on_trader_detail,
  ),
  row(
    'market_analysis',
    plan.number_of_queries_per_day_on_market_analysis,
    plan.available_query_count_on_market_analysis,
  ),
  row(
    'detail_downloads',
    plan.number_of_downloads_per_day_on_market_analysis_detail,
    plan.available_downloads_on_market_analysis_detail,
  ),
];

/** Rights that are counted by the month. */
export const monthlyRows = (plan: Permission): QuotaRow[] => [
  row(
    'report_views',
    plan.number_of_views_on_market_analysis_report,
    plan.available_views_on_market_analysis_report,
  ),
  row(
    'report_exports',
    plan.number_of_exported_from_market_analysis_report,
    plan.available_exports_from_market_analysis_report,
  ),
  row('keyword_downloads', plan.number_of_downloads_on_keyword, plan.available_downloads_on_keyword),
  row('trader_contact', plan.show_trader_contact, plan.available_trader_contact),
  row('contacts', plan.number_of_accurate_contact, plan.available_accurate_contact),
  row('invitations', plan.number_of_directional_invitation, plan.available_directional_invitation),
  row('mass_mailing', plan.number_of_mass_mailing, plan.available_mass_mailing),
];

/** The one right that is held, not spent. */
export const subAccounts = (plan: Permission): QuotaRow =>
  row('sub_accounts', plan.number_of_sub_account, plan.available_sub_account);
