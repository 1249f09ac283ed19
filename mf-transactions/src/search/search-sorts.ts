// Sort fields of the tabs of a search, and their default order.
import { companySorts, type TransactionTab, tabs, transactionSorts } from '@waybill/contract';
import type { Sort } from '@waybill/ui/data';

type SortField = (typeof transactionSorts)[number] | (typeof companySorts)[number];
export type SearchSort = Sort<SortField>;

/** Whether a tab lists companies instead of shipments. */
export const isCompanyTab = (tab: TransactionTab) => tab === tabs.importers || tab === tabs.exporters;

/** Fields that a tab can be sorted by. */
export const listSorts = (tab: TransactionTab): readonly SortField[] =>
  isCompanyTab(tab) ? companySorts : transactionSorts;

/** Default order of a tab: newest shipments, companies with most shipments. */
export const usualSort = (tab: TransactionTab): SearchSort => ({
  key: isCompanyTab(tab) ? 'total' : 'date',
  order: 'desc',
});
