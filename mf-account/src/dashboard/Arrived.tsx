// Dashboard panel with news for the account: customers due for follow-up, and new records of its subscriptions and
// followed companies. Accounts with none of these get three example searches.
import { useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, CountryCode, EmptyState, Icon, type IconName, Panel, PanelSkeleton } from '@waybill/ui';
import { Answer } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './dashboard.module.css';
import { useArrived, usePlanEnd } from './use-dashboard';

const SHOWN = 5;

/** Maximum number of customers shown by name. */
const NAMED = 3;

/** Each shows a different feature, and has results in both sample and real data. */
const examples = [
  { key: 'search', icon: 'search', path: links.search({ keyword: 'coffee' }) },
  {
    key: 'analysis',
    icon: 'analysis',
    path: links.analysis('vietnam', { hsCode: '851713', impOrExp: 2 }),
  },
  { key: 'leads', icon: 'star', path: links.leads({ keyword: 'coffee' }) },
] as const satisfies readonly { key: string; icon: IconName; path: string }[];

export function Arrived() {
  const { t } = useTranslation(NAMESPACE);
  const query = useArrived();
  const { expired } = usePlanEnd();
  // With an expired plan the examples would not run.
  const isFirst = query.isFirst && !expired;
  return (
    <Panel
      title={t(isFirst ? 'arrived.firstTitle' : 'arrived.title')}
      note={t(isFirst ? 'arrived.firstNote' : 'arrived.note')}
    >
      <Answer compact query={query} skeleton={<PanelSkeleton lines={4} />}>
        {(arrived) => (isFirst ? <Examples /> : <News arrived={arrived} />)}
      </Answer>
    </Panel>
  );
}

function Examples() {
  const { t } = useTranslation(NAMESPACE);
  return (
    <ul className={styles.examples}>
      {examples.map(({ key, icon, path }) => (
        <li key={key} className={styles.example}>
          <Icon name={icon} className="wb-accent" />
          <span>
            <AppLink href={path}>{t(`arrived.example.${key}.name`)}</AppLink>
            <span className={styles.exampleWhy}>{t(`arrived.example.${key}.why`)}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function News({ arrived }: { arrived: NonNullable<ReturnType<typeof useArrived>['data']> }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const lines = [
    ...arrived.subscriptions.map(({ id, name, recent }) => ({
      key: id,
      path: links.subscription(id),
      name: <span>{name}</span>,
      kind: t('arrived.subscription'),
      count: recent ?? 0,
    })),
    ...arrived.companies.map(({ id, desc_en, country, recent_added, since }) => ({
      key: id,
      path: links.companyRecords(id, { arrivedAfter: since }),
      name: (
        <span>
          {country !== null && <CountryCode code={country} />} {desc_en}
        </span>
      ),
      kind: t('arrived.company'),
      count: recent_added ?? 0,
    })),
  ]
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
  const { due, dueTotal, late } = arrived;
  if (lines.length === 0 && dueTotal === 0 && late === 0)
    return <EmptyState compact icon="document" title={t('arrived.none')} why={t('arrived.noneWhy')} />;
  return (
    <ul className={styles.arrived}>
      {dueTotal > 0 && (
        <li className={styles.arrivedLine}>
          <AppLink href={links.customersDue()}>{t('arrived.due')}</AppLink>
          <span className="wb-muted">
            {due.slice(0, NAMED).join(', ')}
            {dueTotal > NAMED && ', …'}
          </span>
          <strong>{t('arrived.customers', { count: dueTotal, n: format.number(dueTotal) })}</strong>
        </li>
      )}
      {late > 0 && (
        <li className={styles.arrivedLine}>
          <AppLink href={links.customersLate()}>{t('arrived.late')}</AppLink>
          <span className="wb-muted">{t('arrived.lateWhy')}</span>
          <strong>{t('arrived.customers', { count: late, n: format.number(late) })}</strong>
        </li>
      )}
      {lines.slice(0, SHOWN).map(({ key, path, name, kind, count }) => (
        <li key={key} className={styles.arrivedLine}>
          <AppLink href={path}>{name}</AppLink>
          <span className="wb-muted">{kind}</span>
          <strong>{t('arrived.records', { count, n: format.number(count) })}</strong>
        </li>
      ))}
    </ul>
  );
}
