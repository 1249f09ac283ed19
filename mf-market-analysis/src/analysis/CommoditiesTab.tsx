// Tab 15 of an analysis: goods by HS code, as a treemap, as a table with the texts of the codes, and as an expandable
// tree of chapters, headings and codes.
import { useCall, useLanguage } from '@waybill/platform';
import { measuredRows, measureKey } from '@waybill/trade/charts';
import { codeTree, firstSplit, Treemap } from '@waybill/ui/charts';
import { dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './analysis.module.css';
import { CodeLevels } from './CodeLevels';
import { RankedPanel, toFigures, useRankedTab } from './RankedPanel';
import { isNotSaid, type TabProps } from './tab';

export default function CommoditiesTab(props: TabProps) {
  const { view, tab } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const chapters = useCall('hsTree', { code: '' });
  const { page, stat, problem, columns, rows, linkOf, linkOfKey } = useRankedTab(props);
  if (problem !== null) return problem;

  const { name, figures } = columns;
  const textOf = (code: string) =>
    chapters.data?.find((chapter) => chapter.code === code)?.text ?? dotted(code);
  return (
    <div className={styles.page}>
      <RankedPanel
        of={props}
        page={page}
        columns={[name, ...figures]}
        linkOf={linkOf}
        whole={stat}
        chart={(measure) => (
          <Treemap
            label={t(`tab.${tab}`)}
            direction={view.impOrExp}
            items={firstSplit(
              codeTree(
                measuredRows(rows, toFigures, measure?.key).flatMap(({ row, value }) =>
                  isNotSaid(row) ? [] : [{ code: row.key, label: row.name, value }],
                ),
                textOf,
              ),
            )}
            {...(stat && { whole: stat[measureKey(measure?.key)] ?? 0 })}
            write={format.compact}
            linkOf={linkOfKey}
          />
        )}
      />
      {rows.length > 0 && <CodeLevels {...props} />}
    </div>
  );
}
