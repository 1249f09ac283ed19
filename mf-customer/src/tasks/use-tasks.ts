// Query of the list of contact tasks, polled while one of them is in progress.
import type { CallResponse } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import type { ListOptions, ListState } from '@waybill/ui/data';
import { useEffect } from 'react';

type NoFilters = Record<never, never>;

export const taskOptions: ListOptions<NoFilters, never> = { id: 'contact-tasks', filters: {} };

/** Polling interval while a task is in progress, in ms. */
const ASK_MS = 2_000;

const isMoving = (tasks: CallResponse<'contactTasks'> | undefined) =>
  tasks?.data.some(({ state }) => state === 'not_reviewed' || state === 'in_process');

export function useTasks({ page, pageSize }: ListState<NoFilters, never>) {
  const answer = useCall(
    'contactTasks',
    { page, pageSize },
    { keepPrevious: true, silent: true, again: (tasks) => isMoving(tasks) === true && ASK_MS },
  );
  const moving = isMoving(answer.data);
  // The results of a finished task were charged on the server, outside any request of this page.
  useEffect(() => {
    if (moving === false) void platform.permissions.refresh().catch(() => undefined);
  }, [moving]);
  return answer;
}

export const tasksChanged = () => platform.queryClient.invalidateQueries({ queryKey: ['contactTasks'] });

/** Removes tasks one by one, as the call takes only one; refetches the list even if one fails. */
export async function removeTasks(ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await platform.call('contactTaskRemove', { id });
  } finally {
    await tasksChanged();
  }
}
