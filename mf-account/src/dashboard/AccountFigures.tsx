// Row of statistic tiles at the top of the dashboard: plan, expiry and points of the account, and the available data.
import { usageOf, useLanguage, useLevelName } from '@waybill/platform';
import { links, whereThere } from '@waybill/trade';
import { type Stat, StatTiles } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { holdingsOf } from './country-figures';
import { daysUntil } from './days-until';
import { useCountryStat, useHomeStat, useProfile } from './use-dashboard';

/** Days before expiry from which it is coloured, and from which it is counted in days. */
const SOON_DAYS = 30;
const COUNTED_DAYS = 400;

export function AccountFigures() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const profile = useProfile();
  const plan = useLevelName(profile.data?.account_level);
  const stat = useHomeStat();
  const { countries } = useCountryStat();
  const held = countries && holdingsOf(countries);
  // That page lists companies by country.
  const library = whereThere(links.traderStatistics());
  const days = profile.data ? daysUntil(profile.data.account_deadline) : null;
  const over = days !== null && days < 0;
  const points = profile.data && usageOf(profile.data.contact_points.total, profile.data.contact_points.left);

  /** Skeleton while loading, a dash after a failure: the panel of the query shows why. */
  const stateOf = (query: { isPending: boolean; isError: boolean }) => ({
    loading: query.isPending,
    failed: query.isError,
  });
  const added = (number: number | undefined) =>
    number !== undefined && t('figures.added', { count: number, number: format.number(number) });

  const lacking = points !== undefined && points.total === 0;

  const stats: Stat[] = [
    {
      key: 'plan',
      label: t('figures.plan'),
      value: plan.name,
      words: true,
      loading: profile.isPending || (profile.isSuccess && plan.isPending),
      failed: plan.name === undefined,
    },
    {
      key: 'validTo',
      label: t('figures.validTo'),
      value: format.date(profile.data?.account_deadline),
      words: true,
      note:
        days !== null &&
        days <= COUNTED_DAYS &&
        (days < 0 ? t('figures.expired') : t('figures.daysLeft', { count: days })),
      tone: days === null || days > SOON_DAYS ? 'quiet' : days < 0 ? 'danger' : 'amber',
      ...stateOf(profile),
    },
    {
      key: 'contactPoints',
      href: links.plans(),
      label: t('figures.contactPoints'),
      // Nothing is left of an expired plan, or of a quota that the plan does not have.
      value:
        over || lacking
          ? '–'
          : points && (points.unlimited ? t('figures.unlimited') : format.number(points.left)),
      note:
        !over &&
        points !== undefined &&
        (lacking
          ? t('figures.notInPlan')
          : !points.unlimited &&
            !points.totalOnly &&
            t('figures.ofTotal', { total: format.number(points.total) })),
      ...stateOf(profile),
    },
    {
      key: 'transactions',
      label: t('figures.transactions'),
      value: format.number(stat.data?.total_transaction),
      href: links.statistics(),
      note: added(held?.transactionsAdded),
      ...stateOf(stat),
    },
    {
      key: 'companies',
      label: t('figures.companies'),
      value: format.number(stat.data?.total_company),
      ...(library !== null && { href: library }),
      note: added(held?.companiesAdded),
      ...stateOf(stat),
    },
  ];
  return <StatTiles label={t('figures.title')} stats={stats} />;
}
