// React hooks for the platform: API calls, session, language, theme, agent, permissions. Each reads the singleton, so
// it works in every React root of the page.
import {
  keepPreviousData,
  type UseMutationResult,
  type UseQueryResult,
  useMutation,
  useQuery,
} from '@tanstack/react-query';
import {
  type Agent,
  type CallInput,
  type CallName,
  type CallResponse,
  type ContinentId,
  callRows,
  type Language,
  localeOf,
  type Permission,
  type SessionState,
  type Theme,
  type ThemeChoice,
} from '@waybill/contract';
import { useCallback, useLayoutEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallError } from './call-error';
import { type Format, formatOf } from './language/format';
import { callKey, permissionQuery } from './queries';
import { shownLongEnough } from './shown-long-enough';
import { platform } from './singleton';
import type { PlanLine, Usage } from './types';

type UseCallOptions<Name extends CallName = CallName> = {
  enabled?: boolean;
  /** In ms. Default: `fresh` of the call's row, else 0. */
  staleTime?: number;
  /** Keep showing the answer to the previous input while the next one loads. */
  keepPrevious?: boolean;
  /** No toast on failure, even if the call's row is not silent: for answers that the page can do without. */
  silent?: boolean;
  /** Polling interval in ms while the page is visible, computed from the latest answer; `false` for none. */
  again?: (answer: CallResponse<Name> | undefined) => number | false;
};

/** Query result of a reading call. A failure that no part of the page shows is a toast, unless row or caller is silent. */
export function useCall<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  { enabled = true, staleTime, keepPrevious = false, silent = false, again }: UseCallOptions<Name> = {},
): UseQueryResult<CallResponse<Name>, CallError> {
  const { language } = useLanguage();
  return useQuery<CallResponse<Name>, CallError>(
    {
      queryKey: callKey(name, input, language),
      queryFn: ({ signal }) => platform.call(name, input, { signal, silent, onPage: true }),
      enabled,
      staleTime: staleTime ?? (callRows[name].fresh ?? 0) * 1000,
      refetchInterval: again && (({ state }) => again(state.data)),
      ...(keepPrevious && { placeholderData: keepPreviousData }),
    },
    platform.queryClient,
  );
}

/** For a part of the page that shows a failure: no toast repeats it. */
export function useShownFailure(error: CallError): void {
  useLayoutEffect(() => {
    error.isShown = true;
  }, [error]);
}

type UseEffectCallOptions<Name extends CallName> = {
  onSuccess?: (answer: CallResponse<Name>, input: CallInput<Name>) => unknown;
  onError?: (error: CallError, input: CallInput<Name>) => unknown;
};

/**
 * A call that changes something. One `mutate()` is one user action with one Idempotency-Key; a call that is charged has
 * the key of its question.
 * Its pending state lasts at least the 200 ms of spec §9; reading calls are never delayed.
 */
export function useEffectCall<Name extends CallName>(
  name: Name,
  { onSuccess, onError }: UseEffectCallOptions<Name> = {},
): UseMutationResult<CallResponse<Name>, CallError, CallInput<Name>> {
  return useMutation<CallResponse<Name>, CallError, CallInput<Name>>(
    {
      mutationKey: [name],
      mutationFn: (input) => shownLongEnough(platform.call(name, input)),
      onSuccess: (answer, input) => onSuccess?.(answer, input),
      onError: (error, input) => onError?.(error, input),
    },
    platform.queryClient,
  );
}

const subscribeTo =
  (topic: 'session.changed' | 'language.changed' | 'theme.changed') => (changed: () => void) => {
    const subscription = platform.bus.on(topic).subscribe(changed);
    return () => subscription.unsubscribe();
  };
const subscribeToSession = subscribeTo('session.changed');
const subscribeToLanguage = subscribeTo('language.changed');
const subscribeToTheme = subscribeTo('theme.changed');

export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, () => platform.session.state());
}

export function useLanguage(): { language: Language; locale: string; format: Format } {
  const language = useSyncExternalStore(subscribeToLanguage, () => platform.language.current());
  return { language, locale: localeOf[language], format: formatOf(language) };
}

/** Names of continents by their id in the contract. */
export function useContinentName(): (id: number) => string {
  const { t } = useTranslation('platform');
  return (id) => t(`continent.${id as ContinentId}`);
}

/** The user's choice of theme, and the theme that is shown. */
export function useTheme(): { choice: ThemeChoice; shown: Theme } {
  const choice = useSyncExternalStore(subscribeToTheme, () => platform.theme.choice());
  const shown = useSyncExternalStore(subscribeToTheme, () => platform.theme.shown());
  return { choice, shown };
}

/** Brand and rules of this host; null until known. */
export function useAgent(): Agent | null {
  const agent = useQuery<Agent | null>(
    {
      queryKey: ['agent'],
      queryFn: () => platform.agent(),
      enabled: false,
      initialData: () => platform.agent(),
    },
    platform.queryClient,
  );
  return agent.data ?? null;
}

/** The plan, requested once per session and again whenever a call may have used some quota. */
export function usePermissions(): {
  permission: Permission | null;
  usage: (line: PlanLine) => Usage | null;
  can: (line: PlanLine) => boolean;
} {
  const signedIn = useSession().status === 'authenticated';
  const { data } = useQuery({ ...permissionQuery(platform.call), enabled: signedIn }, platform.queryClient);
  const usage = useCallback((line: PlanLine) => platform.permissions.usage(line), []);
  const can = useCallback((line: PlanLine) => platform.permissions.can(line), []);
  return { permission: data ?? null, usage, can };
}

/**
 * The site operator's name for an account level, in the user's language.
 * @param level undefined while unknown
 * @returns `name` undefined until loaded, or if it cannot be loaded
 */
export function useLevelName(level: number | undefined): { name: string | undefined; isPending: boolean } {
  const { language } = useLanguage();
  const { data, isPending } = useCall('levels', {}, { enabled: level !== undefined });
  const found = data?.find((each) => each.level === level);
  return { name: found?.[`name_${language}`], isPending };
}
