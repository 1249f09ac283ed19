// Map tab of a profile: an arc to each partner area, and the largest partners there.
import { directions, type TraderMapArea } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { CompanyLink } from '@waybill/trade';
import { AppLink } from '@waybill/ui';
import { FigurePanel, FlowMap, WorldMap } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { NoRecords } from './NoRecords';
import { PortsMap } from './PortsMap';
import { readPanelState } from './panel';
import styles from './profile.module.css';
import { mapSide, profileInput } from './profile-address';
import { useSource } from './source';
import type { TabProps } from './use-profile';

/** Partners listed in a row. */
const NAMED = 3;

export default function MapTab(props: TabProps) {
  const { company, view, head, rows } = props;
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const source = useSource(head);
  const type = mapSide(view.type, head);
  const buys = type === '1';
  const answer = useCall('traderMap', profileInput(company, { ...view, type }), { silent: true });
  const areas = answer.data ?? [];
  const side = buys ? ({ type: '1' } as const) : ({ type: '2' } as const);
  const linkAreaRecords = (row: TraderMapArea) => rows({ ...row.open, ...side });
  const nameArea = ({ alpha2 }: TraderMapArea) =>
    alpha2 === null ? t('filter.none') : format.country(alpha2);
  const byCode = new Map(areas.map((row) => [row.code, row]));
  const linkArea = (code: string) => {
    const row = byCode.get(code);
    return row && linkAreaRecords(row);
  };
  const home = head.country;
  const title = t(buys ? 'map.from' : 'map.to');
  const abroad = areas.filter(({ alpha2 }) => alpha2 !== null && alpha2 !== home);

  const areasPanel = (
    <FigurePanel<TraderMapArea>
      id="trader-map"
      title={title}
      note={t('map.note')}
      source={source}
      {...readPanelState(answer)}
      empty={<NoRecords {...props} />}
      rows={areas}
      rowKey={({ code }) => code}
      rowName={nameArea}
      linkOf={linkAreaRecords}
      columns={() => [
        { key: 'name', title: t('column.area'), cell: nameArea, value: nameArea, width: 180 },
        {
          key: 'total',
          title: t('column.records'),
          align: 'end',
          width: 110,
          opens: true,
          cell: ({ total }) => format.number(total),
          value: ({ total }) => total,
        },
        {
          key: 'partners',
          title: t('map.partners'),
          wide: true,
          twoLines: true,
          cell: ({ companies }) => (
            <span className={styles.partners}>
              {companies.slice(0, NAMED).map((partner) => (
                <span key={partner.id}>
                  <CompanyLink id={partner.id} name={partner.desc_en} />{' '}
                  <AppLink
                    href={rows({ ...partner.open, ...side }, partner.desc_en)}
                    label={t('row.records', { name: partner.desc_en, n: format.number(partner.total) })}
                  >
                    {format.number(partner.total)}
                  </AppLink>
                </span>
              ))}
            </span>
          ),
          value: ({ companies }) => companies.map(({ desc_en }) => desc_en).join('; '),
        },
      ]}
      chart={() =>
        home !== null && abroad.length > 0 ? (
          <FlowMap
            label={title}
            direction={buys ? directions.import : directions.export}
            flows={abroad.map((row) => ({
              key: row.code,
              from: buys ? (row.alpha2 ?? '') : home,
              to: buys ? home : (row.alpha2 ?? ''),
              value: row.total,
              label: nameArea(row),
            }))}
            write={format.compact}
            linkOf={linkArea}
          />
        ) : (
          <WorldMap
            label={title}
            direction={buys ? directions.import : directions.export}
            values={areas.flatMap(({ alpha2, total }) =>
              alpha2 === null ? [] : [{ code: alpha2, value: total }],
            )}
            write={format.compact}
            linkOf={linkArea}
          />
        )
      }
    />
  );
  return (
    <div className="wb-page">
      {areasPanel}
      <PortsMap {...props} type={type} />
    </div>
  );
}
