// Type and parser of stored scroll positions, of the page and its scrolling frames, in CSS pixels, and of the element
// that was followed from there.
export type Positions = {
  page: number;
  /** Left and top of each frame, in the order of the document. */
  frames: readonly (readonly [left: number, top: number])[];
  /** The link or row that was followed: its address or '', and its place among those with the same address. */
  followed?: readonly [href: string, place: number];
};

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);

const isPoint = (value: unknown): value is [number, number] =>
  Array.isArray(value) && value.length === 2 && value.every(isNumber);

const isFollowed = (value: unknown) =>
  value === undefined ||
  (Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && isNumber(value[1]));

function isPositions(value: unknown): value is Positions {
  if (typeof value !== 'object' || value === null) return false;
  const { page, frames, followed } = value as Partial<Record<keyof Positions, unknown>>;
  return isNumber(page) && Array.isArray(frames) && frames.every(isPoint) && isFollowed(followed);
}

/** Parses stored positions by history entry; invalid ones are left out. */
export function parsePositions(kept: unknown): [string, Positions][] {
  if (!Array.isArray(kept)) return [];
  return kept.filter(
    (item): item is [string, Positions] =>
      Array.isArray(item) && item.length === 2 && typeof item[0] === 'string' && isPositions(item[1]),
  );
}
