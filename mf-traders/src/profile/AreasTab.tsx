// Areas tab of a profile: partner areas on a map, their continents, and the ports.
import type { TraderArea } from '@waybill/contract';
import { useCall, useContinentName, useLanguage } from '@waybill/platform';
import { measuredRows, TradeFigures } from '@waybill/trade/charts';
import { ContinentStrip, WorldMap } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { NoRecords } from './NoRecords';
import { PortsPanels } from './PortsPanels';
import { readDirection, readPanelState, toFigures } from './panel';
import { profileInput } from './profile-address';
import { useSource } from './source';
import type { TabProps } from './use-profile';

export default function AreasTab(props: TabProps) {
  const { company, view, head, rows } = props;
  const { t } = useTranslation(NAMESPACE);
  const nameOfContinent = useContinentName();
  const { format } = useLanguage();
  const source = useSource(head);
  const answer = useCall('traderAreas', profileInput(company, view), { silent: true });
  const areas = answer.data ?? [];
  const whole = areas.reduce((sum, { total }) => sum + total, 0);
  const nameArea = ({ alpha2 }: TraderArea) => (alpha2 === null ? t('filter.none') : format.country(alpha2));
  const byCode = new Map(areas.map((row) => [row.code, row]));
  const continentName = ({ continent }: TraderArea) => nameOfContinent(continent);

  return (
    <div className="wb-page">
      <TradeFigures<TraderArea>
        id="trader-areas"
        title={t('areas.title')}
        note={t('areas.note')}
        source={source}
        {...readPanelState(answer)}
        empty={<NoRecords {...props} />}
        rows={areas}
        rowKey={({ code }) => code}
        rowName={nameArea}
        figuresOf={toFigures}
        ranking
        linkOf={({ open }) => rows(open)}
        lead={[{ key: 'name', title: t('column.area'), wide: true, cell: nameArea, value: nameArea }]}
        more={[
          {
            key: 'share',
            title: t('column.share'),
            align: 'end',
            cell: ({ total }) => format.percent(total / whole),
            value: ({ total }) => total / whole,
          },
          {
            key: 'companies',
            title: t('column.partners'),
            align: 'end',
            cell: ({ companies }) => format.number(companies),
            value: ({ companies }) => companies,
          },
          { key: 'continent', title: t('column.continent'), cell: continentName, value: continentName },
        ]}
        chart={(measure) => (
          <div className="wb-page">
            <WorldMap
              label={t('areas.title')}
              direction={readDirection(view.type)}
              values={measuredRows(areas, toFigures, measure?.key).flatMap(({ row, value }) =>
                row.alpha2 === null ? [] : [{ code: row.alpha2, value }],
              )}
              write={format.compact}
              linkOf={(code) => {
                const row = byCode.get(code);
                return row && rows(row.open);
              }}
            />
            <ContinentStrip
              label={t('areas.byContinent')}
              values={measuredRows(areas, toFigures, measure?.key).map(({ row, value }) => ({
                continent: row.continent,
                value,
              }))}
              write={format.compact}
              linkOf={(continent) =>
                rows({
                  tradeArea: areas
                    .filter((row) => String(row.continent) === continent)
                    .map(({ code }) => code)
                    .join(','),
                })
              }
            />
          </div>
        )}
      />
      <PortsPanels {...props} />
    </div>
  );
}
