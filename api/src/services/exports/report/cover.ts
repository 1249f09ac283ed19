// First sheet of a report: the query, date, main figures, list of the other sheets, and notes on reading them.
import type { AnalysisStat } from '@waybill/contract';
import { filled } from '../../../basics/texts';
import { minuteOf } from '../../../basics/time';
import type { AnalysisRequest } from '../../../records/analyses';
import type { Cell, Sheet } from '../sheet';
import type { ReportWords } from './columns';
import { translateWord } from './texts';

/** What a report is about: query, site and data. */
export interface ReportSubject {
  request: AnalysisRequest;
  /** Name of the site. */
  brand: string;
  /** Names of the companies that the query gives by key. */
  companies: ReadonlyMap<string, string>;
  /** Day of the report. */
  day: string;
  /** Newest load that it covers, in seconds since 1970. */
  asOf: number;
  /** Reporting countries with some sample records. */
  sampled: ReadonlySet<string>;
}

/** A written sheet, and the number of rows that it would have without the limit. */
export interface ListedRows {
  sheet: Sheet;
  total: number;
}

type CoverLine = readonly [label: string, value: Cell];

function queryLines(
  { request, companies }: ReportSubject,
  { texts, common, places }: ReportWords,
): CoverLine[] {
  const label = texts.query;
  const areas = (codes: readonly string[]) =>
    codes.map((code) => (code === 'ZZ' ? texts.notSaid : places.place(code))).join(', ');
  const company = (key: string) => companies.get(key) ?? (key === '-' ? texts.notSaid : key);
  const narrow = (value: string) => (value === '-' ? texts.notSaid : value);
  const flag = (value: boolean) => (value ? texts.yes : '');
  const { unpriced, priceBasis } = request;
  const lines: CoverLine[] = [
    [label.dates, `${request.startDate} – ${request.endDate}`],
    [label.impOrExp, translateWord(common.direction, request.impOrExp)],
    [label.hsCode, request.hsCode],
    [label.hsCodeExact, flag(request.hsCodeExact)],
    [label.keyword, request.keyword],
    [label.importer, request.importer],
    [label.exporter, request.exporter],
    [label.brand, request.brand],
    [label.excludeShipping, flag(request.excludeShipping)],
    [label.country, request.country.map(places.reporting).join(', ')],
    [label.tradeArea, areas(request.tradeArea)],
    [label.imArea, areas(request.imArea)],
    [label.exArea, areas(request.exArea)],
    [label.importerId, company(request.importerId)],
    [label.exporterId, company(request.exporterId)],
    [label.month, request.month],
    [label.yearBefore, request.yearBefore],
    [label.origin, areas(request.origin)],
    [label.unloadingPort, narrow(request.unloadingPort)],
    [label.loadingPort, narrow(request.loadingPort)],
    [label.brandName, narrow(request.brandName)],
    [label.hs6, narrow(request.hs6)],
    [label.hsWithin, request.hsWithin],
    [label.priceUnit, request.priceUnit],
    [label.priceBasis, priceBasis === '-' ? texts.notSaid : translateWord(common.basis, priceBasis)],
    [label.priceBelow, request.priceBelow],
    [label.priceAbove, request.priceAbove],
    [label.unpriced, unpriced === '' ? '' : texts.unpriced[unpriced]],
  ];
  return lines.filter(([, value]) => value !== '');
}

function figureLines(
  { asOf }: ReportSubject,
  { stat, distinct, inPartialMonths }: ReportFigures,
  { texts }: ReportWords,
): CoverLine[] {
  const { figure, column } = texts;
  return [
    [column.records, stat.total],
    ...(inPartialMonths === 0 ? [] : [[figure.partial, inPartialMonths] as const]),
    [column.amount, stat.amount],
    [column.weight, stat.weight],
    [column.first, stat.first_date],
    [column.last, stat.last_date],
    ...(distinct === undefined
      ? []
      : (
          [
            ['importers', distinct.importers],
            ['exporters', distinct.exporters],
            ['tradeAreas', distinct.tradeAreas],
            ['origins', distinct.origins],
            ['commodities', distinct.commodities],
          ] as const
        ).map(([name, count]): CoverLine => [figure[name], count])),
    [figure.asOf, minuteOf(new Date(asOf * 1_000))],
  ];
}

/** Figures from the other sheets that the first one shows. */
interface ReportFigures {
  /** Figures over all records. */
  stat: AnalysisStat;
  /** Numbers of distinct parties and goods in the records. */
  distinct: AnalysisStat['distinct'];
  /** Number of records in months that the dates or the files have in part only. */
  inPartialMonths: number;
  /** Whether there are sample records among them. */
  sample: boolean;
  listed: readonly ListedRows[];
  /** Most rows of a sheet. */
  rowsMax: number;
}

export function coverSheet(subject: ReportSubject, figures: ReportFigures, words: ReportWords): Sheet {
  const { texts } = words;
  const { note, heading } = texts;
  const { sample, listed, rowsMax } = figures;
  const notes = [
    note.value,
    note.weight,
    note.months,
    ...(listed.some(({ sheet }) => sheet.name === texts.sheet.changes)
      ? [filled(note.changes, { sheet: texts.sheet.changes })]
      : []),
    note.prices,
    filled(note.coverage, { sheet: texts.sheet.coverage }),
    filled(note.rows, { max: rowsMax }),
    ...(sample ? [note.sample] : []),
  ];
  const contents = listed.map(
    ({ sheet, total }): CoverLine => [
      sheet.name,
      filled(texts.shown, { shown: Math.min(sheet.rows.length, total), total }),
    ],
  );
  const gap: CoverLine = ['', null];
  return {
    name: texts.sheet.cover,
    columns: [
      { header: texts.title, kind: 'text' },
      { header: subject.brand, kind: 'text' },
    ],
    rows: [
      [texts.figure.made, subject.day],
      gap,
      [heading.query, null],
      ...queryLines(subject, words),
      gap,
      [heading.figures, null],
      ...figureLines(subject, figures, words),
      gap,
      [heading.contents, null],
      ...contents,
      gap,
      [heading.notes, null],
      ...notes.map((text): CoverLine => [text, null]),
    ],
  };
}
