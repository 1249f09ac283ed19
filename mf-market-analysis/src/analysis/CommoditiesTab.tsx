// Tab 15: goods as areas of a picture, as a list with the texts of the codes, and as chapters, headings and codes to be
// opened one after the other.
import { directions, type RankedRow } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { useMeasureColumns, useTradeMeasures } from '@waybill/trade/charts';
import { codeTree, type FigureColumn, FigurePanel, Treemap } from '@waybill/ui/charts';
import { dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './analysis.module.css';
import { useTab } from './analysis-queries';
import { CodeLevels } from './CodeLevels';
import { NoRecords, useProblem } from './TabFrame';
import {
  isNotSaid,
  measured,
  opens,
  rankedRows,
  shareColumn,
  type TabProps,
  tableOf,
  useRowName,
  useSource,
} from './tab';

const figuresOf = (row: RankedRow) => row;

export default function CommoditiesTab(props: TabProps) {
  const { view, country, tab, act } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameOf = useRowName(tab);
  const source = useSource(props);
  const measures = useTradeMeasures();
  const figures = useMeasureColumns(figuresOf);
  const answered = useTab(view, country, tab);
  const chapters = useCall('hsTree', { code: '' });
  const { page, stat } = answered;
  const problem = useProblem(answered);
  if (problem !== null) return problem;

  const rows = rankedRows(page.data) ?? [];
  const byCode = new Map(rows.map((row) => [row.key, row]));
  const textOf = (code: string) =>
    chapters.data?.find((chapter) => chapter.code === code)?.text ?? dotted(code);
  const linkOf = (row: RankedRow | undefined) => row && opens(props, row.open);
  const columns: FigureColumn<RankedRow>[] = [
    { key: 'name', title: t(`rowTitle.${tab}`), wide: true, twoLines: true, cell: nameOf, value: nameOf },
    ...figures.map((column) => ({ ...column, sortable: true })),
    shareColumn(t('column.share'), stat?.total ?? 0, format.percent),
  ];
  return (
    <div className={styles.page}>
      <FigurePanel<RankedRow>
        id={`analysis-${tab}`}
        title={t(`tab.${tab}`)}
        note={t(`note.${tab}`)}
        source={source}
        measures={measures}
        columns={() => columns}
        rows={rows}
        rowKey={({ key }) => key}
        rowName={nameOf}
        linkOf={linkOf}
        loading={page.isPending || page.isPlaceholderData}
        empty={<NoRecords view={view} country={country} act={act} />}
        table={tableOf(props, page.data?.total ?? 0)}
        chart={(measure) => (
          <Treemap
            label={t(`tab.${tab}`)}
            direction={view.impOrExp === directions.import ? 'import' : 'export'}
            items={codeTree(
              rows.flatMap((row) =>
                isNotSaid(row)
                  ? []
                  : [
                      {
                        code: row.key,
                        label: row.name,
                        value: measured(row, measure?.key),
                      },
                    ],
              ),
              textOf,
            )}
            write={format.compact}
            linkOf={(code) => linkOf(byCode.get(code))}
          />
        )}
      />
      {rows.length > 0 && <CodeLevels {...props} />}
    </div>
  );
}
