// Queries and mutations of the message list; the bell in the shell learns of read messages over the bus.
import { platform, useCall, useEffectCall } from '@waybill/platform';
import type { ListOptions, ListState } from '@waybill/ui/data';
import { useEffect } from 'react';

export const listOptions: ListOptions<object, never> = { id: 'messages', filters: {} };

const askAnew = () => platform.queryClient.invalidateQueries({ queryKey: ['messages'] });

/** Refetched when the bell's count changes: a message arrived, or was read in another browser. */
export function useMessages({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>) {
  useEffect(() => {
    let known: number | null = null;
    const subscription = platform.bus.on('messages.count').subscribe(({ count }) => {
      if (known !== null && count !== known) void askAnew();
      known = count;
    });
    return () => subscription.unsubscribe();
  }, []);
  return useCall('messages', { page, pageSize }, { keepPrevious: true });
}

/** Publishes the number of unread messages to the bell, and refetches the list. */
export function unreadNow(count: number): void {
  platform.bus.publish('messages.count', { count });
  void askAnew();
}

export const useReadAll = () =>
  useEffectCall('messagesRead', { onSuccess: ({ unread }) => unreadNow(unread) });
