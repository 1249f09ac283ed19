// What the page asks the server: files, the job that is shown, what begins one, formats and the ledger.
import type { LoadingJob } from '@waybill/contract';
import { platform, useCall, useEffectCall } from '@waybill/platform';
import type { ListOptions } from '@waybill/ui/data';
import { useEffect, useState } from 'react';

/** How often a job under way is asked for, and whether somebody else has begun one. */
const AGAIN_MS = { working: 1_000, quiet: 15_000 };

export const isOpen = ({ state }: Pick<LoadingJob, 'state'>) => state === 'waiting' || state === 'working';

const NO_JOB = '00000000-0000-4000-8000-000000000000';

/** Asks again for what a job or an upload has changed. */
export const loadingChanged = () =>
  Promise.all(
    (['loading', 'loadingBatches', 'loadingFormats'] as const).map((name) =>
      platform.queryClient.invalidateQueries({ queryKey: [name] }),
    ),
  );

export function useLoading() {
  const state = useCall('loading', {}, { silent: true, again: () => AGAIN_MS.quiet });
  /** A job that was begun here, and the newest one that was known then. */
  const [begun, setBegun] = useState<{ id: string; before: string | null } | null>(null);
  const newest = state.data?.job ?? null;
  // It stands until another one is seen that somebody has begun since.
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

/** What begins a job; each tells `onBegun` of it. */
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

/** One has been asked for and the server has not answered yet: a second one would be refused. */
export const beginsOne = (jobs: Jobs): boolean => Object.values(jobs).some(({ isPending }) => isPending);

export const listOptions: ListOptions<object, never> = { id: 'account-loads', filters: {} };
