// Panel of a profile: probable duplicates of the company, with the reasons; a switch combines them in one profile.
import type { AlikeReason, AlikeTrader } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { CompanyLink } from '@waybill/trade';
import { CountryCode, NotAvailable, Panel } from '@waybill/ui';
import { type Column, DataTable, failureOf, Segmented } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './profile.module.css';
import { useSideColumns } from './side-columns';
import type { TabProps } from './use-profile';

/** Members shown at first, so that the panels below stay in view. */
const SHOWN = 5;
/** Reasons against a duplicate; the others speak for it. */
const against = new Set(['different']);

/** Text key of a reason: each has levels of its own. */
type ReasonKey<Reason extends AlikeReason = AlikeReason> = Reason extends AlikeReason
  ? `alike.reason.${Reason['of']}.${Reason['level']}`
  : never;

export function AlikePanel({ company, head, view, filter }: TabProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const answer = useCall('traderGroup', { company });
  const [all, showAll] = useState(false);
  const members = answer.data ?? [];
  const names = new Map(members.map(({ id, desc_en }) => [id, desc_en]));
  const why = (reason: AlikeReason) => (
    <span
      key={reason.of}
      className={against.has(reason.level) ? `${styles.reason} ${styles.against}` : styles.reason}
    >
      {t(`alike.reason.${reason.of}.${reason.level}` as ReasonKey)}
    </span>
  );
  const columns: Column<AlikeTrader>[] = [
    {
      key: 'name',
      title: t('column.company'),
      width: 280,
      twoLines: true,
      cell: ({ id, desc_en, country }) =>
        id === company ? (
          <>
            {country !== null && <CountryCode code={country} />} <strong>{desc_en}</strong>{' '}
            <span className="wb-muted">{t('alike.itself')}</span>
          </>
        ) : (
          <CompanyLink id={id} name={desc_en} country={country} />
        ),
    },
    {
      key: 'tax',
      title: t('head.taxId'),
      width: 130,
      drops: 2,
      cell: ({ tax_id }) => tax_id ?? <NotAvailable />,
    },
    ...useSideColumns<AlikeTrader>(),
    { key: 'last', title: t('column.last'), width: 110, drops: 1, cell: (row) => format.date(row.last_date) },
    {
      key: 'score',
      title: t('alike.score'),
      hint: t('alike.scoreHint'),
      width: 104,
      align: 'end',
      cell: ({ score }) => score !== null && format.percent(score),
    },
    {
      key: 'why',
      title: t('alike.why'),
      wide: true,
      twoLines: true,
      cell: ({ id, by, reasons }) => {
        if (id === company) return null;
        if (reasons.length === 0) return t('alike.decided');
        return (
          <span className={styles.reasons}>
            {reasons.map(why)}
            {by !== null && by !== company && (
              <span className="wb-muted">{t('alike.by', { name: names.get(by) ?? '' })}</span>
            )}
          </span>
        );
      },
    },
  ];
  return (
    <Panel
      padding="none"
      title={t('alike.title', { n: format.number(head.alike) })}
      note={t(view.together === '' ? 'alike.note' : 'alike.noteTogether')}
      actions={
        <Segmented<string>
          size="small"
          aria-label={t('alike.switch')}
          options={[
            { value: '', label: t('alike.apart') },
            { value: 'true', label: t('alike.together') },
          ]}
          value={view.together === '' ? '' : 'true'}
          onChange={(together) => filter({ together })}
        />
      }
    >
      <DataTable<AlikeTrader>
        id="trader-alike"
        label={t('alike.list')}
        columns={columns}
        rows={all ? members : members.slice(0, SHOWN)}
        rowKey={({ id }) => id}
        rowName={({ desc_en }) => desc_en}
        plain
        dense
        loading={answer.isPending}
        failure={failureOf(answer, { compact: true })}
      />
      {members.length > SHOWN && (
        <button
          type="button"
          className={`wb-link-button ${styles.all}`}
          aria-expanded={all}
          onClick={() => showAll(!all)}
        >
          {all ? t('alike.fewer') : t('alike.all', { n: format.number(members.length) })}
        </button>
      )}
    </Panel>
  );
}
