// Queries and mutations of the list of sub-accounts.
import type { CallResponse } from '@waybill/contract';
import { platform, useCall, useEffectCall } from '@waybill/platform';
import { askUpgrade } from '@waybill/trade';
import type { ListOptions, ListState } from '@waybill/ui/data';

type SubList = CallResponse<'subAccounts'>;

const KEY = ['subAccounts'] as const;

export const listOptions: ListOptions<object, never> = { id: 'sub-accounts', filters: {} };

export const useSubAccounts = ({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>) =>
  useCall('subAccounts', { page, pageSize }, { keepPrevious: true });

/** Refetches the list and the plan's limit after one was added or deleted. */
export async function membersChanged(): Promise<void> {
  await Promise.all([
    platform.queryClient.invalidateQueries({ queryKey: KEY }),
    platform.permissions.refresh().catch(() => undefined),
  ]);
}

/** Sets the enabled flag in every cached page of the list. */
const show = (username: string, enabled: boolean) =>
  platform.queryClient.setQueriesData<SubList>(
    { queryKey: KEY },
    (list) =>
      list && {
        ...list,
        data: list.data.map((sub) => (sub.username === username ? { ...sub, enabled } : sub)),
      },
  );

/** Enables or disables a sub-account; optimistic, corrected by the server's answer. */
export function useEnable(): (username: string, enabled: boolean) => void {
  const { mutate } = useEffectCall('subAccountEnable', {
    onSuccess: ({ enabled }, { username }) => show(username, enabled),
    onError: (_error, { username, enabled }) => show(username, !enabled),
  });
  return (username, enabled) => {
    show(username, enabled);
    mutate({ username, enabled });
  };
}

export async function removeSub(username: string, said: string): Promise<void> {
  await platform.call('subAccountRemove', { username });
  platform.toast('success', said);
  await membersChanged();
}

/** Opens the upgrade prompt: the limit of sub-accounts is reached. */
export const askForPlaces = (lacking: boolean) =>
  askUpgrade('subAccountAdd', 'sub_accounts', lacking ? 'lacking' : 'used_up');
