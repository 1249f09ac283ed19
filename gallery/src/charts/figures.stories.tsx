// Stories of charts whose marks link to records: prices, treemap of codes, flow map, ports, shares, and chart panel
// with table.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { directions } from '@waybill/contract';
import { EmptyState, Panel } from '@waybill/ui';
import {
  ContinentStrip,
  FigurePanel,
  FlowMap,
  PointMap,
  QrCode,
  RangeChart,
  RankBars,
  ShareChart,
  Treemap,
  WaterfallChart,
} from '@waybill/ui/charts';
import { useWords } from '../words';

export default { title: 'charts/Figures' } satisfies Meta;
type Story = StoryObj;

const opens = () => '/transaction/search';
const prices = Array.from({ length: 12 }, (_, at) => ({
  period: `2026-${String(at + 1).padStart(2, '0')}`,
  count: 40 + at,
  median: 4 + ((at * 3) % 5) / 2,
  q1: 3 + ((at * 3) % 5) / 2,
  q3: 5.5 + ((at * 3) % 5) / 2,
})).filter((_, at) => at !== 5);

const Framed = ({ children }: { children: (title: string) => React.ReactNode }) => {
  const { title } = useWords();
  return <Panel title={title}>{children(title)}</Panel>;
};

export const Prices: Story = {
  render: function Prices() {
    const { why } = useWords();
    return (
      <Framed>
        {(title) => (
          <RangeChart
            label={title}
            unit="USD/kg"
            rows={prices}
            outliers={[{ key: 'far', period: '2026-03', value: 11, reason: why }]}
            marked={{ period: '2026-08', value: 5 }}
            linkOf={opens}
          />
        )}
      </Framed>
    );
  },
};
export const PriceBoxes: Story = {
  render: () => <Framed>{(title) => <RangeChart boxes label={title} unit="USD/kg" rows={prices} />}</Framed>,
};
const spans = Array.from({ length: 48 }, (_, at) => ({
  period: `${2022 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`,
  count: 40 + at,
  median: 4 + ((at * 3) % 5) / 2,
  q1: 3 + ((at * 3) % 5) / 2,
  q3: 5.5 + ((at * 3) % 5) / 2,
  min: 1.5,
  max: 8 + (at % 3),
})).filter((_, at) => at !== 20 && at !== 22);
export const PricesFarApart: Story = {
  render: () => (
    <Framed>
      {(title) => (
        <RangeChart
          label={title}
          unit="USD/kg"
          rows={spans}
          outliers={[{ key: 'far', period: '2023-03', value: 1_100 }]}
          linkOf={opens}
        />
      )}
    </Framed>
  ),
};
export const PricesEmpty: Story = {
  render: () => <Framed>{(title) => <RangeChart label={title} unit="USD/kg" rows={[]} />}</Framed>,
};

const steps = [4_100_000, -900_000, 0, 6_400_000, -2_300_000, 150_000];
const Steps = ({ before, part }: { before: number; part: number }) => {
  const { goods, long } = useWords();
  const changes = steps.map((change) => change * part);
  return (
    <Framed>
      {(title) => (
        <WaterfallChart
          label={title}
          unit="USD"
          direction={directions.import}
          selected="3"
          linkOf={opens}
          items={[
            { key: 'before', label: 'Sep 2024 – Aug 2025', kind: 'total', value: before },
            ...changes.map((value, at) => ({
              key: String(at),
              label: at === 2 ? long : goods,
              kind: 'step' as const,
              value,
              pale: at === 5,
            })),
            {
              key: 'now',
              label: 'Sep 2025 – Aug 2026',
              kind: 'total',
              value: changes.reduce((sum, change) => sum + change, before),
            },
          ]}
        />
      )}
    </Framed>
  );
};
export const Waterfall: Story = { render: () => <Steps before={8_000_000} part={1} /> };
export const WaterfallOfLittle: Story = { render: () => <Steps before={80_000_000} part={0.2} /> };

export const QrCodes: Story = {
  render: () => (
    <Framed>
      {(title) => (
        <>
          <QrCode label={title} value="https://trade.example/en/market-analysis/page?p=k3m9x2a7qd&c=3" />
          <QrCode
            label={title}
            size={96}
            value={`https://trade.example/en/market-analysis/vietnam?hsCode=0901&startDate=2023-10-01&moved=${'amount.importer.won'.repeat(6)}`}
          />
        </>
      )}
    </Framed>
  ),
};

