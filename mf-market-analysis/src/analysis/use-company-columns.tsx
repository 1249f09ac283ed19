// Hook with the company columns of a ranking: trend within the question, and action buttons.
import type { AnalysisAnswer, RankedRow } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useFavorites } from '@waybill/trade';
import { CompanyActions } from '@waybill/trade/data';
import { useOnPaper } from '@waybill/ui';
import { type FigureColumn, Sparkline } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { useCompanies } from './analysis-queries';
import { isCompanyTab, isNotSaid, rankedRows, type TabProps } from './tab';

/** Placeholder while loading. */
const bone = <span className="wb-bone" style={{ display: 'block', width: 72, height: 16 }} />;

type Columns = FigureColumn<RankedRow>[];

/** None for tabs whose rows are not companies; no buttons on paper. */
export function useCompanyColumns(
  { view, country, tab }: TabProps,
  answer: AnalysisAnswer | undefined,
): { trend: Columns; actions: Columns } {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const paper = useOnPaper();
  const favorites = useFavorites('trader');
  const rows = isCompanyTab(tab) ? (rankedRows(answer) ?? []) : [];
  const ids = rows.filter((row) => !isNotSaid(row)).map(({ key }) => key);
  const { data, isPending, isError } = useCompanies(view, country, tab, ids);
  const waits = (row: RankedRow) => isPending && !isError && !isNotSaid(row);
  if (!isCompanyTab(tab)) return { trend: [], actions: [] };

  const months = data?.months ?? [];
  const partial = new Set(data?.partial);
  const known = new Map(data?.companies.map((company) => [company.id, company]));
  const trend: Columns = [
    {
      key: 'trend',
      title: t('column.trend'),
      hint: t('column.trendHint'),
      width: 96,
      cell: (row) => {
        if (waits(row)) return bone;
        const totals = known.get(row.key)?.totals ?? [];
        if (totals.length < 2) return null;
        const points = months.map((month, at) => ({
          month,
          total: totals[at] ?? null,
          partial: partial.has(month),
        }));
        const complete = points.filter((point) => !point.partial);
        const compared = complete.length === 0 ? points : complete;
        const [first, last] = [compared[0], compared.at(-1)];
        return (
          <Sparkline
            label={t('row.trend', {
              first: format.number(first?.total ?? 0),
              last: format.number(last?.total ?? 0),
              from: format.month(first?.month),
              to: format.month(last?.month),
            })}
            direction={view.impOrExp}
            values={totals}
            partial={points.map((point) => point.partial)}
          />
        );
      },
    },
  ];
  const actions: Columns = [
    {
      key: 'actions',
      title: t('column.actions'),
      width: 112,
      fixed: true,
      cell: (row) => {
        if (waits(row)) return bone;
        const { key, name } = row;
        const company = known.get(key);
        if (company === undefined) return null;
        return <CompanyActions {...company} name={name} favorites={favorites} />;
      },
    },
  ];
  return { trend, actions: paper ? [] : actions };
}
