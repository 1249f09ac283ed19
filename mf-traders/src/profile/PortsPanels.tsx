// Panels of a profile: ports of loading and of unloading, each with its shipments, value and weight.
import type { TraderPort } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { measuredRows, TradeFigures } from '@waybill/trade/charts';
import { RankBars } from '@waybill/ui/charts';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { readDirection, readPanelState, toFigures } from './panel';
import { profileInput } from './profile-address';
import { useSource } from './source';
import type { TabProps } from './use-profile';

export function PortsPanels(props: TabProps) {
  const { company, view } = props;
  const answer = useCall('traderPorts', profileInput(company, view), { silent: true });
  const state = readPanelState(answer);
  return (
    <>
      <PortsPanel {...props} of="loading" ports={answer.data?.loading_ports ?? []} state={state} />
      {answer.data !== undefined && (
        <PortsPanel {...props} of="unloading" ports={answer.data.unloading_ports} state={state} />
      )}
    </>
  );
}

interface PortsPanelProps extends TabProps {
  of: 'loading' | 'unloading';
  ports: readonly TraderPort[];
  state: ReturnType<typeof readPanelState>;
}

function PortsPanel({ head, rows, view, of, ports, state }: PortsPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const source = useSource(head);
  const namePort = ({ name }: TraderPort) => name || t('filter.none');
  const byKey = new Map(ports.map((row) => [row.key, row]));
  return (
    <TradeFigures<TraderPort>
      id={`trader-ports-${of}`}
      title={t(`ports.${of}`)}
      source={source}
      {...state}
      rows={ports}
      rowKey={({ key }) => key}
      rowName={namePort}
      figuresOf={toFigures}
      ranking
      linkOf={({ open }) => rows(open)}
      lead={[{ key: 'name', title: t('column.port'), wide: true, cell: namePort, value: namePort }]}
      chart={(measure) => (
        <RankBars
          label={t(`ports.${of}`)}
          direction={readDirection(view.type)}
          items={measuredRows(ports, toFigures, measure?.key)
            .map(({ row, value }) => ({
              key: row.key,
              label: namePort(row),
              value,
              isUndeclared: row.name === '',
            }))
            .filter(({ value }) => value > 0)
            .sort((a, b) => b.value - a.value)}
          write={format.compact}
          linkOf={(key) => {
            const row = byKey.get(key);
            return row && rows(row.open);
          }}
        />
      )}
    />
  );
}