const codes = ['0901', '2101', '0902', '1801', '8517', '8541', '6109', '4011'];
export const Codes: Story = {
  render: function Codes() {
    const { goods, long } = useWords();
    return (
      <Framed>
        {(title) => (
          <Treemap
            label={title}
            linkOf={opens}
            items={codes.map((key, at) => ({
              key,
              label: at === 1 ? long : goods,
              value: 9_000 / (at + 1),
              children: [
                { key: `${key}11`, label: goods, value: 6_000 / (at + 1) },
                { key: `${key}12`, label: goods, value: 3_000 / (at + 1) },
              ],
            }))}
          />
        )}
      </Framed>
    );
  },
};
export const ManyCodes: Story = {
  render: function ManyCodes() {
    const { goods } = useWords();
    return (
      <Framed>
        {(title) => (
          <Treemap
            label={title}
            direction={directions.export}
            items={Array.from({ length: 60 }, (_, at) => ({
              key: `09${String(at).padStart(2, '0')}`,
              label: goods,
              value: 9_000 / (at + 1),
            }))}
          />
        )}
      </Framed>
    );
  },
};
export const Flows: Story = {
  render: () => (
    <Framed>
      {(title) => (
        <FlowMap
          label={title}
          linkOf={opens}
          flows={['BR', 'VN', 'CO', 'ET', 'IN', 'ID', 'KE'].map((from, at) => ({
            key: from,
            from,
            to: at % 2 === 0 ? 'US' : 'DE',
            value: 11_252 / (at + 1),
          }))}
        />
      )}
    </Framed>
  ),
};
export const Ports: Story = {
  render: () => (
    <Framed>
      {(title) => (
        <PointMap
          label={title}
          linkOf={opens}
          points={[
            { key: 'SANTOS', label: 'Santos', value: 9_658, longitude: -46.3, latitude: -23.9 },
            { key: 'CAT LAI', label: 'Cat Lai', value: 2_264, longitude: 106.8, latitude: 10.8 },
            { key: 'X', label: 'San Antonio', value: 40 },
          ]}
        />
      )}
    </Framed>
  ),
};
export const Shares: Story = {
  render: function Shares() {
    const { goods, long } = useWords();
    const values = [4_000, 2_500, 1_800, 900];
    return (
      <Framed>
        {(title) => (
          <ShareChart
            label={title}
            linkOf={opens}
            items={values.map((value, at) => ({
              key: String(at),
              label: at === 1 ? long : `${goods} ${at + 1}`,
              value,
            }))}
            total={10_000}
            others={12}
          />
        )}
      </Framed>
    );
  },
};
export const Continents: Story = {
  render: () => (
    <Framed>
      {(title) => (
        <ContinentStrip
          label={title}
          linkOf={opens}
          noteOf={(continent) => (continent === 2 ? title : undefined)}
          values={[1, 2, 3, 4, 5, 6].map((continent) => ({ continent, value: 11_252 / continent }))}
        />
      )}
    </Framed>
  ),
};

interface Row {
  key: string;
  name: string;
  value: number;
}

function Figures({ state }: { state: 'loading' | 'failed' | 'empty' | 'full' }) {
  const { title, note, field, value, goods, why } = useWords();
  const rows: Row[] = Array.from({ length: state === 'full' ? 8 : 0 }, (_, at) => ({
    key: String(at),
    name: `${goods} ${at + 1}`,
    value: 9_000 - at * 800,
  }));
  return (
    <FigurePanel
      id="gallery-figures"
      title={title}
      note={note}
      source={why}
      chart={() => (
        <RankBars
          label={title}
          items={rows.map(({ key, name, value: amount }) => ({ key, label: name, value: amount }))}
        />
      )}
      columns={() => [
        { key: 'name', title: field, cell: ({ name }) => name, value: ({ name }) => name },
        {
          key: 'value',
          title: value,
          align: 'end',
          opens: true,
          cell: ({ value: amount }) => amount,
          value: ({ value: amount }) => amount,
        },
      ]}
      rows={rows}
      rowKey={({ key }) => key}
      rowName={({ name }) => name}
      linkOf={opens}
      loading={state === 'loading'}
      failure={state === 'failed' ? { message: why, trace: '7f3a9c1e5b2d4f60' } : null}
      onRetry={() => undefined}
      empty={<EmptyState title={title} why={why} compact />}
    />
  );
}

export const PanelLoading: Story = { render: () => <Figures state="loading" /> };
export const PanelEmpty: Story = { render: () => <Figures state="empty" /> };
export const PanelFailed: Story = { render: () => <Figures state="failed" /> };
export const PanelFull: Story = { render: () => <Figures state="full" /> };
