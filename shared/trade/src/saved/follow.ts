// Keeps cached answers in step with changes of favourites and marks that any area publishes on the bus.
import { platform } from '@waybill/platform';
import { applyFavorite } from './favorites';
import { applyMark } from './marks';

const followedBuses = new WeakSet<object>();

/** Subscribes once per page, however many areas call it. */
export function followSavedChanges(): void {
  const { bus } = platform;
  if (followedBuses.has(bus)) return;
  followedBuses.add(bus);
  bus.on('favorites.changed').subscribe(({ kind, ids, favorite }) => {
    applyFavorite(kind, ids, favorite);
    if (kind === 'trader') void platform.queryClient.invalidateQueries({ queryKey: ['companyStandings'] });
  });
  bus.on('marks.changed').subscribe(applyMark);
}
