// Paths of customers: of one, and of the lists by tag.
import { type Customer, type CustomerTag, customerTags } from '@waybill/contract';
import { type CustomerType, links } from '@waybill/trade';

export const customerPath = ({ id }: Pick<Customer, 'id'>): string => links.customer(id);

const tagByType: Readonly<Record<CustomerType, CustomerTag>> = {
  decision_maker: customerTags.decisionMaker,
  potential: customerTags.potential,
  others: customerTags.other,
};

export const allTags = Object.values(tagByType);

/** The call card for the customers of a list, one after another. @param search query of the list */
export function callPath(tag: CustomerTag | null, search: string): string {
  const queue = new URLSearchParams(search);
  queue.set('tag', tag === null ? 'all' : String(tag));
  return links.call('', `?${queue}`);
}

/** Tag of a path; null for all tags, undefined for an unknown one. */
export function tagOfType(type: string | undefined): CustomerTag | null | undefined {
  if (type === undefined) return null;
  return Object.entries(tagByType).find(([known]) => known === type)?.[1];
}

const typeOfTag = (tag: CustomerTag): CustomerType =>
  tag === customerTags.decisionMaker
    ? 'decision_maker'
    : tag === customerTags.potential
      ? 'potential'
      : 'others';

export const listPath = (tag: CustomerTag | null): string =>
  tag === null ? links.customers() : links.customers(typeOfTag(tag));
