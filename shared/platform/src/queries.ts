// How answers are kept: the one query client, the key of an answer, and the query of the plan.
import { QueryClient } from '@tanstack/react-query';
import { type CallName, callRows, type Language, type Permission } from '@waybill/contract';
import type { Platform } from './types';

/** Retries are the request's own, so none here; `always`, because a paused query would show a skeleton for ever. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}

/**
 * Key of an answer; with the language only where the answer depends on it, so that switching it does not ask (and
 * charge) again. `queryClient.invalidateQueries({ queryKey: ['transactionFollowed'] })` forgets all of a
 * call's.
 */
export function callKey(name: CallName, input: unknown, language: Language): readonly unknown[] {
  return callRows[name].languageless ? [name, input] : [name, input, language];
}

export const PERMISSION_KEY = ['permissions', {}] as const;

/** Answers that say how much of the plan is left: the plan, and the contact points of the month (spec §1). */
export const planKeys = [PERMISSION_KEY, ['userProfile', {}]] as const;

/** The plan. Any call that may spend a quota makes it stale, and it is asked for again where it is shown. */
export function permissionQuery(call: Platform['call']) {
  return {
    queryKey: PERMISSION_KEY,
    queryFn: ({ signal }: { signal: AbortSignal }): Promise<Permission> =>
      call('permissions', {}, { signal, silent: true }),
    staleTime: Number.POSITIVE_INFINITY,
  };
}
