// What the list of sub-accounts asks the server, and what is done with one.
import type { CallResponse } from '@waybill/contract';
import { platform, useCall, useEffectCall } from '@waybill/platform';
import { askUpgrade } from '@waybill/trade';
import type { ListOptions, ListState } from '@waybill/ui/data';

type SubList = CallResponse<'subAccounts'>;

const KEY = ['subAccounts'] as const;

export const listOptions: ListOptions<object, never> = { id: 'sub-accounts', filters: {} };

export const useSubAccounts = ({ page, pageSize }: Pick<ListState, 'page' | 'pageSize'>) =>
  useCall('subAccounts', { page, pageSize }, { keepPrevious: true });

/** Somebody was added or deleted: the list, and the places of the plan. */
export async function membersChanged(): Promise<void> {
  await Promise.all([
    platform.queryClient.invalidateQueries({ queryKey: KEY }),
    platform.permissions.refresh().catch(() => undefined),
  ]);
}

/** Shows one as enabled or not, in every page of the list that is held. */
const show = (username: string, enabled: boolean) =>
  platform.queryClient.setQueriesData<SubList>(
    { queryKey: KEY },
    (list) =>
      list && {
        ...list,
        data: list.data.map((sub) => (sub.username === username ? { ...sub, enabled } : sub)),
      },
  );

/** Shows at once what was asked for; what the server says puts it right. */
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

/** No place is left: the prompt says so, and what the next plan has. */
export const askForPlaces = (lacking: boolean) =>
  askUpgrade('subAccountAdd', 'sub_accounts', lacking ? 'lacking' : 'used_up');
