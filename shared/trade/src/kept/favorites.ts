// Favourites of every kind: shown at once, taken back only when the server refuses (spec §4), told to other areas.
import { platform, shownLongEnough } from '@waybill/platform';
import { textsByName } from '@waybill/ui';
import { useMemo, useState } from 'react';
import { useTradeTexts } from '../texts';
import { type FavoriteKind, favoriteKinds, wordsOf } from './favorite-kinds';
import { changeRows } from './rows';

/** Sets the flag on every copy of these rows that the page holds. */
export function applyFavorite(kind: FavoriteKind, ids: readonly string[], favorite: boolean): void {
  const { shownBy, names, flag } = favoriteKinds[kind];
  const meant = new Set<unknown>(ids);
  changeRows(shownBy, (row) =>
    flag in row && row[flag] !== favorite && names.some((name) => meant.has(row[name]))
      ? { ...row, [flag]: favorite }
      : row,
  );
}

/** Resolves once the account's own list has been asked for again, where it is shown. */
function tell(kind: FavoriteKind, ids: readonly string[], favorite: boolean): Promise<void> {
  if (ids.length > 0) platform.bus.publish('favorites.changed', { kind, ids: [...ids], favorite });
  return platform.queryClient.invalidateQueries({ queryKey: [favoriteKinds[kind].shownBy[0]] });
}

/** Takes them out one after the other, and tells of those that are gone, also when one failed. @throws CallError */
export async function removeFavorites(kind: FavoriteKind, ids: readonly string[]): Promise<void> {
  const gone: string[] = [];
  try {
    for (const id of ids) {
      await favoriteKinds[kind].remove(id);
      gone.push(id);
    }
  } finally {
    await tell(kind, gone, false);
  }
}

export interface Favorites {
  kind: FavoriteKind;
  /** Turns one on or off. */
  toggle(id: string, favorite: boolean): void;
  /** Adds the chosen ones; `notYet` are those of them that are none so far. With nothing chosen it says so (spec §5). */
  add(ids: readonly string[], notYet: readonly string[]): Promise<void>;
  /** Whether the chosen ones are being added. */
  adding: boolean;
  /** What the star of a row says, for screen readers and on hover. */
  labelOf(name: string): string;
  hintOf(favorite: boolean): string;
}

/** @param company key of the company that favourite e-mails belong to */
export function useFavorites(kind: FavoriteKind, company = ''): Favorites {
  const { t } = useTradeTexts();
  const [adding, setAdding] = useState(false);
  // The same object while nothing of it changes: the rows of a table are drawn again for another one.
  return useMemo<Favorites>(() => {
    const { add, remove } = favoriteKinds[kind];
    const words = wordsOf(kind);
    const hints = { add: t(`${words}.add`), remove: t(`${words}.remove`) };
    return {
      kind,
      toggle(id, favorite) {
        applyFavorite(kind, [id], !favorite);
        // The platform has already said why a call failed; what is left to do is to take the change back.
        (favorite ? remove(id) : add([id], company)).then(
          () => tell(kind, [id], !favorite),
          () => applyFavorite(kind, [id], favorite),
        );
      },
      async add(ids, notYet) {
        if (ids.length === 0) {
          platform.toast('warning', t('favorite.noSelection'));
          return;
        }
        setAdding(true);
        applyFavorite(kind, notYet, true);
        try {
          const { added } = await shownLongEnough(add([...ids], company));
          void tell(kind, ids, true);
          // Those that were favourites before are not counted.
          if (added === 0) platform.toast('info', t('favorite.already'));
          else platform.toast('success', t(`favorite.added.${kind}`, { count: added }));
        } catch {
          applyFavorite(kind, notYet, false);
        } finally {
          setAdding(false);
        }
      },
      adding,
      labelOf: textsByName((name) => t(`${words}.row`, { name })),
      hintOf: (favorite) => (favorite ? hints.remove : hints.add),
    };
  }, [kind, company, adding, t]);
}
