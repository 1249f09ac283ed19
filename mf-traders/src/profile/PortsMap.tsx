// Map of the ports where the company's goods were loaded or unloaded; ports without known coordinates are listed below
// it.
import { directions, type TraderPort } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { measuredRows, TradeFigures } from '@waybill/trade/charts';
import { PointMap } from '@waybill/ui/charts';
import { Segmented } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { readPanelState, toFigures } from './panel';
import { profileInput } from './profile-address';
import { useSource } from './source';
import type { TabProps } from './use-profile';

/** @param props.type the side that the map shows */
export function PortsMap({ company, view, head, rows, type }: TabProps & { type: '1' | '0' }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const source = useSource(head);
  const [of, show] = useState<'loading' | 'unloading'>(type === '1' ? 'loading' : 'unloading');
  const answer = useCall('traderPorts', profileInput(company, { ...view, type }), { silent: true });
  const ports = (of === 'loading' ? answer.data?.loading_ports : answer.data?.unloading_ports) ?? [];
  const side = type === '1' ? ({ type: '1' } as const) : ({ type: '2' } as const);
  const namePort = ({ name }: TraderPort) => name || t('filter.none');
  const byKey = new Map(ports.map((row) => [row.key, row]));
  const title = t(`ports.${of}`);
  return (
    <TradeFigures<TraderPort>
      id="trader-ports-map"
      title={title}
      source={source}
      {...readPanelState(answer)}
      actions={
        <Segmented<'loading' | 'unloading'>
          size="small"
          aria-label={t('ports.which')}
          options={(['loading', 'unloading'] as const).map((value) => ({
            value,
            label: t(`ports.${value}`),
          }))}
          value={of}
          onChange={show}
        />
      }
      rows={ports}
      rowKey={({ key }) => key}
      rowName={namePort}
      figuresOf={toFigures}
      ranking
      linkOf={({ open }) => rows({ ...open, ...side })}
      lead={[{ key: 'name', title: t('column.port'), wide: true, cell: namePort, value: namePort }]}
      chart={(measure) => (
        <PointMap
          label={title}
          direction={type === '1' ? directions.import : directions.export}
          points={measuredRows(ports, toFigures, measure?.key).map(({ row, value }) => ({
            key: row.key,
            label: namePort(row),
            latitude: row.latitude ?? undefined,
            longitude: row.longitude ?? undefined,
            value,
          }))}
          write={format.compact}
          linkOf={(key) => {
            const row = byKey.get(key);
            return row && rows({ ...row.open, ...side });
          }}
        />
      )}
    />
  );
}
