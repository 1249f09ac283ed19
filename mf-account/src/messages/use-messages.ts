// What the list of messages asks the server; the bell hears of what was read over the bus.
import { platform, useCall, useEffectCall } from '@waybill/platform';
import type { ListOptions } from '@waybill/ui/data';

/** The call knows one size of page. */
export const listOptions: ListOptions<object, never> = { id: 'messages', filters: {}, pageSizes: [10] };

export const useMessages = (page: number) => useCall('messages', { page }, { keepPrevious: true });

/** Tells the bell how many are unread now, and has the list asked for anew. */
export function unreadNow(count: number): void {
  platform.bus.publish('messages.count', { count });
  void platform.queryClient.invalidateQueries({ queryKey: ['messages'] });
}

export const useReadAll = () =>
  useEffectCall('messagesRead', { onSuccess: ({ unread }) => unreadNow(unread) });
