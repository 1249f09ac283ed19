// The plan's limits and remaining quotas (spec §6: -1 unlimited, below -1 a total without a count, 0 none).
import type { QueryClient } from '@tanstack/react-query';
import { type Permission, QUOTA_UNLIMITED } from '@waybill/contract';
import { PERMISSION_KEY, permissionQuery, planKeys } from './queries';
import type { PermissionsPart, PlanLine, Platform, Usage } from './types';

type Field = keyof Permission & `${'number_of' | 'available' | 'show'}${string}`;

const fields: Record<PlanLine, { total: Field; left: Field }> = {
  transaction: {
    total: 'number_of_queries_per_day_on_transaction',
    left: 'available_query_count_on_transaction',
  },
  transaction_detail: {
    total: 'number_of_queries_per_day_on_transaction_detail',
    left: 'available_query_count_on_transaction_detail',
  },
  trader: { total: 'number_of_queries_per_day_on_trader', left: 'available_query_count_on_trader' },
  trader_detail: {
    total: 'number_of_queries_per_day_on_trader_detail',
    left: 'available_query_count_on_trader_detail',
  },
  market_analysis: {
    total: 'number_of_queries_per_day_on_market_analysis',
    left: 'available_query_count_on_market_analysis',
  },
  trader_contact: { total: 'show_trader_contact', left: 'available_trader_contact' },
  report_views: {
    total: 'number_of_views_on_market_analysis_report',
    left: 'available_views_on_market_analysis_report',
  },
  report_exports: {
    total: 'number_of_exported_from_market_analysis_report',
    left: 'available_exports_from_market_analysis_report',
  },
  detail_downloads: {
    total: 'number_of_downloads_per_day_on_market_analysis_detail',
    left: 'available_downloads_on_market_analysis_detail',
  },
  keyword_downloads: { total: 'number_of_downloads_on_keyword', left: 'available_downloads_on_keyword' },
  contacts: { total: 'number_of_accurate_contact', left: 'available_accurate_contact' },
  invitations: { total: 'number_of_directional_invitation', left: 'available_directional_invitation' },
  mass_mailing: { total: 'number_of_mass_mailing', left: 'available_mass_mailing' },
  sub_accounts: { total: 'number_of_sub_account', left: 'available_sub_account' },
};

/**
 * Interprets a pair of numbers of the plan.
 * @param used usage of an unlimited line, which the pair does not contain
 */
export function usageOf(total: number, available: number, used = 0): Usage {
  if (total === QUOTA_UNLIMITED)
    return { used, total, left: Number.POSITIVE_INFINITY, unlimited: true, totalOnly: false };
  if (total < QUOTA_UNLIMITED)
    return { used: 0, total: -total, left: -total, unlimited: false, totalOnly: true };
  const left = Math.min(Math.max(available, 0), total);
  return { used: total - left, total, left, unlimited: false, totalOnly: false };
}

/** How much of one line of the plan is used and left. */
export function planUsage(plan: Permission, line: PlanLine): Usage {
  const { total, left } = fields[line];
  return usageOf(plan[total], plan[left], plan.used[line]);
}

export function createPermissions(
  queryClient: QueryClient,
  call: () => Platform['call'],
): { part: PermissionsPart; spent(): void } {
  const current = () => queryClient.getQueryData<Permission>(PERMISSION_KEY) ?? null;
  const usage = (line: PlanLine) => {
    const permission = current();
    return permission === null ? null : planUsage(permission, line);
  };
  /** Invalidates queries; only those on display are refetched. */
  const stale = (keys: readonly (readonly unknown[])[]) => {
    for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
  };
  return {
    part: {
      current,
      usage,
      can: (line) => (usage(line)?.left ?? 1) > 0,
      async refresh() {
        await queryClient.fetchQuery({ ...permissionQuery(call()), staleTime: 0 });
        stale(planKeys.filter((key) => key !== PERMISSION_KEY));
      },
    },
    spent: () => stale(planKeys),
  };
}
