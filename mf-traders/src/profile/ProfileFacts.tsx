// Facts of a company regardless of the filters: how much it ships, whether it still trades, its names and address.
import { useCall, useLanguage } from '@waybill/platform';
import { signed } from '@waybill/trade';
import { Panel } from '@waybill/ui';
import { FactList, type Stat, StatTiles } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './profile.module.css';
import { noFilters, tabPath } from './profile-address';
import { Receipt } from './Receipt';
import { describeRhythm } from './rhythm';
import { useDataEnd } from './use-data-end';
import type { TabProps } from './use-profile';

const tones = { few: 'quiet', regular: 'success', late: 'amber', silent: 'danger' } as const;

export function ProfileFacts({ company, head, view }: TabProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [receipt, showReceipt] = useState(false);
  const asked = { company, ...(view.together !== '' && { together: true }) };
  const months = useCall('traderMonths', asked, { silent: true });
  const names = useCall('traderNames', asked, { silent: true });
  const dataEnd = useDataEnd(company);
  const recent = months.data?.trend.recent;
  const before = months.data?.trend.before?.total ?? 0;
  const rhythm =
    months.data && dataEnd !== null
      ? describeRhythm(
          months.data.months.map(({ key }) => key),
          dataEnd,
        )
      : null;
  const rows = (part: object) => tabPath(company, 'records', { ...view, ...noFilters, ...part });
  const change = recent && before > 0 ? (recent.total - before) / before : null;

  const stats: Stat[] = [
    {
      key: 'imports',
      label: t('head.imports'),
      value: format.number(head.imports),
      ...(head.imports > 0 && { href: rows({ type: '1' }) }),
    },
    {
      key: 'exports',
      label: t('head.exports'),
      value: format.number(head.exports),
      ...(head.exports > 0 && { href: rows({ type: '2' }) }),
    },
    {
      key: 'year',
      label: t('head.year'),
      value: format.number(recent?.total),
      note:
        change !== null
          ? t('head.change', { percent: signed(change, format.percent) })
          : recent && t('head.noBefore'),
      loading: months.isPending,
      failed: months.isError,
      ...(recent && { href: rows(recent.open) }),
    },
    {
      key: 'last',
      label: t('head.last'),
      words: true,
      value: format.date(head.last_date),
      href: rows({ dates: `${head.last_date},${head.last_date}` }),
      ...(rhythm !== null && { tone: tones[rhythm.state] }),
      note:
        rhythm !== null &&
        t(`alive.${rhythm.state}`, {
          count: Math.max(1, Math.round(rhythm.every)),
          n: format.number(rhythm.every, { maximumFractionDigits: 1 }),
          months: format.number(rhythm.since),
        }),
    },
  ];
  const aliases = names.data && new Set(names.data.map(({ name }) => name)).size;
  return (
    <Panel>
      <StatTiles label={t('head.label')} stats={stats} />
      <div className={styles.facts}>
        <FactList
          hideEmpty
          columns={3}
          facts={[
            { key: 'address', label: t('head.address'), value: head.address },
            {
              key: 'web',
              label: t('head.web'),
              value: head.web && (
                <a className="wb-link" href={`https://${head.web}`} target="_blank" rel="noreferrer noopener">
                  {head.web}
                </a>
              ),
            },
            {
              key: 'names',
              label: t('head.names'),
              value: aliases !== undefined && aliases > 0 && (
                <button type="button" className="wb-link-button" onClick={() => showReceipt(true)}>
                  {t('head.receipt', { count: aliases, n: format.number(aliases) })}
                </button>
              ),
            },
          ].map((fact) => ({ ...fact, value: fact.value === false ? null : fact.value }))}
        />
      </div>
      <Receipt open={receipt} onClose={() => showReceipt(false)} names={names.data ?? []} rows={rows} />
    </Panel>
  );
}
