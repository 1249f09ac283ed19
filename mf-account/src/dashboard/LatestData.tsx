// Dashboard table of data freshness: every country with data, its first and last day, and whether it is sample data.
import { useLanguage } from '@waybill/platform';
import { AppLink, EmptyState, Panel, SampleBadge, TableSkeleton } from '@waybill/ui';
import { Answer, useFirstRows } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { CountryLink } from './CountryLink';
import { latestFirst } from './country-figures';
import styles from './dashboard.module.css';
import { countrySearchPath } from './search-links';
import { useCountryStat } from './use-dashboard';

export function LatestData() {
  const { t } = useTranslation(NAMESPACE);
  const query = useCountryStat();
  const listed = query.countries && latestFirst(query.countries);
  const allSample = listed?.every(({ sample }) => sample) === true && listed.length > 0;
  return (
    <Panel
      title={t('latest.title')}
      note={t('latest.note')}
      padding="none"
      actions={allSample && <SampleBadge />}
    >
      <Answer
        compact
        query={{ ...query, data: listed }}
        skeleton={<TableSkeleton rows={8} columns={6} />}
        isEmpty={(all) => all.length === 0}
        empty={
          <EmptyState compact icon="document" title={t('latest.emptyTitle')} why={t('latest.emptyWhy')} />
        }
      >
        {(all) => <LatestTable countries={all} marksSample={!allSample} />}
      </Answer>
    </Panel>
  );
}

interface LatestTableProps {
  countries: ReturnType<typeof latestFirst>;
  /** Whether each row says what kind of data it has: not where all is sample data, and the panel says so once. */
  marksSample: boolean;
}

function LatestTable({ countries, marksSample }: LatestTableProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { shown, more } = useFirstRows(countries);
  return (
    <>
      <div className={styles.latest}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('latest.country')}</th>
              <th scope="col">{t('latest.to')}</th>
              <th scope="col" data-wide>
                {t('latest.from')}
              </th>
              <th scope="col" data-number>
                {t('latest.transactions')}
              </th>
              <th scope="col" data-number data-wide>
                {t('latest.added')}
              </th>
              {marksSample && (
                <th scope="col" data-wide>
                  {t('latest.kind')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {shown.map((country) => (
              <tr key={country.code}>
                <th scope="row">
                  <CountryLink country={country} />
                  {marksSample && country.sample && (
                    <span className={styles.sampleBelow}>
                      <SampleBadge />
                    </span>
                  )}
                </th>
                <td>{format.date(country.data_end)}</td>
                <td data-wide>{format.date(country.data_dense)}</td>
                <td data-number>
                  <AppLink href={countrySearchPath(country)}>
                    {format.number(country.transaction.total)}
                  </AppLink>
                </td>
                <td data-number data-wide>
                  {country.transaction.recent_add === 0 ? (
                    format.number(0)
                  ) : (
                    <AppLink href={countrySearchPath(country, country.recent_from)}>
                      {format.number(country.transaction.recent_add)}
                    </AppLink>
                  )}
                </td>
                {marksSample && <td data-wide>{country.sample ? <SampleBadge /> : t('latest.reported')}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more}
    </>
  );
}
