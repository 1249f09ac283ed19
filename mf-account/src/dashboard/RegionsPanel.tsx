// Dashboard panel with the records by region: a map by country, and below it the share of each continent.
import { platform, useLanguage } from '@waybill/platform';
import { links, sourceOf, whereThere } from '@waybill/trade';
import { EmptyState, Panel, PanelSkeleton } from '@waybill/ui';
import { ContinentStrip, WorldMap } from '@waybill/ui/charts';
import { Answer } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { mapValues } from './country-figures';
import styles from './dashboard.module.css';
import { countrySearchPath } from './search-links';
import { useCountryStat, useHomeStat } from './use-dashboard';

/** Number of countries listed beside the map; the table of latest data lists all. */
const LISTED = 14;

export function RegionsPanel() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const countryStat = useCountryStat();
  const homeStat = useHomeStat();
  const { countries } = countryStat;

  const bothFailed = countryStat.isError && homeStat.isError;

  const open = (alpha2: string) => {
    const source = countries?.find(({ code }) => code === sourceOf(alpha2));
    if (source) platform.navigate(countrySearchPath(source));
  };

  return (
    <Panel title={t('regions.title')} note={t('regions.note')} className={styles.regionsPanel}>
      <div className={styles.regionsMap}>
        <Answer
          compact
          query={{ ...countryStat, data: countries }}
          skeleton={<PanelSkeleton lines={1} block={280} />}
          isEmpty={(all) => mapValues(all).length === 0}
          empty={
            <EmptyState compact icon="language" title={t('regions.emptyTitle')} why={t('regions.emptyWhy')} />
          }
        >
          {(all) => (
            <WorldMap label={t('regions.map')} values={mapValues(all)} onOpen={open} listed={LISTED} />
          )}
        </Answer>
      </div>
      {/* If both failed, the Retry above is enough. */}
      {!bothFailed && (
        <Answer
          compact
          query={homeStat}
          skeleton={<PanelSkeleton lines={2} />}
          isEmpty={({ regions }) => regions.every(({ total }) => total === 0)}
        >
          {({ regions }) => (
            <div className={styles.regions}>
              <ContinentStrip
                label={t('regions.list')}
                values={regions.map(({ continent, total }) => ({ continent, value: total }))}
                write={format.number}
                noteOf={(id) => {
                  const region = regions.find(({ continent }) => continent === id);
                  return region && t('regions.added', { number: format.number(region.recent_add) });
                }}
                // That page lists the continent's countries with their numbers.
                linkOf={() => whereThere(links.analyses(), links.statistics()) ?? undefined}
              />
            </div>
          )}
        </Answer>
      )}
    </Panel>
  );
}
