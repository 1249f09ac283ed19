// Where the records come from: the map by country, and below it the share of each region.
import { continents, type HomeStat } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { links, sourceOf, whereThere } from '@waybill/trade';
import { AppLink, EmptyState, Panel, PanelSkeleton } from '@waybill/ui';
import { WorldMap } from '@waybill/ui/charts';
import { Answer } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { mapValues } from './country-figures';
import styles from './dashboard.module.css';
import { countrySearchPath } from './search-links';
import { useCountryStat, useHomeStat } from './use-dashboard';

/** Countries named beside the map; the table of latest data names all of them. */
const LISTED = 14;

export function RegionsPanel() {
  const { t } = useTranslation(NAMESPACE);
  const countryStat = useCountryStat();
  const homeStat = useHomeStat();
  const { countries } = countryStat;

  const bothFailed = countryStat.isError && homeStat.isError;
  const askBoth = () => Promise.all([countryStat.refetch(), homeStat.refetch()]);

  const open = (alpha2: string) => {
    const source = countries?.find(({ code }) => code === sourceOf(alpha2));
    if (source) platform.navigate(countrySearchPath(source));
  };

  return (
    <Panel title={t('regions.title')} note={t('regions.note')} className={styles.regionsPanel}>
      <div className={styles.regionsMap}>
        <Answer
          compact
          query={{ ...countryStat, data: countries, refetch: bothFailed ? askBoth : countryStat.refetch }}
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
      {/* When both failed, one Retry above is enough: it asks for both. */}
      {!bothFailed && (
        <Answer
          compact
          query={homeStat}
          skeleton={<PanelSkeleton lines={2} />}
          isEmpty={({ regions }) => regions.every(({ total }) => total === 0)}
        >
          {({ regions }) => <RegionShares regions={regions} />}
        </Answer>
      )}
    </Panel>
  );
}

function RegionShares({ regions }: Pick<HomeStat, 'regions'>) {
  const { t } = useTranslation([NAMESPACE, 'platform']);
  const { format } = useLanguage();
  const whole = regions.reduce((sum, { total }) => sum + total, 0);
  const held = regions.filter(({ total }) => total > 0).sort((a, b) => b.total - a.total);
  return (
    <div className={styles.regions}>
      <div className={styles.regionBar} aria-hidden="true">
        {held.map(({ continent, total }) => (
          <span key={continent} style={{ flexGrow: total, background: hueOf(continent) }} />
        ))}
      </div>
      <ol className={styles.regionList} aria-label={t('regions.list')}>
        {held.map(({ continent, total, recent_add }) => (
          <li key={continent} className={styles.region}>
            <span className={styles.regionName}>
              <span
                className={styles.regionMark}
                style={{ background: hueOf(continent) }}
                aria-hidden="true"
              />
              {t(`continent.${continent}`, { ns: 'platform' })}
            </span>
            <span className={styles.regionTotal}>
              {/* Its countries stand there, each with its own number. */}
              <AppLink href={whereThere(links.analyses(), links.statistics())}>
                {format.number(total)}
              </AppLink>{' '}
              <small>{format.percent(total / whole)}</small>
            </span>
            <span className={styles.regionAdded}>
              {t('regions.added', { number: format.number(recent_add) })}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** A region keeps its colour, whatever its rank. The first two hues mean imports and exports, so they are left out. */
const hueOf = (continent: number) => {
  const place = Math.max(
    0,
    continents.findIndex(({ id }) => id === continent),
  );
  return `var(--wb-hue-${(place % 6) + 3})`;
};
