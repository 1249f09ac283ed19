// Sentences of a one-page report: what changed, why, who leads, at what price. Each number in them is a claim, which
// opens the records that it counts. Pure functions.
import {
  type AnalysisFilter,
  type Changes,
  isToOrder,
  type PriceRow,
  type RankedRow,
} from '@waybill/contract';
import type { Movement } from '@waybill/contract/analysis-movement';
import type { PageClaim, PageCompanies, PageSentence } from '@waybill/contract/analysis-page';
import type { PageMeasure } from '@waybill/contract/analysis-terms';
import { leadingSteps, type MovementMeasure, readStepFilter } from '@waybill/contract/movement-terms';

interface Measured {
  total: number;
  amount: number | null;
  weight: number | null;
}

/** What sentences are made from. */
export interface PageFacts {
  by: PageMeasure;
  all: Measured;
  changes: Changes;
  /** Null where records are counted only, which no step explains. */
  movement: Movement | null;
  importers: PageCompanies;
  exporters: PageCompanies;
  price: PriceRow | null;
}

type Unnumbered = Omit<PageClaim, 'n'>;

/**
 * What a page ranks and sums by: the first measure that its records state, in both of the periods where there are two.
 */
export function choosePageMeasure(all: Measured, changes: Changes): PageMeasure {
  const sides = changes.state === 'compared' ? [changes.all.now, changes.all.before] : [all];
  const isStated = (measure: MovementMeasure) => sides.every((side) => (side[measure] ?? 0) > 0);
  return isStated('amount') ? 'amount' : isStated('weight') ? 'weight' : 'total';
}

const claimFigures = (by: PageMeasure, figures: Measured, open: AnalysisFilter): Unnumbered => ({
  total: figures.total,
  by,
  value: by === 'total' ? figures.total : figures[by],
  open,
});

type Numbering = (claim: Unnumbered) => PageClaim;

function describeChange({ by, all, changes }: PageFacts, number: Numbering): PageSentence {
  if (changes.state === 'none') return { kind: 'total', all: number(claimFigures(by, all, {})) };
  const { now, before } = changes.all;
  return {
    kind: 'change',
    now: number(claimFigures(by, now, now.open)),
    before: number(claimFigures(by, before, before.open)),
  };
}

/** Why it changed: by at most two steps, which are never those that compare nothing. */
function describeCause({ movement }: PageFacts, number: Numbering): PageSentence | null {
  if (movement === null || movement.state === 'none') return null;
  const steps = movement.steps.filter(({ step }) => step !== 'incomparable');
  const { mostly, against } = leadingSteps({ all: movement.all, steps });
  const measure = readStepFilter(movement.steps[0]?.now.open.moved ?? '')?.measure ?? 'amount';
  const leadingMovements = [mostly, against].flatMap((step) => (step === undefined ? [] : [step]));
  if (leadingMovements.length === 0) return null;
  return {
    kind: 'cause',
    measure,
    change: movement.all.change,
    steps: leadingMovements.map(({ step, change, now, before }) => {
      const period = now.total === 0 ? 'before' : 'now';
      const { total, value, open } = period === 'now' ? now : before;
      return { step, change, period, claim: number({ total, by: measure, value, open }) };
    }),
  };
}

/** A company's figure of the measure; 0 where its records state none. */
const sizeIn = (by: PageMeasure, row: Measured): number => row[by] ?? 0;

/** Whether a row names a company, and not who holds a bill of lading. */
const isCompany = ({ name }: RankedRow): boolean => name !== '' && !isToOrder(name);

/** Who leads: among buyers, or among suppliers where the records name no buyers, or one only. */
function describeLeader(
  { by, all, importers, exporters }: PageFacts,
  number: Numbering,
): PageSentence | null {
  const sides = { importer: importers, exporter: exporters } as const;
  const side = (['importer', 'exporter'] as const).find(
    (name) => sides[name].groups > 1 && sides[name].rows.some(isCompany),
  );
  const whole = sizeIn(by, all);
  if (side === undefined || whole <= 0) return null;
  const { rows, groups } = sides[side];
  const first = rows.find(isCompany);
  if (first === undefined) return null;
  const leadingSize = rows.reduce((sum, row) => sum + sizeIn(by, row), 0);
  return {
    kind: 'leader',
    side,
    key: first.key,
    name: first.name,
    share: sizeIn(by, first) / whole,
    leading: groups > rows.length ? { companies: rows.length, share: leadingSize / whole } : null,
    claim: number(claimFigures(by, first, first.open)),
  };
}

function describePrice({ by, price }: PageFacts, number: Numbering): PageSentence | null {
  if (price === null) return null;
  const { hs6, unit, basis, median, q1, q3 } = price;
  const claim = number(claimFigures(by, price, price.open));
  return { kind: 'price', hs6, unit, basis, median, q1, q3, claim };
}

/** What there is to say, in reading order, with the claims numbered from 1. */
export function composeSentences(facts: PageFacts): PageSentence[] {
  let last = 0;
  const number: Numbering = (claim) => {
    last += 1;
    return { n: last, ...claim };
  };
  const sentences = [
    describeChange(facts, number),
    describeCause(facts, number),
    describeLeader(facts, number),
    describePrice(facts, number),
  ];
  return sentences.filter((sentence) => sentence !== null);
}
