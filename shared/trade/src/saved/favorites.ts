// Hook and functions for favourites of every kind: optimistic updates, rolled back only when the server refuses
// (spec §4), and published to other areas.
import { platform, shownLongEnough } from '@waybill/platform';
import { textsByName } from '@waybill/ui/data';
import { useMemo, useState } from 'react';
import { useTradeTexts } from '../texts';
import { type FavoriteKind, favoriteKinds, wordsOf } from './favorite-kinds';
import { changeRows } from './rows';

/** Sets the flag on every cached copy of these rows. */
export function applyFavorite(kind: FavoriteKind, ids: readonly string[], favorite: boolean): void {
  const { shownBy, names, flag } = favoriteKinds[kind];
  const meant = new Set<unknown>(ids);
  changeRows(shownBy, (row) =>
    flag in row && row[flag] !== favorite && names.some((name) => meant.has(row[name]))
      ? { ...row, [flag]: favorite }
      : row,
  );
}

/**
 * Publishes a change that the server has stored; resolves once the list of favourites has been refetched, if it is shown.
 */
function publishFavorites(kind: FavoriteKind, ids: readonly string[], favorite: boolean): Promise<void> {
  // Answers that were requested meanwhile may be older than the change.
  applyFavorite(kind, ids, favorite);
  if (ids.length > 0) platform.bus.publish('favorites.changed', { kind, ids: [...ids], favorite });
  return platform.queryClient.invalidateQueries({ queryKey: [favoriteKinds[kind].shownBy[0]] });
}

/**
 * Adds favourites that the account had.
 * @param company key of the company that favourite e-mails belong to. @throws CallError
 */
export async function addFavorites(kind: FavoriteKind, ids: readonly string[], company = ''): Promise<void> {
  await favoriteKinds[kind].add([...ids], company);
  await publishFavorites(kind, ids, true);
}

/** Adds or removes one; it shows at once, and is rolled back if the server refuses. @throws CallError */
async function setFavorite(
  kind: FavoriteKind,
  id: string,
  favorite: boolean,
  company: string,
): Promise<void> {
  const { add, remove } = favoriteKinds[kind];
  applyFavorite(kind, [id], favorite);
  try {
    await (favorite ? add([id], company) : remove(id));
  } catch (error) {
    applyFavorite(kind, [id], !favorite);
    throw error;
  }
  void publishFavorites(kind, [id], favorite);
}

/** Removes favourites one by one, and publishes those removed even if one fails. @throws CallError */
export async function removeFavorites(kind: FavoriteKind, ids: readonly string[]): Promise<void> {
  const gone: string[] = [];
  try {
    for (const id of ids) {
      await favoriteKinds[kind].remove(id);
      gone.push(id);
    }
  } finally {
    await publishFavorites(kind, gone, false);
  }
}

export interface Favorites {
  kind: FavoriteKind;
  /** Adds or removes one. */
  toggle(id: string, favorite: boolean): void;
  /** Adds the selected ones; `notYet` are those not yet favourites. If none are selected, says so (spec §5). */
  add(ids: readonly string[], notYet: readonly string[]): Promise<void>;
  /** Whether the selected ones are being added. */
  adding: boolean;
  /** Texts of a row's star, for screen readers and as tooltip. */
  labelOf(name: string): string;
  hintOf(favorite: boolean): string;
}

/** @param company key of the company that favourite e-mails belong to */
export function useFavorites(kind: FavoriteKind, company = ''): Favorites {
  const { t } = useTradeTexts();
  const [adding, setAdding] = useState(false);
  // Memoised, because a new object re-renders all rows of a table.
  return useMemo<Favorites>(() => {
    const { add, list } = favoriteKinds[kind];
    const link = { path: list, label: t('favorite.list') };
    const said = (favorite: boolean, count: number) =>
      t(`favorite.${favorite ? 'added' : 'removed'}.${kind}`, { count });
    const words = wordsOf(kind);
    const hints = { add: t(`${words}.add`), remove: t(`${words}.remove`) };
    return {
      kind,
      toggle(id, favorite) {
        setFavorite(kind, id, !favorite, company).then(
          () =>
            platform.toast('success', said(!favorite, 1), {
              ...(!favorite && { link }),
              undo: { run: () => setFavorite(kind, id, favorite, company), done: said(favorite, 1) },
            }),
          // The platform has already shown the error.
          () => undefined,
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
          void publishFavorites(kind, ids, true);
          // `added` does not count those that were favourites before.
          if (added === 0) platform.toast('info', t('favorite.already'));
          else
            platform.toast('success', said(true, added), {
              link,
              // Which ones are new is clear only if all of them are rows on screen.
              ...(notYet.length === added && {
                undo: { run: () => removeFavorites(kind, notYet), done: said(false, added) },
              }),
            });
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
