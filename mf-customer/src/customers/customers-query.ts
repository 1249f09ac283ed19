// Queries of the customer list and board, and their filters in the address.
import {
  type CustomerTag,
  type FollowUpFilter,
  followUpFilters,
  type LabelFilter,
  labelFilters,
  type RadarFilter,
} from '@waybill/contract';
import { radarFilters } from '@waybill/contract/rhythm-rules';
import { type SavedReason, savedReasons, type WinFilter, winFilters } from '@waybill/contract/win-terms';
import { useCall } from '@waybill/platform';
import { inAddress, type ListOptions, type ListState } from '@waybill/ui/data';

export interface CustomerFilters {
  name: string;
  corp: string;
  label: LabelFilter | null;
  followUp: FollowUpFilter | null;
  rhythm: RadarFilter | null;
  /** Won customers, with a record that proves it or without. */
  win: WinFilter | null;
  /** Best reason of the lead for which they were saved. */
  reason: SavedReason | null;
  /** `me`, `nobody` or the id of a member of the team; empty for all. */
  owner: string;
}

type CustomerSort = 'followUp' | 'owner' | 'lastOrder' | 'rhythm';

/** The filters in the address. */
export const customerFilters = {
  name: inAddress.text(),
  corp: inAddress.text(),
  label: inAddress.oneOf([null, ...labelFilters], null),
  followUp: inAddress.oneOf([null, ...followUpFilters], null),
  rhythm: inAddress.oneOf([null, ...radarFilters], null),
  win: inAddress.oneOf([null, ...winFilters], null),
  reason: inAddress.oneOf([null, ...savedReasons], null),
  owner: inAddress.text(),
};
const optionsOf = (id: string): ListOptions<CustomerFilters, CustomerSort> => ({
  id,
  filters: customerFilters,
  sorts: ['followUp', 'owner', 'lastOrder', 'rhythm'],
});

/** Separate options, and so a separate selection, per tag. */
const optionsByTag = {
  0: optionsOf('customers'),
  1: optionsOf('customers-1'),
  2: optionsOf('customers-2'),
  3: optionsOf('customers-3'),
} as const;

export const listOptions = (tag: CustomerTag | null) => optionsByTag[tag ?? 0];

/** Address field for list or board. */
export const viewField = { view: inAddress.oneOf(['list', 'board'], 'list') };

export type CustomerList = ListState<CustomerFilters, CustomerSort>;
const ofTag = (tag: CustomerTag | null) => (tag === null ? {} : { tag });

/** The owner of the address, where it can be one. */
const ownerChoice = ({ owner }: Pick<CustomerFilters, 'owner'>) =>
  /^(me|nobody|[0-9a-f-]{36})$/.test(owner) ? { owner } : {};

export const choicesOf = ({
  label,
  followUp,
  owner,
  win,
  reason,
}: Pick<CustomerFilters, 'label' | 'followUp' | 'owner' | 'win' | 'reason'>) => ({
  ...ownerChoice({ owner }),
  ...(label !== null && { label }),
  ...(followUp !== null && { followUp }),
  ...(win !== null && { win }),
  ...(reason !== null && { reason }),
});

export const rhythmChoice = ({ rhythm }: CustomerFilters) => (rhythm === null ? {} : { rhythm });

/** Parameters of the export: the same query as the list. */
export const exportOf = (tag: CustomerTag | null, { filters }: CustomerList) => ({
  name: filters.name,
  cmpName: filters.corp,
  tag: tag ?? 0,
  ...choicesOf(filters),
  ...rhythmChoice(filters),
});

export const useCustomers = (tag: CustomerTag | null, list: CustomerList, enabled: boolean) => {
  const { page, pageSize, filters, sorting } = list;
  const { name, corp } = filters;
  const input = {
    name,
    corp,
    ...ofTag(tag),
    ...choicesOf(filters),
    ...rhythmChoice(filters),
    ...sorting,
    page,
    pageSize,
  };
  return useCall('customers', input, { keepPrevious: true, enabled });
};

/** Query of the board, without the list's filters for label and follow-up date. */
export const useBoard = (
  tag: CustomerTag | null,
  { filters: { name, corp, owner } }: CustomerList,
  enabled: boolean,
) =>
  useCall(
    'customerBoard',
    { name, corp, ...ownerChoice({ owner }), ...ofTag(tag) },
    { keepPrevious: true, enabled },
  );

/** How many customers each rhythm filter finds among those of the list's other filters. */
export const useRadar = (tag: CustomerTag | null, { filters }: CustomerList, enabled: boolean) =>
  useCall(
    'customerRadar',
    { name: filters.name, corp: filters.corp, ...ofTag(tag), ...choicesOf(filters) },
    { keepPrevious: true, silent: true, enabled },
  );
