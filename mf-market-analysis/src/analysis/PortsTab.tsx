// Tabs 6 and 7 of an analysis: map of ports with known coordinates, and a list of the others; each links to its
// records.
import { useLanguage } from '@waybill/platform';
import { measuredRows } from '@waybill/trade/charts';
import { EmptyState, useOnPaper } from '@waybill/ui';
import { PointMap } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { RankedPanel, toFigures, useRankedTab } from './RankedPanel';
import { isNotSaid, type TabProps, useRowName } from './tab';

/** Rows in a report: the others are on its map. */
const ON_PAPER = 12;

export default function PortsTab(props: TabProps) {
  const { view, tab } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameRow = useRowName(tab);
  const paper = useOnPaper();
  const { page, stat, problem, columns, rows, linkOf, linkOfKey } = useRankedTab(props);
  if (problem !== null) return problem;

  const { name, figures, last } = columns;
  const listed = paper ? rows.slice(0, ON_PAPER) : rows;
  const left = (stat?.total ?? 0) - listed.reduce((sum, { total }) => sum + total, 0);
  return (
    <>
      <RankedPanel
        of={props}
        page={page}
        columns={[{ ...name, sortable: true }, ...figures, last]}
        rows={listed}
        linkOf={linkOf}
        whole={stat}
        chart={(measure) =>
          rows.every(isNotSaid) ? (
            <EmptyState compact title={t('special.nothingSaid')} why={t('special.nothingSaidWhy')} />
          ) : (
            <PointMap
              label={t(`tab.${tab}`)}
              direction={view.impOrExp}
              points={measuredRows(rows, toFigures, measure?.key)
                .filter(({ row }) => !isNotSaid(row))
                .map(({ row, value }) => ({
                  key: row.key,
                  label: nameRow(row),
                  value,
                  ...(row.latitude !== null &&
                    row.longitude !== null && { latitude: row.latitude, longitude: row.longitude }),
                }))}
              write={format.compact}
              linkOf={linkOfKey}
            />
          )
        }
      />
      {paper && left > 0 && (
        <p className="wb-muted">
          {t('paper.otherPorts', {
            count: left,
            n: format.number(listed.length),
            of: format.number(page.data?.total ?? listed.length),
            records: format.number(left),
          })}
        </p>
      )}
    </>
  );
}
