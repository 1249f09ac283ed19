// Tab 15: goods as areas of a picture, as a list with the texts of the codes, and as chapters, headings and codes to be
// opened one after the other.
import type { RankedRow } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { measured } from '@waybill/trade/charts';
import { codeTree, Treemap } from '@waybill/ui/charts';
import { dotted } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './analysis.module.css';
import { useTab } from './analysis-queries';
import { CodeLevels } from './CodeLevels';
import { RankedPanel, useRankedColumns } from './RankedPanel';
import { problemPanel } from './TabFrame';
import { isNotSaid, rankedRows, recordsLink, type TabProps } from './tab';

export default function CommoditiesTab(props: TabProps) {
  const { view, country, tab } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const answered = useTab(view, country, tab);
  const chapters = useCall('hsTree', { code: '' });
  const { page, stat } = answered;
  const { name, figures } = useRankedColumns(props, stat?.total ?? 0);
  const problem = problemPanel(answered);
  if (problem !== null) return problem;

  const rows = rankedRows(page.data) ?? [];
  const byCode = new Map(rows.map((row) => [row.key, row]));
  const textOf = (code: string) =>
    chapters.data?.find((chapter) => chapter.code === code)?.text ?? dotted(code);
  const linkOf = (row: RankedRow | undefined) => row && recordsLink(props, row.open);
  return (
    <div className={styles.page}>
      <RankedPanel
        of={props}
        page={page}
        columns={[name, ...figures]}
        linkOf={linkOf}
        chart={(measure) => (
          <Treemap
            label={t(`tab.${tab}`)}
            direction={view.impOrExp}
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
