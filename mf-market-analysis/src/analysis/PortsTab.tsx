// Tabs 6 and 7: ports on the map where their place is known, the others listed below it; each opens its records.
import { useLanguage } from '@waybill/platform';
import { measured } from '@waybill/trade/charts';
import { useOnPaper } from '@waybill/ui';
import { PointMap } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { RankedPanel, useRankedTab } from './RankedPanel';
import { isNotSaid, type TabProps, useRowName } from './tab';

/** Rows of a report: the others are on its map. */
const ON_PAPER = 12;

export default function PortsTab(props: TabProps) {
  const { view, tab } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameOf = useRowName(tab);
  const paper = useOnPaper();
  const { page, problem, columns, rows, linkOf, linkOfKey } = useRankedTab(props);
  if (problem !== null) return problem;

  const { name, figures, last } = columns;
  return (
    <RankedPanel
      of={props}
      page={page}
      columns={[{ ...name, sortable: true }, ...figures, last]}
      rows={paper ? rows.slice(0, ON_PAPER) : rows}
      linkOf={linkOf}
      chart={(measure) => (
        <PointMap
          label={t(`tab.${tab}`)}
          direction={view.impOrExp}
          points={rows
            .filter((row) => !isNotSaid(row))
            .map((row) => ({
              key: row.key,
              label: nameOf(row),
              value: measured(row, measure?.key),
              ...(row.latitude !== null &&
                row.longitude !== null && { latitude: row.latitude, longitude: row.longitude }),
            }))}
          write={format.compact}
          linkOf={linkOfKey}
        />
      )}
    />
  );
}
