// Stories of basic charts: trend bars, rank bars, world map, sparkline.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { directions } from '@waybill/contract';
import { Panel } from '@waybill/ui';
import {
  RankBars,
  Sparkline,
  TrendBars,
  type TrendRow,
  type TrendSeries,
  WorldMap,
} from '@waybill/ui/charts';
import { useWords } from '../words';

export default { title: 'charts/Charts' } satisfies Meta;
type Story = StoryObj;

const ignore = () => undefined;

/** Twelve months with a gap in April and an incomplete last month. */
const months = (series: string, scale: number): TrendRow[] =>
  Array.from({ length: 12 }, (_, at) => ({
    period: `2026-${String(at + 1).padStart(2, '0')}`,
    series,
    values: { shipments: Math.round(scale * (5 + ((at * 7) % 5))), value: scale * 1_000 * (at + 1) },
    partial: at === 11,
  })).filter((_, at) => at !== 3);

function useSeries(): { series: TrendSeries[]; measures: { key: string; label: string; unit?: string }[] } {
  const { title, note, value } = useWords();
  return {
    series: [
      { key: 'import', label: title, direction: directions.import },
      { key: 'export', label: note, direction: directions.export },
    ],
    measures: [
      { key: 'shipments', label: title },
      { key: 'value', label: value, unit: 'USD' },
    ],
  };
}

export const Months: Story = {
  render: function Months() {
    const { title } = useWords();
    const { series, measures } = useSeries();
    return (
      <Panel title={title}>
        <TrendBars
          label={title}
          rows={[...months('import', 40), ...months('export', 25)]}
          series={series}
          measures={measures}
        />
      </Panel>
    );
  },
};
export const MonthsStacked: Story = {
  render: function MonthsStacked() {
    const { title } = useWords();
    const { series, measures } = useSeries();
    return (
      <Panel title={title}>
        <TrendBars
          stacked
          label={title}
          rows={[...months('import', 40), ...months('export', 25)]}
          series={series}
          measures={measures.slice(0, 1)}
        />
      </Panel>
    );
  },
};
export const MonthsEmpty: Story = {
  render: function MonthsEmpty() {
    const { title } = useWords();
    const { series, measures } = useSeries();
    return (
      <Panel title={title}>
        <TrendBars label={title} rows={[]} series={series} measures={measures} from="2026-01" to="2026-12" />
      </Panel>
    );
  },
};
export const Rank: Story = {
  render: function Rank() {
    const { title, long, goods } = useWords();
    return (
      <Panel title={title}>
        <RankBars
          label={title}
          onOpen={ignore}
          items={[title, long, goods].map((label, at) => ({
            key: String(at),
            label,
            value: 11_252 / (at + 1),
            share: 0.5 / (at + 1),
          }))}
        />
      </Panel>
    );
  },
};
export const RankExports: Story = {
  render: function RankExports() {
    const { title, goods } = useWords();
    return (
      <Panel title={title}>
        <RankBars
          label={title}
          direction={directions.export}
          items={Array.from({ length: 10 }, (_, at) => ({
            key: String(at),
            label: goods,
            value: 1_204 - at * 100,
          }))}
        />
      </Panel>
    );
  },
};
export const Areas: Story = {
  render: function Areas() {
    const { title } = useWords();
    return (
      <Panel title={title}>
        <WorldMap
          label={title}
          onOpen={ignore}
          values={['BR', 'AR', 'US', 'IN', 'VN', 'MX', 'ID', 'RU'].map((code, at) => ({
            code,
            value: 11_252 / 2 ** at,
          }))}
        />
      </Panel>
    );
  },
};
export const AreasEmpty: Story = {
  render: function AreasEmpty() {
    const { title } = useWords();
    return (
      <Panel title={title}>
        <WorldMap label={title} values={[]} />
      </Panel>
    );
  },
};
export const Sparklines: Story = {
  render: function Sparklines() {
    const { title } = useWords();
    return (
      <Panel title={title}>
        <Sparkline label={title} values={[3, 5, 4, null, 8, 9, 7]} />{' '}
        <Sparkline label={title} values={[9, 2, 4, 4, 1]} direction={directions.export} />{' '}
        <Sparkline
          label={title}
          values={[6, 8, 7, 9, 8, 2]}
          partial={[false, false, false, false, false, true]}
        />{' '}
        <Sparkline label={title} values={[]} />
      </Panel>
    );
  },
};
