// The home dashboard: where the account stands, what is held, and the ways into it.
import { useLanguage } from '@waybill/platform';
import { PageHead, SampleBadge } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { AccountFigures } from './AccountFigures';
import { holdingsOf } from './country-figures';
import styles from './dashboard.module.css';
import { LatestData } from './LatestData';
import { PlanPanel } from './PlanPanel';
import { QuickSearch } from './QuickSearch';
import { RegionsPanel } from './RegionsPanel';
import { TopCountries } from './TopCountries';
import { UsagePanel } from './UsagePanel';
import { useCountryStat } from './use-dashboard';

export function DashboardPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { countries } = useCountryStat();
  const held = countries && holdingsOf(countries);
  const facts = held
    ? [
        t('home.held', { records: format.number(held.transactions), countries: format.number(held.sources) }),
        held.dataTo && t('home.dataTo', { date: format.date(held.dataTo) }),
        held.someSample && <SampleBadge key="sample" />,
      ]
    : // Keeps the line, so that the page does not jump when its words arrive.
      ['…'];
  return (
    <div className={styles.page}>
      <PageHead title={t('home.title')} facts={facts} />
      <QuickSearch />
      <AccountFigures />
      <div className={styles.columns}>
        <div className={styles.wide}>
          <UsagePanel />
          <RegionsPanel />
        </div>
        <div className={styles.narrow}>
          <TopCountries />
          <PlanPanel />
        </div>
      </div>
      <LatestData />
    </div>
  );
}
