// The customers to call one after another: those of a list's filters, in the order in which they were when calling began.
import { customerTags, type ListedCustomer } from '@waybill/contract';
import { platform, useCall } from '@waybill/platform';
import { links } from '@waybill/trade';
import { inAddress, useAddress } from '@waybill/ui/data';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type CustomerFilters, choicesOf, customerFilters, rhythmChoice } from '../customers/customers-query';

/** Customers that are called in one go. */
const QUEUE_MAX = 100;

/** A list of customers in the address: its filters, and its tag or `all`. */
const queueFields = {
  ...customerFilters,
  tag: inAddress.oneOf(['', 'all', '1', '2', '3'], ''),
};
type QueueFilters = CustomerFilters & { tag: '' | 'all' | '1' | '2' | '3' };

const isEmpty = ({ name, corp, owner, tag, label, followUp, rhythm, win, reason }: QueueFilters): boolean =>
  name + corp + owner + tag === '' &&
  [label, followUp, rhythm, win, reason].every((choice) => choice === null);

/** The customers that a list's filters find; without a list, those whose follow-up is due. */
function useFilteredCustomers(filters: QueueFilters) {
  const chosen: QueueFilters = isEmpty(filters) ? { ...filters, followUp: 'due' } : filters;
  const tag = Object.values(customerTags).find((each) => String(each) === chosen.tag);
  return useCall('customers', {
    ...{ name: chosen.name, corp: chosen.corp, ...(tag !== undefined && { tag }) },
    ...{ ...choicesOf(chosen), ...rhythmChoice(chosen) },
    ...({ sortField: 'followUp', sortType: 'asc', page: 1, pageSize: QUEUE_MAX } as const),
  });
}

/** @param id customer on the card; empty for the first of the queue */
export function useCallQueue(id: string) {
  const [filters] = useAddress(queueFields);
  const { search } = useLocation();
  const list = useFilteredCustomers(filters);
  // Who was called leaves the list that is due: the queue stays as it was when calling began.
  const [started, start] = useState<readonly ListedCustomer[] | null>(null);
  if (started === null && list.data !== undefined) start(list.data.data);
  const [called, setCalled] = useState<ReadonlySet<string>>(new Set());
  const queue = (started ?? []).map((customer) => customer.id);
  const current = id || (queue.find((each) => !called.has(each)) ?? '');
  const ids = current === '' || queue.includes(current) ? queue : [current, ...queue];
  const place = ids.indexOf(current);

  /** The next customer who was not called yet, after the current one or else from the start. */
  const next = (done: ReadonlySet<string>) =>
    [...ids.slice(place + 1), ...ids.slice(0, place)].find((each) => !done.has(each)) ?? null;
  /** Without a customer, the page says that all were called. */
  const show = (customer = '') => platform.navigate(links.call(customer, search), { replace: true });

  return {
    list,
    current,
    place: place + 1,
    total: ids.length,
    called: called.size,
    isDone: list.data !== undefined && current === '',
    hasNext: next(called) !== null,
    /** Shows the next customer without a call. */
    skip() {
      const following = next(called);
      if (following !== null) show(following);
    },
    /** Counts the current customer as called and shows the next one. */
    finish() {
      const done = new Set([...called, current]);
      setCalled(done);
      show(next(done) ?? '');
    },
  };
}
export type CallQueue = ReturnType<typeof useCallQueue>;
