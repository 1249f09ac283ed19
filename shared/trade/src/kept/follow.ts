// Keeps the answers of this page in step with what any area, also another team's, says on the bus.
import { platform } from '@waybill/platform';
import { applyFavorite } from './favorites';
import { applyMark } from './marks';

const followedBuses = new WeakSet<object>();

/** Once a page, however many areas ask for it. */
export function followKept(): void {
  const { bus } = platform;
  if (followedBuses.has(bus)) return;
  followedBuses.add(bus);
  bus.on('favorites.changed').subscribe(({ kind, ids, favorite }) => applyFavorite(kind, ids, favorite));
  bus.on('marks.changed').subscribe(applyMark);
}
