// Dashboard, the home page after login: quick search, today's work, then figures of the account and the database.
import { useLanguage } from '@waybill/platform';
import { PageHead, SampleBadge } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { AccountFigures } from './AccountFigures';
import { type Holdings, holdingsOf } from './country-figures';
import styles from './dashboard.module.css';
import { DeskCards } from './desk/DeskCards';
import { ExpiredNote } from './ExpiredNote';
import { LatestData } from './LatestData';
import { MyLists } from './MyLists';
import { PlanPanel } from './PlanPanel';
import { QuickSearch } from './QuickSearch';
import { RegionsPanel } from './RegionsPanel';
import { TopCountries } from './TopCountries';
import { UsagePanel } from './UsagePanel';
import { useCountryStat } from './use-dashboard';

/** Placeholder, so that the page does not jump when the text is loaded. */
const KEEP_LINE = ['\u00a0'];

export function DashboardPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { countries } = useCountryStat();
  const held = countries && holdingsOf(countries);

  const factsOf = ({ dataTo, someSample }: Holdings) => {
    if (dataTo === null) return [t('regions.emptyTitle')];
    return [t('home.dataTo', { date: format.date(dataTo) }), someSample && <SampleBadge key="sample" />];
  };

  return (
    <div className={`wb-page wb-page-wide ${styles.page}`}>
      <PageHead title={t('home.title')} facts={held ? factsOf(held) : KEEP_LINE} />
      <ExpiredNote />
      <QuickSearch />
      <DeskCards />
      <AccountFigures />
      <div className={styles.columns}>
        <div className={styles.wide}>
          <UsagePanel />
          <RegionsPanel />
        </div>
        <div className={styles.narrow}>
          <MyLists />
          <TopCountries />
          <PlanPanel />
        </div>
      </div>
      <LatestData />
    </div>
  );
}
