// Queries and mutations of the loading page: files, the current job, starting jobs, formats and the ledger.
import type { LoadingJob } from '@waybill/contract';
import { platform, useCall, useEffectCall } from '@waybill/platform';
import type { ListOptions } from '@waybill/ui/data';
import { useEffect, useState } from 'react';

/** Polling intervals in ms: for a running job, and for jobs started by others. */
const AGAIN_MS = { working: 1_000, quiet: 15_000 };

export const isOpen = ({ state }: Pick<LoadingJob, 'state'>) => state === 'waiting' || state === 'working';

const NO_JOB = '00000000-0000-4000-8000-000000000000';

/** Refetches what a job or an upload has changed. */
export const loadingChanged = () =>
  Promise.all(
    (['loading', 'loadingBatches', 'loadingFormats'] as const).map((name) =>
      platform.queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

export function useLoading() {
  const state = useCall('loading', {}, { silent: true, again: () => AGAIN_MS.quiet });
  /** A job started here, and the newest job known at that time. */
  const [begun, setBegun] = useState<{ id: string; before: string | null } | null>(null);
  const newest = state.data?.job ?? null;
  // It stays current until a newer one, started by somebody else, appears.
  const own = begun !== null && (newest === null || newest.id === begun.before) ? begun.id : null;
  const id = own ?? newest?.id ?? null;
  const before = newest?.id ?? null;
  const job = useCall(
    'loadingJob',
    { id: id ?? NO_JOB },
    {
      enabled: id !== null,
      keepPrevious: true,
      silent: true,
      again: (answer) => (answer === undefined || isOpen(answer)) && AGAIN_MS.working,
    },
  );
  const shown = job.data?.id === id ? job.data : undefined;
  const working = id !== null && (shown === undefined || isOpen(shown));
  const over = shown !== undefined && !isOpen(shown) ? shown.id : null;
  useEffect(() => {
    if (over !== null) void loadingChanged();
  }, [over]);
  return { state, job: shown, working, show: (next: string) => setBegun({ id: next, before }) };
}

/** Mutations that start a job; each calls `onBegun` with its id. */
export function useJobs(onBegun: (id: string) => void) {
  const options = {
    onSuccess: ({ id }: { id: string }) => {
      onBegun(id);
      void loadingChanged();
    },
  };
  return {
    suggest: useEffectCall('loadingSuggest', options),
    preview: useEffectCall('loadingPreview', options),
    load: useEffectCall('loadingLoad', options),
    withdraw: useEffectCall('loadingWithdraw', options),
  };
}
export type Jobs = ReturnType<typeof useJobs>;

/** Whether a request to start a job is pending: a second one would be refused. */
export const beginsOne = (jobs: Jobs): boolean => Object.values(jobs).some(({ isPending }) => isPending);

export const listOptions: ListOptions<object, never> = { id: 'account-loads', filters: {} };
