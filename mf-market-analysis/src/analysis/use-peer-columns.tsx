// Hook with the column of a company ranking that compares prices with those of others. It is requested for the rows on the
// page, after them; both sides of each comparison open their records.
import type { AnalysisAnswer, RankedRow } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { signed } from '@waybill/trade';
import { AppLink, useOnPaper } from '@waybill/ui';
import type { FigureColumn } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './analysis.module.css';
import { usePeers } from './analysis-queries';
import { isCompanyTab, isNotSaid, rankedRows, recordsLink, type TabProps } from './tab';

/** None for tabs whose rows are not companies, on paper, and where records of another comparison are opened. */
export function usePeerColumns(
  props: TabProps,
  answer: AnalysisAnswer | undefined,
): FigureColumn<RankedRow>[] {
  const { view, country, tab } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const paper = useOnPaper();
  const rows = isCompanyTab(tab) ? (rankedRows(answer) ?? []) : [];
  const ids = rows.filter((row) => !isNotSaid(row)).map(({ key }) => key);
  const { data, isPending, isError, fetchStatus } = usePeers(view, country, tab, ids);
  const isLoading = isPending && !isError && fetchStatus !== 'idle';
  if (!isCompanyTab(tab) || paper || (data === undefined && !isLoading)) return [];

  const comparisons = new Map(data?.companies.map((company) => [company.id, company]));
  return [
    {
      key: 'peers',
      title: t('peers.column'),
      hint: t('peers.method'),
      align: 'end',
      width: 128,
      twoLines: true,
      cell: (row) => {
        const compared = comparisons.get(row.key);
        if (compared === undefined)
          return isLoading && !isNotSaid(row) ? (
            <span className="wb-bone" style={{ display: 'block', width: 72, height: 16 }} />
          ) : null;
        const { share, total, others, own, peers } = compared;
        if (share === null) return <span className="wb-muted wb-tiny">{t('peers.few')}</span>;
        const change = signed(share, format.percent);
        return (
          <span className={styles.peers}>
            <strong>{change}</strong>
            <span className="wb-tiny">
              <AppLink
                href={recordsLink(props, own, row.name)}
                label={t('peers.own', { count: total, n: format.number(total), name: row.name, change })}
              >
                {format.number(total)}
              </AppLink>
              {` ${t('peers.versus')} `}
              <AppLink
                href={recordsLink(props, peers, row.name)}
                label={t('peers.others', { count: others, n: format.number(others), name: row.name })}
              >
                {format.number(others)}
              </AppLink>
            </span>
          </span>
        );
      },
    },
  ];
}
