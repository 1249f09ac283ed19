// The history of a customer, as it is asked for and asked again.
import type { CallInput } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import { useState } from 'react';

export type Shown = NonNullable<CallInput<'customerHistory'>['show']>;

const FIRST = { page: 1, pageSize: 10 };

/** Every page of every customer's history asks again. */
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
