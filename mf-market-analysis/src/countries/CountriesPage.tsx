// Start page of market analysis: countries on a map, and by continent with directions, dates, records and completeness.
import { useCall, useLanguage } from '@waybill/platform';
import { links, sumByCountry, useMappings, whereThere } from '@waybill/trade';
import { AppLink, EmptyState, LoadingState, PageHead, Panel } from '@waybill/ui';
import { WorldMap } from '@waybill/ui/charts';
import { Answer } from '@waybill/ui/data';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { ContinentTable } from './ContinentTable';
import { CountrySearch } from './CountrySearch';
import styles from './countries.module.css';
import { byContinent, type CountryLine, toCountryLine } from './country-list';

export default function CountriesPage() {
  const { t } = useTranslation(NAMESPACE);
  const stat = useCall('countryStat', {});
  const mappings = useMappings();
  const lines = useMemo(
    () => stat.data?.map((entry) => toCountryLine(entry, mappings.data ?? [])),
    [stat.data, mappings.data],
  );
  return (
    <div className="wb-page wb-page-dense">
      <PageHead
        title={t('countries.title')}
        facts={[lines ? t('countries.count', { count: lines.length }) : t('countries.about')]}
        actions={
          <>
            <AppLink href={links.quote()}>{t('quote.link')}</AppLink>
            <AppLink href={links.catalogue()}>{t('special.catalogue.title')}</AppLink>
            <AppLink href={links.russia()}>{t('special.russia.title')}</AppLink>
            <AppLink href={links.beltAndRoad()}>{t('special.belt.title')}</AppLink>
            <AppLink
              className={`wb-link ${styles.all}`}
              href={whereThere(links.analysis('all'), links.search())}
            >
              {t('countries.all')}
            </AppLink>
          </>
        }
      />
      <Answer
        query={{ ...stat, data: lines }}
        skeleton={<LoadingState />}
        isEmpty={(all) => all.length === 0}
        empty={<EmptyState title={t('countries.emptyTitle')} why={t('countries.emptyWhy')} />}
      >
        {(all) => <Countries lines={all} />}
      </Answer>
    </div>
  );
}

function Countries({ lines }: { lines: readonly CountryLine[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const codeByAlpha2 = new Map(
    lines.map(({ alpha2, code }) => [alpha2, code]).reverse() as [string, string][],
  );
  const map = (
    <Panel title={t('countries.map')} note={t('countries.mapNote')}>
      <WorldMap
        label={t('countries.map')}
        values={sumByCountry(lines, ({ total }) => total)}
        write={format.compact}
        linkOf={(alpha2) => {
          const code = codeByAlpha2.get(alpha2);
          return code === undefined
            ? undefined
            : whereThere(links.analysis(code), links.search({ countries: [code] }));
        }}
      />
    </Panel>
  );
  return (
    <CountrySearch countries={lines}>
      {(found) => (
        <>
          {/* Whoever searches sees the countries found, not the map of all. */}
          {found.length === lines.length && map}
          {byContinent(found).map((group) => (
            <ContinentTable key={group.continent} {...group} />
          ))}
        </>
      )}
    </CountrySearch>
  );
}
