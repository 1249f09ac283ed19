// Filter bar of the results by reporting country and partner area: the largest are shown, all of them by continent
// behind a button. A click on one sets the filter, another click removes it (spec §4).
import type { AreaCount } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useReportingName } from '@waybill/trade';
import { Button, Icon } from '@waybill/ui';
import { AreaFilter, Popover, RovingGroup } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './search.module.css';
import type { Facets } from './search-queries';
import type { SearchAction, SearchView } from './search-state';

/** Areas shown before "all". */
const FIRST = 6;

interface AreaBarProps {
  view: SearchView;
  /** Absent while the first answer is loading. */
  facets: Facets | undefined;
  act: (action: SearchAction) => void;
}

export function AreaBar({ view, facets, act }: AreaBarProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameCountry = useReportingName();
  // Countries of the form are part of the query: only those can be chosen here.
  const reporting = (facets?.areas ?? []).filter(
    ({ code }) => view.countries.length === 0 || view.countries.includes(code),
  );
  return (
    <div className={`wb-screen-only ${styles.areas}`}>
      <AreaLine
        label={t('areas.reporting')}
        areas={reporting}
        loading={facets === undefined}
        chosen={view.area}
        nameOf={({ code }) => nameCountry(code)}
        onToggle={(code) => act({ do: 'toggleArea', code })}
      />
      <AreaLine
        label={t('areas.partner')}
        areas={facets?.partners ?? []}
        loading={facets === undefined}
        chosen={view.filterArea}
        nameOf={({ alpha2 }) => (alpha2 === null ? t('areas.none') : format.country(alpha2))}
        onToggle={(code) => act({ do: 'toggleFilterArea', code })}
      />
    </div>
  );
}

interface AreaLineProps {
  label: string;
  areas: readonly AreaCount[];
  loading: boolean;
  chosen: readonly string[];
  nameOf: (area: AreaCount) => string;
  onToggle: (code: string) => void;
}

function AreaLine({ label, areas, loading, chosen, nameOf, onToggle }: AreaLineProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const shown = areas.filter(({ code }, index) => index < FIRST || chosen.includes(code));
  const all = (
    <div className={styles.allAreas}>
      <AreaFilter
        label={label}
        value={chosen}
        facets={areas.map((area) => ({
          code: area.code,
          name: nameOf(area),
          continent: area.continent,
          count: area.total,
        }))}
        onChange={(codes) => {
          const changed =
            codes.find((code) => !chosen.includes(code)) ?? chosen.find((code) => !codes.includes(code));
          if (changed !== undefined) onToggle(changed);
        }}
      />
    </div>
  );
  return (
    <div className={styles.areaLine}>
      <span className={styles.areaLabel}>{label}</span>
      {loading && <span className={styles.areaBones} aria-hidden />}
      {!loading && areas.length === 0 && <span className="wb-muted">{t('areas.nothing')}</span>}
      {areas.length > 0 && (
        <RovingGroup className={styles.areaList} label={label}>
          {shown.map((area) => (
            <button
              key={area.code}
              type="button"
              className={styles.area}
              aria-pressed={chosen.includes(area.code)}
              onClick={() => onToggle(area.code)}
            >
              {nameOf(area)} <span className={styles.areaCount}>{format.number(area.total)}</span>
            </button>
          ))}
          {areas.length > 1 && (
            <Popover trigger="click" placement="bottomRight" title={label} content={all}>
              <Button size="small" type="text" icon={<Icon name="areas" />}>
                {t('areas.all', { count: areas.length })}
              </Button>
            </Popover>
          )}
        </RovingGroup>
      )}
    </div>
  );
}
