// The account's work of today, above all statistics: calls, late customers, new records and leads, finished files.
import type { ListedCustomer } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, Button, Chip, CountryCode } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import { usePlanEnd } from '../use-dashboard';
import { DeskCard, type DeskRow } from './DeskCard';
import styles from './desk.module.css';
import { FirstSteps } from './FirstSteps';
import { type Desk, useDesk } from './use-desk';

export function DeskCards() {
  const { t } = useTranslation(NAMESPACE);
  const desk = useDesk();
  const { expired } = usePlanEnd();
  // With an expired plan the examples would not run.
  if (desk.isFirst && !expired) return <FirstSteps />;
  return (
    <section className={styles.desk} aria-label={t('desk.title')}>
      {desk.hasCustomers && <CallsCard desk={desk} />}
      {desk.hasCustomers && <LateCard desk={desk} />}
      <RecordsCard desk={desk} />
      <LeadsCard desk={desk} />
      {desk.hasFiles && <FilesCard desk={desk} />}
    </section>
  );
}

interface CardProps {
  desk: Desk;
}

/** Name of a customer, and of its company. */
const nameCustomer = ({ name, cmpName, isCompany }: ListedCustomer) =>
  isCompany || name === cmpName ? name : `${name} · ${cmpName}`;

function CallsCard({ desk: { due, refetchFailed } }: CardProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const rows = due.data?.data.map((customer): DeskRow => {
    const { id, followUp } = customer;
    return {
      key: id,
      name: <AppLink href={links.call(id)}>{nameCustomer(customer)}</AppLink>,
      note:
        followUp?.due === 'overdue' ? (
          <Chip tone="danger">{t('desk.overdue', { date: format.date(followUp.on) })}</Chip>
        ) : (
          <Chip tone="amber">{t('desk.today')}</Chip>
        ),
    };
  });
  return (
    <DeskCard
      title={t('desk.calls')}
      query={{ ...due, data: rows && { total: due.data?.total ?? 0, rows }, refetch: refetchFailed }}
      all={{ href: links.call(), label: t('desk.callAll') }}
      none={t('desk.noCalls')}
    />
  );
}

function LateCard({ desk: { late, refetchFailed } }: CardProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const rows = late.data?.data.map((customer): DeskRow => {
    const { id, rhythm } = customer;
    return {
      key: id,
      name: <AppLink href={links.customer(id)}>{nameCustomer(customer)}</AppLink>,
      note: rhythm && t('desk.lastOrder', { date: format.date(rhythm.last_date) }),
    };
  });
  return (
    <DeskCard
      title={t('desk.late')}
      query={{ ...late, data: rows && { total: late.data?.total ?? 0, rows }, refetch: refetchFailed }}
      all={{ href: links.customersLate(), label: t('desk.all') }}
      none={t('desk.noLate')}
    />
  );
}

/** Most first. */
const sortByCount = <Row extends { count: number }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);

function RecordsCard({ desk: { subscriptions, companies, refetchFailed } }: CardProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const failed = subscriptions.isError ? subscriptions : companies;
  const [subscribed, followed] = [subscriptions.data?.data, companies.data?.data];
  const rows =
    subscribed &&
    followed &&
    sortByCount([
      ...subscribed.flatMap(({ id, name, recent, leads }) =>
        leads === null
          ? [{ key: id, href: links.subscription(id), name, country: null, count: recent ?? 0 }]
          : [],
      ),
      ...followed.map(({ id, desc_en, country, recent_added, since }) => ({
        ...{ key: id, href: links.companyRecords(id, { arrivedAfter: since }) },
        ...{ name: desc_en, country, count: recent_added ?? 0 },
      })),
    ]).map(
      ({ key, href, name, country, count }): DeskRow => ({
        key,
        name: (
          <AppLink href={href}>
            {country !== null && (
              <>
                <CountryCode code={country} />{' '}
              </>
            )}
            {name}
          </AppLink>
        ),
        note: t('arrived.records', { count, n: format.number(count) }),
      }),
    );
  return (
    <DeskCard
      title={t('desk.records')}
      query={{ ...failed, data: rows && { rows }, refetch: refetchFailed }}
      all={{ href: links.followedCompanies(), label: t('desk.followed') }}
      none={t('desk.noRecords')}
    />
  );
}

function LeadsCard({ desk: { subscriptions, refetchFailed } }: CardProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const rows =
    subscriptions.data &&
    sortByCount(
      subscriptions.data.data.flatMap(({ id, name, recent, leads }) =>
        leads === null ? [] : [{ id, name, count: recent ?? 0 }],
      ),
    ).map(
      ({ id, name, count }): DeskRow => ({
        key: id,
        name: <AppLink href={links.subscription(id)}>{name}</AppLink>,
        note: t('desk.companies', { count, n: format.number(count) }),
      }),
    );
  return (
    <DeskCard
      title={t('desk.leads')}
      query={{ ...subscriptions, data: rows && { rows }, refetch: refetchFailed }}
      all={{ href: links.subscriptions(), label: t('desk.all') }}
      none={t('desk.noLeads')}
    />
  );
}

function FilesCard({ desk: { files, refetchFailed } }: CardProps) {
  const { t } = useTranslation([NAMESPACE, 'platform']);
  const { format } = useLanguage();
  const fetchFile = async (id: string) => {
    const { fetchAgain } = await import('../../downloads/use-files');
    await fetchAgain(id, (name) => t('file_saved', { ns: 'platform', name }));
  };
  const rows = files.data?.map(
    ({ id, name, create_date }): DeskRow => ({
      key: id,
      name: (
        <Button
          type="link"
          size="small"
          className={styles.file}
          aria-label={t('files.fetchOf', { name })}
          onClick={() => void fetchFile(id)}
        >
          {name}
        </Button>
      ),
      note: format.dayAt(create_date),
    }),
  );
  return (
    <DeskCard
      title={t('desk.files')}
      query={{ ...files, data: rows && { rows }, refetch: refetchFailed }}
      all={{ href: links.downloads(), label: t('desk.all') }}
      none={t('desk.noFiles')}
    />
  );
}
