// Country filter beside search results: buttons for countries by continent, with counts. A click filters by the
// country, another click removes the filter (spec §4).
import { continents, UNGROUPED } from '@waybill/contract';
import { useContinentName } from '@waybill/platform';
import { useState } from 'react';
import { useDataWords } from './words';
import './data.css';

export interface AreaFacet {
  /** Code for the search call. */
  code: string;
  /** ISO 3166-1 alpha-2 for the name; `name` where there is none. */
  alpha2?: string;
  name?: string;
  count: number;
  /** 1 to 8; absent counts as 8, Ungrouped. */
  continent?: number;
}

interface AreaFilterProps {
  /** Name of the group, e.g. "Country of the buyer". */
  label: string;
  facets: readonly AreaFacet[];
  /** Codes of the active filters: any number. */
  value: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Countries shown per continent before "more". */
const FIRST = 8;

export function AreaFilter({ label, facets, value, onChange }: AreaFilterProps) {
  const continentName = useContinentName();
  const groups = continents
    .map((continent) => ({
      id: continent.id,
      facets: facets.filter((facet) => (facet.continent ?? UNGROUPED) === continent.id),
    }))
    .filter((group) => group.facets.length > 0);

  function toggle(code: string) {
    if (value.includes(code)) onChange(value.filter((other) => other !== code));
    else onChange([...value, code]);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that filter, not form fields
    <div className="wb-areas" role="group" aria-label={label}>
      {groups.map((group) => (
        <AreaGroup
          key={group.id}
          name={continentName(group.id)}
          facets={group.facets}
          value={value}
          onToggle={toggle}
        />
      ))}
    </div>
  );
}

interface AreaGroupProps {
  name: string;
  facets: readonly AreaFacet[];
  value: readonly string[];
  onToggle: (code: string) => void;
}

function AreaGroup({ name, facets, value, onToggle }: AreaGroupProps) {
  const { t, format } = useDataWords();
  const [open, setOpen] = useState(false);
  const sorted = [...facets].sort((a, b) => b.count - a.count);
  // Active filters are never hidden behind "more".
  const shown = open ? sorted : sorted.filter((facet, index) => index < FIRST || value.includes(facet.code));
  const total = facets.reduce((sum, facet) => sum + facet.count, 0);
  return (
    <div className="wb-area-group">
      <div className="wb-area-head">
        <span>{name}</span>
        <span className="wb-muted">{format.number(total)}</span>
      </div>
      <div className="wb-area-list">
        {shown.map((facet) => (
          <button
            key={facet.code}
            type="button"
            className="wb-area"
            aria-pressed={value.includes(facet.code)}
            onClick={() => onToggle(facet.code)}
          >
            <span className="wb-area-name">
              {facet.name ?? (facet.alpha2 ? format.country(facet.alpha2) : facet.code)}
            </span>
            <span className="wb-area-count">{format.number(facet.count)}</span>
          </button>
        ))}
        {sorted.length > FIRST && (
          <button
            type="button"
            className="wb-link-button"
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {open ? t('fewer') : t('more', { count: sorted.length - FIRST })}
          </button>
        )}
      </div>
    </div>
  );
}
