// The line of figures under the head: what the account is, and what the warehouse holds.
import { usageOf, useLanguage, useLevelName } from '@waybill/platform';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { holdingsOf } from './country-figures';
import styles from './dashboard.module.css';
import { useCountryStat, useHomeStat, useProfile } from './use-dashboard';

const DAY_MS = 86_400_000;
/** From here on the expiry is worth a colour, and before that worth counting in days. */
const SOON_DAYS = 30;
const COUNTED_DAYS = 400;

/** Whole days from today to a day, both as calendar days: 0 today, negative once past. */
export function daysUntil(day: string, now = new Date()): number {
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate());
  return Math.round((Date.parse(`${day}T00:00:00Z`) - today) / DAY_MS);
}

export function AccountFigures() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const profile = useProfile();
  const plan = useLevelName(profile.data?.account_level);
  const stat = useHomeStat();
  const { countries } = useCountryStat();
  const held = countries && holdingsOf(countries);
  const days = profile.data ? daysUntil(profile.data.account_deadline) : null;
  const points = profile.data && usageOf(profile.data.contact_points.total, profile.data.contact_points.left);

  return (
    <dl className={styles.figures} aria-label={t('figures.title')}>
      <Figure
        label={t('figures.plan')}
        query={{
          isPending: profile.isPending || (profile.isSuccess && plan.isPending),
          isError: plan.name === undefined,
        }}
        words
      >
        {plan.name}
      </Figure>
      <Figure
        label={t('figures.validTo')}
        words
        query={profile}
        note={
          days !== null &&
          days <= COUNTED_DAYS &&
          (days < 0 ? t('figures.expired') : t('figures.daysLeft', { count: days }))
        }
        tone={days === null || days > SOON_DAYS ? 'quiet' : days < 0 ? 'danger' : 'amber'}
      >
        {format.date(profile.data?.account_deadline)}
      </Figure>
      <Figure
        label={t('figures.contactPoints')}
        query={profile}
        note={
          points !== undefined &&
          !points.unlimited &&
          !points.totalOnly &&
          t('figures.ofTotal', { total: format.number(points.total) })
        }
      >
        {points && (points.unlimited ? t('figures.unlimited') : format.number(points.left))}
      </Figure>
      <Figure
        label={t('figures.transactions')}
        query={stat}
        note={held && t('figures.added', { number: format.number(held.transactionsAdded) })}
      >
        {format.number(stat.data?.total_transaction)}
      </Figure>
      <Figure
        label={t('figures.companies')}
        query={stat}
        note={held && t('figures.added', { number: format.number(held.companiesAdded) })}
      >
        {format.number(stat.data?.total_company)}
      </Figure>
      <Figure
        label={t('figures.favoriteTransactions')}
        query={stat}
        note={
          stat.data && t('figures.recent', { number: format.number(stat.data.my_recent_total_transaction) })
        }
      >
        {format.number(stat.data?.my_total_transaction)}
      </Figure>
      <Figure
        label={t('figures.favoriteCompanies')}
        query={stat}
        note={stat.data && t('figures.recent', { number: format.number(stat.data.my_recent_total_company) })}
      >
        {format.number(stat.data?.my_total_company)}
      </Figure>
    </dl>
  );
}

type FigureProps = {
  label: string;
  query: { isPending: boolean; isError: boolean };
  /** Words or a date, which are written smaller than numbers. */
  words?: boolean;
  note?: ReactNode;
  tone?: 'quiet' | 'amber' | 'danger';
  children: ReactNode;
};

/** One figure: a bone while its answer is on the way, a dash when it failed (its panel says why). */
function Figure({ label, query, words, note, tone = 'quiet', children }: FigureProps) {
  return (
    <div className={styles.figure} aria-busy={query.isPending}>
      <dt className={styles.figureLabel}>{label}</dt>
      <dd className={styles.figureValue} data-words={words || undefined}>
        {query.isPending ? (
          <span className="wb-bone" style={{ width: 88, height: 20 }} />
        ) : query.isError ? (
          '–'
        ) : (
          children
        )}
      </dd>
      <dd className={styles.figureNote} data-tone={tone}>
        {!query.isPending && !query.isError && note ? note : ' '}
      </dd>
    </div>
  );
}
