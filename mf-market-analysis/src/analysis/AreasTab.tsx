// Tabs 4 and 5 of an analysis: partner areas and countries of origin, as a map, a strip of continents, and a table.
import type { RankedRow } from '@waybill/contract';
import { useContinentName, useLanguage } from '@waybill/platform';
import { measuredRows } from '@waybill/trade/charts';
import { ContinentStrip, type FigureColumn, WorldMap } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './analysis.module.css';
import { RankedPanel, toFigures, useRankedTab } from './RankedPanel';
import { isNotSaid, type TabProps } from './tab';

export default function AreasTab(props: TabProps) {
  const { view, tab } = props;
  const { t } = useTranslation(NAMESPACE);
  const continentName = useContinentName();
  const { format } = useLanguage();
  const { page, stat, problem, columns, rows, linkOf, linkOfKey } = useRankedTab(props);
  if (problem !== null) return problem;

  const { name, figures } = columns;
  const continent: FigureColumn<RankedRow> = {
    key: 'continent',
    title: t('column.continent'),
    cell: (row) => (row.continent === null ? null : continentName(row.continent)),
    value: (row) => (row.continent === null ? null : continentName(row.continent)),
  };
  return (
    <RankedPanel
      of={props}
      page={page}
      columns={[name, ...figures, continent]}
      linkOf={linkOf}
      whole={stat}
      chart={(measure) => (
        <div className={styles.areas}>
          <WorldMap
            label={t(`tab.${tab}`)}
            direction={view.impOrExp}
            values={measuredRows(rows, toFigures, measure?.key).flatMap(({ row, value }) =>
              isNotSaid(row) ? [] : [{ code: row.key, value }],
            )}
            write={format.compact}
            linkOf={linkOfKey}
          />
          <ContinentStrip
            label={t('byContinent')}
            values={measuredRows(stat?.continents ?? [], (entry) => entry, measure?.key).map(
              ({ row, value }) => ({
                continent: row.continent,
                value,
              }),
            )}
          />
        </div>
      )}
    />
  );
}
