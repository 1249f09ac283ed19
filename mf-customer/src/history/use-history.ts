// Hook for the history of a customer: its query, filter and paging.
import type { CallInput } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import { useState } from 'react';

export type Shown = NonNullable<CallInput<'customerHistory'>['show']>;

const FIRST = { page: 1, pageSize: 10 };

/** Refetches the histories of all customers. */
export const historyChanged = (): Promise<void> =>
  platform.queryClient.invalidateQueries({ queryKey: ['customerHistory'] });

export function useHistory(id: string) {
  const [show, setShow] = useState<Shown>('all');
  const [place, setPlace] = useState<{ page: number; pageSize: number }>(FIRST);
  const pageSize = place.pageSize as NonNullable<CallInput<'customerHistory'>['pageSize']>;
  const answer = useCall('customerHistory', { id, show, page: place.page, pageSize }, { keepPrevious: true });
  return {
    answer,
    show,
    place,
    setPlace,
    setShow: (next: Shown) => {
      setShow(next);
      setPlace((before) => ({ ...before, page: 1 }));
    },
  };
}
