// Report sheet of changes: the newest whole months compared with the same months a year before.
import { type Compared, isPriceRepresentative, type MonthRun } from '@waybill/contract';
import type { Cell, Sheet } from '../sheet';
import type { ReportWords } from './columns';

type Changed = Compared['all'];
type ChangeMeasure = 'total' | 'amount' | 'weight';

const toGrowthCell = (now: number | null, before: number | null): Cell =>
  now === null || before === null || before === 0 ? null : now / before - 1;

const toMonthsText = ({ from, to }: MonthRun) => (from === to ? from : `${from} – ${to}`);

/** US dollars per kilogram over the records that state both; null where none does. */
const toWeighedValue = ({ amount, weight }: Compared['weighed']['now']) =>
  amount === null || weight === null || weight === 0 ? null : amount / weight;

export function changesSheet(changes: Compared, { texts, places }: ReportWords): Sheet {
  const { column, changed } = texts;
  const { all, weighed, by, areas, companies } = changes;
  const [worthNow, worthBefore] = [toWeighedValue(weighed.now), toWeighedValue(weighed.before)];
  // As on screen: stated where enough records have both, with how many of the newest months do.
  const stated = `${weighed.now.total} / ${all.now.total}`;
  const priceRow: Cell[] = [
    ...[changed.worth, stated, worthNow, worthBefore, toGrowthCell(worthNow, worthBefore)],
    ...[null, null],
  ];
  const toMeasureRow = (label: string, measure: ChangeMeasure, moved: Changed): Cell[] => {
    const [now, before] = [moved.now[measure], moved.before[measure]];
    return [label, null, now, before, toGrowthCell(now, before), null, null];
  };
  return {
    name: texts.sheet.changes,
    columns: [
      { header: changed.subject, kind: 'text' },
      { header: column.label, kind: 'text' },
      { header: toMonthsText(changes.now), kind: 'number' },
      { header: toMonthsText(changes.before), kind: 'number' },
      { header: changed.growth, kind: 'share' },
      { header: `${changed.share[by]}, ${toMonthsText(changes.now)}`, kind: 'share' },
      { header: `${changed.share[by]}, ${toMonthsText(changes.before)}`, kind: 'share' },
    ],
    rows: [
      toMeasureRow(column.records, 'total', all),
      toMeasureRow(column.amount, 'amount', all),
      toMeasureRow(column.weight, 'weight', all),
      ...(isPriceRepresentative(changes) && worthNow !== null && worthBefore !== null ? [priceRow] : []),
      ...areas.map((area): Cell[] => {
        const [now, before] = [area.now[by], area.before[by]];
        const name = area.key === 'ZZ' ? texts.notSaid : places.place(area.key);
        return [changed.area, name, now, before, toGrowthCell(now, before), area.share, area.shareBefore];
      }),
      ...companies.map((company): Cell[] => {
        const label = changed[company.side][company.way];
        const name = company.name === '' ? texts.notSaid : company.name;
        const value = company[by];
        return company.way === 'new'
          ? [label, name, value, 0, null, company.share, 0]
          : [label, name, 0, value, -1, 0, company.share];
      }),
    ],
  };
}
