// Calls about the session's own account: profile, plan and remaining quotas, logout, and figures of the dashboard.
import { isMonthly, type Permission } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import { listExportsLeft } from '../../services/charging/list-export';
import { accountOf, type Handlers } from '../../services/context';
import { rolloutCookie, sessionCookie } from '../../services/identity/cookies';
import { revokeAllKeys } from '../../services/identity/revoke-all-keys';
import { readUser } from '../../services/identity/user';
import type { Services } from '../../services/services';
import { type Counted, dayIn, left, monthStart, periodOf, usedOn } from '../../stores/accounts/quotas';
import { usagePerDay, usagePerMonth } from '../../stores/accounts/usage-figures';
import { companiesFollowed, followedRecords, subAccounts } from './figures';

type AccountCalls = 'userInfo' | 'userProfile' | 'permissions' | 'logout' | 'homeStat';

export function accountHandlers(services: Services): Pick<Handlers, AccountCalls> {
  const { db } = services.accounts;
  return {
    userInfo: async (_request, context) => readUser(db, accountOf(context).id),

    userProfile: async (_request, context) => {
      const { level, deadline, quotas, pool, timeZone } = accountOf(context);
      const used = await usedOn(db, pool, periodOf('contacts', timeZone, new Date()));
      const points = { total: quotas.contacts, left: left(quotas.contacts, used.get('contacts') ?? 0) };
      return { account_level: level, account_deadline: deadline, contact_points: points };
    },

    permissions: async (_request, context): Promise<Permission> => {
      const { pool, deadline, quotas, timeZone } = accountOf(context);
      const today = dayIn(timeZone, new Date());
      const [ofDay, ofMonth, subs, exports] = await Promise.all([
        usedOn(db, pool, today),
        usedOn(db, pool, monthStart(today)),
        subAccounts(db, pool),
        listExportsLeft(services, context),
      ]);
      const used = (quota: Counted) => (isMonthly(quota) ? ofMonth : ofDay).get(quota) ?? 0;
      const available = (quota: Exclude<Counted, 'list_exports'>) => left(quotas[quota], used(quota));
      return {
        account_expired_date: deadline,
        number_of_sub_account: quotas.sub_accounts,
        available_sub_account: left(quotas.sub_accounts, subs),
        number_of_queries_per_day_on_trader: quotas.trader,
        available_query_count_on_trader: available('trader'),
        number_of_queries_per_day_on_trader_detail: quotas.trader_detail,
        available_query_count_on_trader_detail: available('trader_detail'),
        number_of_queries_per_day_on_transaction: quotas.transaction,
        available_query_count_on_transaction: available('transaction'),
        number_of_queries_per_day_on_transaction_detail: quotas.transaction_detail,
        available_query_count_on_transaction_detail: available('transaction_detail'),
        number_of_queries_per_day_on_market_analysis: quotas.market_analysis,
        available_query_count_on_market_analysis: available('market_analysis'),
        number_of_views_on_market_analysis_report: quotas.report_views,
        available_views_on_market_analysis_report: available('report_views'),
        number_of_exported_from_market_analysis_report: quotas.report_exports,
        available_exports_from_market_analysis_report: available('report_exports'),
        number_of_downloads_per_day_on_market_analysis_detail: quotas.detail_downloads,
        available_downloads_on_market_analysis_detail: available('detail_downloads'),
        number_of_downloads_on_keyword: quotas.keyword_downloads,
        available_downloads_on_keyword: available('keyword_downloads'),
        show_trader_contact: quotas.trader_contact,
        available_trader_contact: available('trader_contact'),
        number_of_accurate_contact: quotas.contacts,
        available_accurate_contact: available('contacts'),
        number_of_directional_invitation: quotas.invitations,
        available_directional_invitation: available('invitations'),
        number_of_mass_mailing: quotas.mass_mailing,
        available_mass_mailing: available('mass_mailing'),
        number_of_list_exports_per_day: exports.total,
        available_list_exports: exports.left,
        download_cap: services.config.downloadCap,
        used: {
          transaction: used('transaction'),
          transaction_detail: used('transaction_detail'),
          trader: used('trader'),
          trader_detail: used('trader_detail'),
          market_analysis: used('market_analysis'),
          sub_accounts: subs,
          report_views: used('report_views'),
          report_exports: used('report_exports'),
          detail_downloads: used('detail_downloads'),
          keyword_downloads: used('keyword_downloads'),
          trader_contact: used('trader_contact'),
          contacts: used('contacts'),
          invitations: used('invitations'),
          mass_mailing: used('mass_mailing'),
        },
      };
    },

    logout: async ({ everywhere, revoke_keys: revokesKeys }, context) => {
      if (context.tokenHash === null) throw new ApiError('sessionExpired');
      if (everywhere)
        await db.transaction(async (tx) => {
          await services.sessions.endAll(tx, accountOf(context).id, 'elsewhere');
          if (revokesKeys) await revokeAllKeys(services, tx, context);
        });
      else await services.sessions.end(context.tokenHash);
      context.setCookie(sessionCookie('', context.secure));
      context.setCookie(rolloutCookie('', context.secure));
      return {};
    },

    homeStat: async (_request, context) => {
      const { id, timeZone } = accountOf(context);
      const today = dayIn(timeZone, new Date());
      const [held, records, companies, weekly, monthly] = await Promise.all([
        services.records().indexStat(),
        followedRecords(services, id),
        companiesFollowed(db, id),
        usagePerDay(db, id, today),
        usagePerMonth(db, id, today),
      ]);
      return {
        ...held,
        my_total_company: companies.total,
        my_recent_total_company: companies.recent,
        my_total_transaction: records.total,
        my_recent_total_transaction: records.recent,
        weekly,
        monthly,
      };
    },
  };
}
