// Calls about the session's own account: profile, plan and remaining quotas, logout, and figures of the dashboard.
import { isMonthly, type Permission } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import { listExportsLeft } from '../../services/charging/list-export';
import { accountOf, type Handlers } from '../../services/context';
import { rolloutCookie, sessionCookie } from '../../services/identity/cookies';
import { revokeAllKeys } from '../../services/identity/revoke-all-keys';
import { readUser } from '../../services/identity/user';
import type { Services } from '../../services/services';
import {
  type Counted,
  dayIn,
  describeLimits,
  monthStart,
  quotaPeriod,
  remainingUnits,
  usedByMembers,
  usedOn,
} from '../../stores/accounts/quotas';
import { usagePerDay, usagePerMonth } from '../../stores/accounts/usage-figures';
import { companiesFollowed, followedRecords, subAccounts } from './figures';

type AccountCalls = 'userInfo' | 'userProfile' | 'permissions' | 'logout' | 'homeStat';

export function accountHandlers(services: Services): Pick<Handlers, AccountCalls> {
  const { db } = services.accounts;
  return {
    userInfo: async (_request, context) => readUser(db, accountOf(context).id),

    userProfile: async (_request, context) => {
      const { level, deadline, quotas, pool, timeZone } = accountOf(context);
      const unitsUsed = await usedOn(db, pool, quotaPeriod('contacts', timeZone, new Date()));
      const points = {
        total: quotas.contacts,
        left: remainingUnits(quotas.contacts, unitsUsed.get('contacts') ?? 0),
      };
      return { account_level: level, account_deadline: deadline, contact_points: points };
    },

    permissions: async (_request, context): Promise<Permission> => {
      const { id, pool, deadline, quotas, timeZone, limits } = accountOf(context);
      const today = dayIn(timeZone, new Date());
      const [ofDay, ofMonth, subs, exports, usedBy] = await Promise.all([
        usedOn(db, pool, today),
        usedOn(db, pool, monthStart(today)),
        subAccounts(db, pool),
        listExportsLeft(services, context),
        usedByMembers(db, [id], timeZone),
      ]);
      const unitsUsed = (quota: Counted) => (isMonthly(quota) ? ofMonth : ofDay).get(quota) ?? 0;
      const unitsLeft = (quota: Exclude<Counted, 'list_exports'>) =>
        remainingUnits(quotas[quota], unitsUsed(quota));
      return {
        account_expired_date: deadline,
        number_of_sub_account: quotas.sub_accounts,
        available_sub_account: remainingUnits(quotas.sub_accounts, subs),
        number_of_queries_per_day_on_trader: quotas.trader,
        available_query_count_on_trader: unitsLeft('trader'),
        number_of_queries_per_day_on_trader_detail: quotas.trader_detail,
        available_query_count_on_trader_detail: unitsLeft('trader_detail'),
        number_of_queries_per_day_on_transaction: quotas.transaction,
        available_query_count_on_transaction: unitsLeft('transaction'),
        number_of_queries_per_day_on_transaction_detail: quotas.transaction_detail,
        available_query_count_on_transaction_detail: unitsLeft('transaction_detail'),
        number_of_queries_per_day_on_market_analysis: quotas.market_analysis,
        available_query_count_on_market_analysis: unitsLeft('market_analysis'),
        number_of_views_on_market_analysis_report: quotas.report_views,
        available_views_on_market_analysis_report: unitsLeft('report_views'),
        number_of_exported_from_market_analysis_report: quotas.report_exports,
        available_exports_from_market_analysis_report: unitsLeft('report_exports'),
        number_of_downloads_per_day_on_market_analysis_detail: quotas.detail_downloads,
        available_downloads_on_market_analysis_detail: unitsLeft('detail_downloads'),
        number_of_downloads_on_keyword: quotas.keyword_downloads,
        available_downloads_on_keyword: unitsLeft('keyword_downloads'),
        show_trader_contact: quotas.trader_contact,
        available_trader_contact: unitsLeft('trader_contact'),
        number_of_accurate_contact: quotas.contacts,
        available_accurate_contact: unitsLeft('contacts'),
        number_of_directional_invitation: quotas.invitations,
        available_directional_invitation: unitsLeft('invitations'),
        number_of_mass_mailing: quotas.mass_mailing,
        available_mass_mailing: unitsLeft('mass_mailing'),
        number_of_list_exports_per_day: exports.total,
        available_list_exports: exports.left,
        download_cap: services.config.downloadCap,
        limits: describeLimits(limits, (quota) => usedBy(id, quota)),
        used: {
          transaction: unitsUsed('transaction'),
          transaction_detail: unitsUsed('transaction_detail'),
          trader: unitsUsed('trader'),
          trader_detail: unitsUsed('trader_detail'),
          market_analysis: unitsUsed('market_analysis'),
          sub_accounts: subs,
          report_views: unitsUsed('report_views'),
          report_exports: unitsUsed('report_exports'),
          detail_downloads: unitsUsed('detail_downloads'),
          keyword_downloads: unitsUsed('keyword_downloads'),
          trader_contact: unitsUsed('trader_contact'),
          contacts: unitsUsed('contacts'),
          invitations: unitsUsed('invitations'),
          mass_mailing: unitsUsed('mass_mailing'),
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
