// Takes what was chosen out of a list, one after the other, and tells every area of those that are gone.

import { platform, useLanguage } from '@waybill/platform';
import type { FavoriteKind } from '@waybill/trade';
import type { BulkAction } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { KeptName } from './KeptList';

/** The call that takes out one favourite of a kind. */
const removers: Readonly<Record<FavoriteKind, (id: string) => Promise<unknown>>> = {
  contact: (contact) => platform.call('contactUnfavorite', { contact }),
  email: (id) => platform.call('emailUnfavorite', { id }),
  trader: (id) => platform.call('traderUnfavorite', { id }),
  analysis: (did) => platform.call('analysisUnfavorite', { did }),
  transaction: (id) => platform.call('transactionUnfavorite', { id }),
};

const listOf = {
  contact: 'contactsFollowed',
  email: 'emailsFollowed',
  trader: 'tradersFollowed',
  analysis: 'analysesFollowed',
  transaction: 'transactionFollowed',
} as const satisfies Record<FavoriteKind, string>;

/** The list is asked for again, also when one failed. */
export async function removeKept(kind: FavoriteKind, ids: readonly string[]): Promise<void> {
  const gone: string[] = [];
  try {
    for (const id of ids) {
      await removers[kind](id);
      gone.push(id);
    }
  } finally {
    if (gone.length > 0) platform.bus.publish('favorites.changed', { kind, ids: gone, favorite: false });
    await platform.queryClient.invalidateQueries({ queryKey: [listOf[kind]] });
  }
}

/** The bulk action of a list of favourites: asked first, in the words of that list. */
export function useRemoveAction(name: KeptName, run: (ids: readonly string[]) => Promise<void>): BulkAction {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return {
    key: 'remove',
    label: t(`kept.${name}.remove`),
    icon: 'delete',
    danger: true,
    confirm: ({ count }) => ({
      title: t(`kept.${name}.removeTitle`, { count, n: format.number(count) }),
      text: t(`kept.${name}.removeText`),
    }),
    run: ({ keys }) => run(keys),
  };
}
