// Query cache of API answers: creates the one query client, cache keys, and the query of the plan.
import { QueryClient } from '@tanstack/react-query';
import { type CallName, callRows, type Language, type Permission } from '@waybill/contract';
import type { Platform } from './types';

/** No retries, because requests retry themselves; `always`, because a paused query would show a skeleton forever. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Cache key of an answer; includes the language only if the answer depends on it, so that switching it does not
 * request (and charge) again. `queryClient.invalidateQueries({ queryKey: ['transactionFollowed'] })` invalidates all
 * answers of a call.
 */
export function callKey(name: CallName, input: unknown, language: Language): readonly unknown[] {
  return callRows[name].languageless ? [name, input] : [name, input, language];
}

export const PERMISSION_KEY = ['permissions', {}] as const;

/** Keys of answers with remaining quotas: the plan, and the contact points of the month (spec §1). */
export const planKeys = [PERMISSION_KEY, ['userProfile', {}]] as const;

/** Query of the plan. Any call that may use a quota invalidates it; it is refetched where it is shown. */
export function permissionQuery(call: Platform['call']) {
  return {
    queryKey: PERMISSION_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Permission> =>
      call('permissions', {}, { signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
