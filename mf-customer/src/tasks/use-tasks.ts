// The list of contact tasks: asked for again while one of them is under way, so that its state moves on by itself.
import type { CallResponse } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import type { ListOptions, ListState } from '@waybill/ui/data';
import { useEffect } from 'react';

type NoFilters = Record<never, never>;

export const taskOptions: ListOptions<NoFilters, never> = { id: 'contact-tasks', filters: {} };

/** How often a task that is under way is asked about. */
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
  // What a finished task found was charged behind the requests.
  useEffect(() => {
    if (moving === false) void platform.permissions.refresh().catch(() => undefined);
  }, [moving]);
  return answer;
}

export const tasksChanged = () => platform.queryClient.invalidateQueries({ queryKey: ['contactTasks'] });

/** The call takes one task, so several go one after the other; the list is asked for again, also when one failed. */
export async function removeTasks(ids: readonly string[]): Promise<void> {
  try {
    for (const id of ids) await platform.call('contactTaskRemove', { id });
  } finally {
    await tasksChanged();
  }
}
