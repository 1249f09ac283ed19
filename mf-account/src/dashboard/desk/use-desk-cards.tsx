// What the cards of today's work show: calls, late customers, new records and leads, finished files.
import type { ListedCustomer } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, Button, CountryCode } from '@waybill/ui';
import { Chip } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import type { DeskCardProps, DeskRow } from './DeskCard';
import styles from './desk.module.css';
import type { Desk } from './use-desk';

/** Name of a customer, and of its company. */
const nameCustomer = ({ name, cmpName, isCompany }: ListedCustomer) =>
  isCompany || name === cmpName ? name : `${name} · ${cmpName}`;

function useCallsCard({ due, refetchFailed }: Desk): DeskCardProps {
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
  return {
    title: t('desk.calls'),
    query: { ...due, data: rows && { total: due.data?.total ?? 0, rows }, refetch: refetchFailed },
    all: { href: links.call(), label: t('desk.callAll') },
    none: t('desk.noCalls'),
  };
}

function useLateCard({ late, refetchFailed }: Desk): DeskCardProps {
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
  return {
    title: t('desk.late'),
    query: { ...late, data: rows && { total: late.data?.total ?? 0, rows }, refetch: refetchFailed },
    all: { href: links.customersLate(), label: t('desk.all') },
    none: t('desk.noLate'),
  };
}

/** Most first. */
const sortByCount = <Row extends { count: number }>(rows: readonly Row[]): Row[] =>
  rows.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count);

function useRecordsCard({ subscriptions, companies, refetchFailed }: Desk): DeskCardProps {
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
  return {
    title: t('desk.records'),
    query: { ...failed, data: rows && { rows }, refetch: refetchFailed },
    all: { href: links.followedCompanies(), label: t('desk.followed') },
    none: t('desk.noRecords'),
  };
}

function useLeadsCard({ subscriptions, refetchFailed }: Desk): DeskCardProps {
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
  return {
    title: t('desk.leads'),
    query: { ...subscriptions, data: rows && { rows }, refetch: refetchFailed },
    all: { href: links.subscriptions(), label: t('desk.all') },
    none: t('desk.noLeads'),
  };
}

function useFilesCard({ files, refetchFailed }: Desk): DeskCardProps {
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
  return {
    title: t('desk.files'),
    query: { ...files, data: rows && { rows }, refetch: refetchFailed },
    all: { href: links.downloads(), label: t('desk.all') },
    none: t('desk.noFiles'),
  };
}

/** The cards that the account has, by name, in their order. */
export function useDeskCards(desk: Desk): { key: string; card: DeskCardProps }[] {
  const calls = useCallsCard(desk);
  const late = useLateCard(desk);
  const records = useRecordsCard(desk);
  const leads = useLeadsCard(desk);
  const files = useFilesCard(desk);
  return [
    ...(desk.hasCustomers
      ? [
          { key: 'calls', card: calls },
          { key: 'late', card: late },
        ]
      : []),
    { key: 'records', card: records },
    { key: 'leads', card: leads },
    ...(desk.hasFiles ? [{ key: 'files', card: files }] : []),
  ];
}
