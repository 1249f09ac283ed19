// Favourites among records: shown at once, taken back only when the server refuses (spec §4), told to other areas.
import type { TransactionAnswer, TransactionDetail } from '@waybill/contract';
import { platform, useEffectCall } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** Sets the flag on every copy of these records that this area holds. */
export function applyFavorite(ids: readonly string[], favorite: boolean): void {
  const { queryClient } = platform;
  const meant = new Set(ids);
  queryClient.setQueriesData<TransactionAnswer>({ queryKey: ['transactionSearch'] }, (answer) => {
    if (!answer?.results.data.some((row) => meant.has(row.id) && row.favorite !== favorite)) return answer;
    const data = answer.results.data.map((row) => (meant.has(row.id) ? { ...row, favorite } : row));
    return { ...answer, results: { ...answer.results, data } };
  });
  queryClient.setQueriesData<TransactionDetail>({ queryKey: ['transactionDetails'] }, (detail) =>
    detail !== undefined && meant.has(detail.id) ? { ...detail, favorite } : detail,
  );
}

/** Follows what other areas do to favourites, also while this one is not on screen. Called once. */
export function followFavorites(): void {
  platform.bus.on('favorites.changed').subscribe(({ kind, ids, favorite }) => {
    if (kind === 'transaction') applyFavorite(ids, favorite);
  });
}

function tell(ids: string[], favorite: boolean): void {
  platform.bus.publish('favorites.changed', { kind: 'transaction', ids, favorite });
  void platform.queryClient.invalidateQueries({ queryKey: ['transactionFollowed'] });
}

export interface Favorites {
  /** Turns one record on or off. */
  toggle(record: { id: string; favorite: boolean }): void;
  /** Adds the chosen records; `notYet` are those of them that are not favourites so far. */
  add(ids: readonly string[], notYet: readonly string[]): void;
  adding: boolean;
}

export function useFavorites(): Favorites {
  const { t } = useTranslation(NAMESPACE);
  const add = useEffectCall('transactionFavorite');
  const remove = useEffectCall('transactionUnfavorite');
  return {
    toggle({ id, favorite }) {
      applyFavorite([id], !favorite);
      // The platform has already said why a call failed; what is left to do is to take the change back.
      const answered = favorite ? remove.mutateAsync({ id }) : add.mutateAsync({ ids: [id] });
      answered.then(
        () => tell([id], !favorite),
        () => applyFavorite([id], favorite),
      );
    },
    add(ids, notYet) {
      if (ids.length === 0) {
        platform.toast('warning', t('favorite.noSelection'));
        return;
      }
      applyFavorite(notYet, true);
      add.mutateAsync({ ids: [...ids] }).then(
        ({ added }) => {
          tell([...ids], true);
          // Those that were favourites before are not counted.
          if (added === 0) platform.toast('info', t('favorite.already'));
          else platform.toast('success', t('favorite.added', { count: added }));
        },
        () => applyFavorite(notYet, false),
      );
    },
    adding: add.isPending,
  };
}
