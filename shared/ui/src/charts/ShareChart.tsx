// Market shares as one divided bar with a legend, and how concentrated the market is (Herfindahl index).

import type { Direction } from '@waybill/contract';
import { type Concentration, concentrationOf } from './concentration';
import { hueOf } from './hues';
import type { Opens } from './marks';
import { ShareBar } from './ShareBar';
import { useChartWords } from './words';
import './charts.css';

interface ShareItem {
  key: string;
  label: string;
  value: number;
}

interface ShareChartProps extends Opens {
  /** What the shares are of, e.g. "Shares of the importers by value". */
  label: string;
  /** All that are known, in any order: the more, the more exact the concentration. */
  items: readonly ShareItem[];
  /** Total of everyone named, including those not among `items`; the sum of `items` when absent. */
  total?: number;
  /** Value of the records without a name; not part of the total, but of what the shares are of. */
  undeclared?: number;
  /** Herfindahl index of everyone named; computed from `items` when absent. */
  index?: number | null;
  /** How many others beyond `items` the total includes. */
  others?: number;
  direction?: Direction;
  /** How a value is written; compact numbers when absent. */
  write?: (value: number) => string;
}

/** Opacity of each named part: neighbours differ without needing a colour each. */
const shades = [1, 0.78, 0.6, 0.46, 0.36];

/** If more than this part of the records has no name, concentration is meaningless. */
const MOSTLY = 0.5;

export function ShareChart(props: ShareChartProps) {
  const { label, items, others = 0, undeclared = 0, direction, write, linkOf, onOpen } = props;
  const { t, format } = useChartWords();
  const held = items.filter((item) => item.value > 0).sort((a, b) => b.value - a.value);
  const sum = held.reduce((all, item) => all + item.value, 0);
  const total = Math.max(props.total ?? sum, sum);
  const concentration = concentrationOf(
    held.map((item) => item.value),
    total,
    props.index,
  );
  const blank = undeclared > 0 ? undeclared / (total + undeclared) : 0;
  if (blank > MOSTLY)
    return <p className="wb-muted">{t('concentration.blank', { share: format.percent(blank) })}</p>;
  if (concentration === null) return <p className="wb-chart-failed">{t('none')}</p>;

  const shown = held.slice(0, shades.length);
  const rest = total - shown.reduce((all, item) => all + item.value, 0);
  const restCount = held.length - shown.length + others;
  // Records without a name are a rest without a count.
  const restName = restCount > 0 ? t('others', { count: restCount, n: format.number(restCount) }) : t('rest');
  const hue = hueOf(direction, 0);

  return (
    <figure className="wb-share">
      <figcaption className="wb-hidden">{label}</figcaption>
      <ShareBar
        label={label}
        parts={shown.map((item, index) => ({ ...item, hue, opacity: shades[index] ?? 1 }))}
        rests={[
          ...(rest / total > 1e-9 ? [{ label: restName, value: rest }] : []),
          ...(undeclared > 0 ? [{ label: t('undeclared'), value: undeclared }] : []),
        ]}
        // Of everything, as in the ranking beside it.
        total={total + Math.max(0, undeclared)}
        write={write}
        linkOf={linkOf}
        onOpen={onOpen}
      />
      <ConcentrationFacts of={concentration} count={held.length + others} blank={blank} />
    </figure>
  );
}

interface ConcentrationFactsProps {
  of: Concentration;
  /** How many share the total: with three, "the first ten" says nothing. */
  count: number;
  /** Part of the whole without a name, 0 to 1. */
  blank: number;
}

/** The figures of concentration, explained in a sentence. */
function ConcentrationFacts({ of, count, blank }: ConcentrationFactsProps) {
  const { t, format } = useChartWords();
  const firsts = ([1, 3, 10] as const).filter((many) => many < Math.max(count, 2));
  return (
    <div className="wb-concentration">
      <dl aria-label={t('concentration.label')}>
        {firsts.map((many) => (
          <div key={many}>
            <dt>{many === 1 ? t('concentration.largest') : t('concentration.first', { n: many })}</dt>
            <dd>{format.percent(of.first[many] * (1 - blank))}</dd>
          </div>
        ))}
        <div>
          <dt>{t('concentration.index')}</dt>
          <dd>{format.number(Math.round(of.index))}</dd>
        </div>
      </dl>
      <p>
        {t(`concentration.${of.level}`)}
        {of.unnamed >= 0.005 && ` ${t('concentration.unlisted', { share: format.percent(of.unnamed) })}`}
        {blank >= 0.0005 && ` ${t('concentration.named', { share: format.percent(blank) })}`}
      </p>
    </div>
  );
}
