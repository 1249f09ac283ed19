// What rules would do with the open leads: how many each sub-account would get; each number opens exactly these leads.
import type { LeadRule, OpenLead } from '@waybill/contract/lead-rules';
import { useCall, useLanguage } from '@waybill/platform';
import { CompanyLink, links } from '@waybill/trade';
import { AppLink, Button, CountryName, EmptyState } from '@waybill/ui';
import { CallFailure, type Column, DataTable, Dialog, failureOf } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './lead-rules.module.css';
import { useSizeName } from './RuleFields';

const pageSizes = [10, 20, 50, 100] as const;
type Named = readonly { id: string; name: string }[];

interface OpenedLeads {
  /** Id of a sub-account, `nobody`, or empty for all. */
  member: string;
  title: string;
}

interface RulesPreviewProps {
  rules: LeadRule[];
  members: Named;
}

export function RulesPreview({ rules, members }: RulesPreviewProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [opened, setOpened] = useState<OpenedLeads | null>(null);
  const preview = useCall('leadRulesPreview', { rules, page: 1, pageSize: 10 }, { keepPrevious: true });
  if (preview.isError) return <CallFailure error={preview.error} onRetry={preview.refetch} compact />;
  const { data } = preview;
  if (data === undefined) return <p className="wb-muted">{t('rules.counting')}</p>;
  const given = data.members.reduce((sum, { leads }) => sum + leads, 0);
  const figures = [
    ...data.members.map(({ id, leads }) => ({
      member: id,
      name: members.find((each) => each.id === id)?.name ?? '',
      leads,
    })),
    { member: 'nobody', name: t('rules.nobody'), leads: data.open - given },
  ].filter(({ leads }) => leads > 0);
  return (
    <div className={styles.preview}>
      <p className={styles.sentence}>
        {data.open === 0
          ? t('rules.noneOpen')
          : t('rules.preview', { given: format.number(given), open: format.number(data.open) })}
      </p>
      <span className="wb-actions">
        {figures.map(({ member, name, leads }) => {
          const title = t('rules.leadsFor', { name, n: format.number(leads) });
          return (
            <Button key={member} size="small" onClick={() => setOpened({ member, title })}>
              {title}
            </Button>
          );
        })}
      </span>
      <p className="wb-muted wb-tiny">{t('rules.openMeans')}</p>
      <Dialog open={opened !== null} title={opened?.title} onClose={() => setOpened(null)} width={860}>
        {opened !== null && <OpenLeads member={opened.member} rules={rules} members={members} />}
      </Dialog>
    </div>
  );
}

function OpenLeads({ member, rules, members }: RulesPreviewProps & Pick<OpenedLeads, 'member'>) {
  const { t } = useTranslation(NAMESPACE);
  const nameSize = useSizeName();
  const [{ page, pageSize }, turn] = useState<{ page: number; pageSize: number }>({ page: 1, pageSize: 10 });
  const size = pageSizes.find((each) => each === pageSize) ?? 10;
  const leads = useCall('leadRulesPreview', { rules, member, page, pageSize: size }, { keepPrevious: true });
  const columns: Column<OpenLead>[] = [
    {
      key: 'name',
      title: t('rules.column.customer'),
      fixed: true,
      wide: true,
      cell: ({ id, name }) => <AppLink href={links.customer(id)}>{name}</AppLink>,
    },
    {
      key: 'company',
      title: t('rules.column.company'),
      wide: true,
      cell: ({ company, cmpName }) => <CompanyLink id={company} name={cmpName} />,
    },
    {
      key: 'country',
      title: t('rules.column.country'),
      cell: ({ country }) => country && <CountryName code={country} />,
    },
    {
      key: 'size',
      title: t('rules.size'),
      width: 150,
      cell: (lead) => (lead.size === null ? t('rules.sizeUnknown') : nameSize(lead.size)),
    },
    { key: 'rule', title: t('rules.column.rule'), width: 70, align: 'end', cell: ({ rule }) => rule },
    {
      key: 'member',
      title: t('rules.members'),
      cell: (lead) => members.find(({ id }) => id === lead.member)?.name ?? t('rules.nobody'),
    },
  ];
  return (
    <DataTable<OpenLead>
      id="open-leads"
      label={t('rules.openLeads')}
      columns={columns}
      rows={leads.data?.data ?? []}
      rowKey={({ id }) => id}
      rowName={({ name }) => name}
      loading={leads.isPending}
      empty={<EmptyState icon="user" title={t('rules.noneOpen')} />}
      failure={failureOf(leads, { compact: true })}
      paging={{ page, pageSize: size, total: leads.data?.total ?? 0, onChange: turn }}
      plain
    />
  );
}
