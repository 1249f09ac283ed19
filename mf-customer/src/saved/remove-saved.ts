// Hook for the bulk action that removes the selected rows from a list of saved items.
import { useLanguage } from '@waybill/platform';
import { addFavorites, type FavoriteKind, removeFavorites } from '@waybill/trade';
import type { BulkAction } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { SavedName } from './SavedList';

type Undo = (ids: readonly string[]) => (() => Promise<void>) | null;

/**
 * The action with a confirmation, in the texts of that list.
 * @param undo what puts these rows back, if anything does
 */
export function useRemoveAction(
  name: Exclude<SavedName, 'viewed'>,
  run: (ids: readonly string[]) => Promise<void>,
  undo: Undo = () => null,
): BulkAction {
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
    undo: ({ keys }) => undo(keys),
  };
}

/** The same for favourites of a kind, which can be put back. */
export function useRemoveFavorites(
  name: Exclude<SavedName, 'viewed' | 'potential'>,
  kind: FavoriteKind,
  undo: Undo = (ids) => () => addFavorites(kind, ids),
): BulkAction {
  return useRemoveAction(name, (ids) => removeFavorites(kind, ids), undo);
}
