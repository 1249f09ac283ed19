// Dashboard panel with the five countries with the most transactions.
import { useLanguage } from '@waybill/platform';
import { EmptyState, Panel, PanelSkeleton } from '@waybill/ui';
import { RankBars } from '@waybill/ui/charts';
import { Answer } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

import { CountryLink } from './CountryLink';
import { holdingsOf, topCountries } from './country-figures';
import { countrySearchPath } from './search-links';
import { useCountryStat } from './use-dashboard';

export function TopCountries() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const query = useCountryStat();
  return (
    <Panel title={t('top.title')} note={t('top.note')}>
      <Answer
        compact
        query={{ ...query, data: query.countries }}
        skeleton={<PanelSkeleton lines={8} />}
        isEmpty={(all) => topCountries(all).length === 0}
        empty={
          <EmptyState compact icon="language" title={t('latest.emptyTitle')} why={t('latest.emptyWhy')} />
        }
      >
        {(all) => (
          <RankBars
            label={t('top.title')}
            write={format.number}
            linkOf={(code) => {
              const country = all.find((each) => each.code === code);
              return country && countrySearchPath(country);
            }}
            items={topCountries(all).map((country) => ({
              key: country.code,
              label: <CountryLink country={country} />,
              value: country.transaction.total,
              share: country.transaction.total / holdingsOf(all).transactions,
            }))}
          />
        )}
      </Answer>
    </Panel>
  );
}
