// Dashboard table of data freshness: every country with data, its first and last day, and whether it is sample data.
import { useLanguage } from '@waybill/platform';
import { AppLink, EmptyState, Panel, SampleBadge, TableSkeleton } from '@waybill/ui';
import { Answer } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

import { CountryLink } from './CountryLink';
import { latestFirst } from './country-figures';
import styles from './dashboard.module.css';
import { countrySearchPath } from './search-links';
import { useCountryStat } from './use-dashboard';

export function LatestData() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const query = useCountryStat();
  return (
    <Panel title={t('latest.title')} note={t('latest.note')} padding="none">
      <Answer
        compact
        query={{ ...query, data: query.countries }}
        skeleton={<TableSkeleton rows={8} columns={6} />}
        isEmpty={(all) => latestFirst(all).length === 0}
        empty={
          <EmptyState compact icon="document" title={t('latest.emptyTitle')} why={t('latest.emptyWhy')} />
        }
      >
        {(all) => (
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
                  <th scope="col" data-wide>
                    {t('latest.kind')}
                  </th>
                </tr>
              </thead>
              <tbody>
                {latestFirst(all).map((country) => (
                  <tr key={country.code}>
                    <th scope="row">
                      <CountryLink country={country} />
                      {country.sample && (
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
                    <td data-wide>{country.sample ? <SampleBadge /> : t('latest.reported')}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Answer>
    </Panel>
  );
}
