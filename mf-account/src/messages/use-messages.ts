// What the list of messages asks the server; the bell hears of what was read over the bus.
import { platform, useCall, useEffectCall } from '@waybill/platform';
import type { ListOptions, ListState } from '@waybill/ui/data';
import { useEffect } from 'react';

export const listOptions: ListOptions<object, never> = { id: 'messages', filters: {} };

const askAnew = () => platform.queryClient.invalidateQueries({ queryKey: ['messages'] });

/** Asked again when the count of the bell changes: a message came, or was read in another browser. */
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

/** Tells the bell how many are unread now, and has the list asked for again. */
export function unreadNow(count: number): void {
  platform.bus.publish('messages.count', { count });
  void askAnew();
}

export const useReadAll = () =>
  useEffectCall('messagesRead', { onSuccess: ({ unread }) => unreadNow(unread) });
