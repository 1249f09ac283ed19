// A strip below a map with the share of each continent; each opens the records behind it.
import { continents, UNGROUPED } from '@waybill/contract';
import { useContinentName } from '@waybill/platform';
import { hueOf } from './hues';
import type { Opens } from './marks';
import { ShareBar } from './ShareBar';

interface ContinentStripProps extends Opens {
  /** What the shares are of, e.g. "Shipments by continent of origin". */
  label: string;
  /** By continent id of the contract; 8 belongs to no continent. Values of the same continent are added up. */
  values: readonly { continent: number; value: number }[];
  /** How a value is written; compact numbers when absent. */
  write?: (value: number) => string;
  /** Further note on a continent. */
  noteOf?: (continent: number) => string | undefined;
}

/** Continents up to this id have a colour of their own; all else is pale. */
const INHABITED = 6;
/** A continent's colour does not depend on its rank. The first two hues, for imports and exports, are not used. */
const looksOf = (id: number) =>
  id > INHABITED
    ? { hue: 'var(--wb-secondary)', opacity: 0.35 }
    : { hue: hueOf(undefined, id + 1), opacity: 1 };

/** `linkOf` and `onOpen` are called with the continent id as text. Draws nothing when all values are zero. */
export function ContinentStrip({ label, values, write, noteOf, linkOf, onOpen }: ContinentStripProps) {
  const continentName = useContinentName();
  const sums = new Map<number, number>();
  for (const { continent, value } of values) {
    const id = continents.find((entry) => entry.id === continent)?.id ?? UNGROUPED;
    if (value > 0) sums.set(id, (sums.get(id) ?? 0) + value);
  }
  const parts = [...sums].sort(([, a], [, b]) => b - a);
  if (parts.length === 0) return null;
  return (
    <figure className="wb-share">
      <figcaption className="wb-hidden">{label}</figcaption>
      <ShareBar
        label={label}
        parts={parts.map(([id, value]) => ({
          key: String(id),
          label: continentName(id),
          value,
          note: noteOf?.(id),
          ...looksOf(id),
        }))}
        rests={[]}
        total={parts.reduce((sum, [, value]) => sum + value, 0)}
        write={write}
        linkOf={linkOf}
        onOpen={onOpen}
      />
    </figure>
  );
}
