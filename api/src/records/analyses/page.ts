// One-page report of a question: months and changes first, which decide the measure; then everything that is ranked by
// it, side by side. Each statement runs once, over the same loads.
import { type AnalysisFilter, analysisTabs, type Changes, PAGE_COMPANIES } from '@waybill/contract';
import type { Movement } from '@waybill/contract/analysis-movement';
import type { PageCompanies, PageFigures } from '@waybill/contract/analysis-page';
import type { MovementMeasure } from '@waybill/contract/movement-terms';
import { firstDay, lastDay } from '../../basics/time';
import type { HsLanguage } from '../finding/tariff/codes';
import type { PreviousAnswer } from '../search/search';
import { type ComparableRun, extendToBothYears } from './comparable';
import type { AnalysisRequest, AnalysisTextError } from './conditions';
import {
  type Analysis,
  type AnalysisNeeds,
  type AnalysisResult,
  analyseChanges,
  analyseMovement,
  analyseTab,
  buildScopeAsOf,
  type TimedResult,
} from './index';
import { choosePageMeasure, composeSentences } from './page-sentences';

type PageResult = TimedResult<PageFigures>;
type Refused = { ok: false; error: AnalysisTextError };

/** A question as every statement of its page sees it. */
interface PageQuestion {
  needs: AnalysisNeeds;
  request: AnalysisRequest;
  language: HsLanguage;
  previous: PreviousAnswer;
  earliest: string | null;
}

/** Ends the composition of a page, because a text of its question cannot be searched for. */
class RefusedText extends Error {
  readonly refused: Refused;
  constructor(refused: Refused) {
    super(refused.error.kind);
    this.refused = refused;
  }
}

function requireAnswer<T>(result: { ok: true; answer: T } | Refused): T {
  if (!result.ok) throw new RefusedText(result);
  return result.answer;
}

async function readTab(
  { needs, request, language, previous }: PageQuestion,
  tab: Analysis['tab'],
  more: Partial<AnalysisRequest> = {},
): Promise<Analysis> {
  const result: AnalysisResult = await analyseTab(needs, { ...request, ...more, tab }, language, previous);
  return requireAnswer(result);
}

async function readChanges({ needs, request, previous, earliest }: PageQuestion): Promise<Changes> {
  return requireAnswer(await analyseChanges(needs, request, previous, earliest)).changes;
}

async function readMovement(pageQuestion: PageQuestion, measure: MovementMeasure): Promise<Movement> {
  const { needs, request, language, previous, earliest } = pageQuestion;
  const moved = { ...request, measure, role: 'importer' } as const;
  return requireAnswer(await analyseMovement(needs, moved, language, previous, earliest)).movement;
}

async function readCompanies(
  pageQuestion: PageQuestion,
  tab: typeof analysisTabs.importers | typeof analysisTabs.exporters,
  order: AnalysisRequest['order'],
): Promise<PageCompanies> {
  const { stat } = await readTab(pageQuestion, tab, { order, list: false });
  const top = stat?.top ?? [];
  return { rows: top.slice(0, PAGE_COMPANIES), groups: top.length + (stat?.rest?.groups ?? 0) };
}

type Periods = Extract<ComparableRun, { now: unknown }>;

interface PartyCounts {
  importer_now: number;
  importer_before: number;
  exporter_now: number;
  exporter_before: number;
}

/** How many different buyers and suppliers the records of each period name. */
async function countParties({ needs, request, previous }: PageQuestion, run: Periods): Promise<PartyCounts> {
  const scoped = await buildScopeAsOf(needs, extendToBothYears(request, run), previous);
  if (!scoped.ok) throw new RefusedText(scoped);
  const { where, params, reading } = scoped.scope;
  const periodCondition = (period: 'now' | 'before') =>
    `date BETWEEN ${params.add('Date', firstDay(run[period].from))} AND ${params.add('Date', lastDay(run[period].to))}`;
  const conditions = { now: periodCondition('now'), before: periodCondition('before') };
  const countPartiesSql = (side: 'importer' | 'exporter', period: 'now' | 'before') =>
    `uniqExactIf(${side}_id, ${side}_id != 0 AND ${conditions[period]}) AS ${side}_${period}`;
  const { rows } = await needs.client.query<PartyCounts>(
    `SELECT ${countPartiesSql('importer', 'now')}, ${countPartiesSql('importer', 'before')}, ${countPartiesSql('exporter', 'now')}, ${countPartiesSql('exporter', 'before')}
     FROM records WHERE ${where} AND (${conditions.now} OR ${conditions.before})`,
    params.values,
    reading,
  );
  return rows[0] ?? { importer_now: 0, importer_before: 0, exporter_now: 0, exporter_before: 0 };
}

type PageFigure = PageFigures['figures'][number];

/** Most figures at the head of a page. */
const FIGURES = 4;

interface FigureSource {
  all: PageFigures['all'];
  changes: Changes;
  parties: PartyCounts | null;
  groups: Readonly<Record<'importer' | 'exporter', number>>;
}

/** The figures at the head: those of both periods where there are two, else of all records. */
function composeFigures({ all, changes, parties, groups }: FigureSource): PageFigure[] {
  const now = changes.state === 'compared' ? changes.all.now : { ...all, open: {} };
  const before = changes.state === 'compared' ? changes.all.before : null;
  const openBefore: AnalysisFilter | null = before?.open ?? null;
  const measured = (['total', 'amount', 'weight'] as const).flatMap((key): PageFigure[] => {
    const value = now[key];
    return value === null
      ? []
      : [{ key, now: value, before: before?.[key] ?? null, open: now.open, openBefore }];
  });
  const partyFigures = (['importer', 'exporter'] as const).flatMap((key): PageFigure[] => {
    const count = parties === null ? groups[key] : parties[`${key}_now`];
    const past = parties === null ? null : parties[`${key}_before`];
    // One company alone is the question itself.
    if (count + (past ?? 0) === 0 || groups[key] === 1) return [];
    return [{ key, now: count, before: past, open: now.open, openBefore }];
  });
  return [...measured, ...partyFigures].slice(0, FIGURES);
}

/** The parts of a page that the question's months decide. */
async function readMonths(pageQuestion: PageQuestion) {
  const [months, changes] = await Promise.all([
    readTab(pageQuestion, analysisTabs.months),
    readChanges(pageQuestion),
  ]);
  const { stat } = months;
  const all = {
    total: stat?.total ?? 0,
    amount: stat?.amount ?? null,
    weight: stat?.weight ?? null,
    samples: stat?.samples,
    first_date: stat?.first_date ?? null,
    last_date: stat?.last_date ?? null,
  };
  return { months: months.tab === analysisTabs.months ? months.data : [], changes, all };
}

async function readFigures(pageQuestion: PageQuestion): Promise<PageFigures> {
  const { months, changes, all } = await readMonths(pageQuestion);
  const by = choosePageMeasure(all, changes);
  const compared = changes.state === 'compared' ? changes : null;
  const [importers, exporters, prices, movement, parties] = await Promise.all([
    readCompanies(pageQuestion, analysisTabs.importers, by),
    readCompanies(pageQuestion, analysisTabs.exporters, by),
    readTab(pageQuestion, analysisTabs.prices),
    by === 'total' || compared === null ? null : readMovement(pageQuestion, by),
    compared && countParties(pageQuestion, compared),
  ]);
  const price = (prices.tab === analysisTabs.prices ? prices.data[0] : undefined) ?? null;
  const groups = { importer: importers.groups, exporter: exporters.groups };
  return {
    by,
    as_of: new Date(pageQuestion.previous.asOf * 1_000).toISOString(),
    all,
    run:
      compared === null
        ? { why: changes.state === 'none' ? changes.why : 'empty' }
        : { now: compared.now, before: compared.before },
    sentences: composeSentences({ by, all, changes, movement, importers, exporters, price }),
    figures: composeFigures({ all, changes, parties, groups }),
    months,
    monthsBefore: compared?.months ?? [],
    price,
    importers,
    exporters,
  };
}

/** A question without what chooses a tab, over the loads of an earlier answer or the newest. */
async function preparePageQuestion(
  needs: AnalysisNeeds,
  question: AnalysisRequest,
  language: HsLanguage,
  previous: PreviousAnswer | undefined,
  earliest: string | null,
): Promise<PageQuestion> {
  const newest = await needs.newest.readExtent();
  const request = { ...question, page: 1, pageSize: 10, level: 6, stat: true, list: true } as const;
  return { needs, request, language, previous: previous ?? { asOf: newest.at, total: undefined }, earliest };
}

/**
 * The figures of a one-page report.
 * @param language of the texts of codes
 * @param previous of an earlier answer to the same question, whose loads the page then uses too
 * @param earliest first day that may be read outside the dates; null for no limit
 */
export async function composePage(
  needs: AnalysisNeeds,
  question: AnalysisRequest,
  language: HsLanguage,
  previous?: PreviousAnswer,
  earliest: string | null = null,
): Promise<PageResult> {
  const started = performance.now();
  const pageQuestion = await preparePageQuestion(needs, question, language, previous, earliest);
  try {
    const figures = await readFigures(pageQuestion);
    return {
      ok: true,
      answer: { ...figures, took: performance.now() - started, asOf: pageQuestion.previous.asOf },
    };
  } catch (error) {
    if (error instanceof RefusedText) return error.refused;
    throw error;
  }
}

/** Sums of fractions may differ in their last digits from one run of a statement to the next. */
const roundNumbers = (_name: string, value: unknown) =>
  typeof value === 'number' ? Number(value.toPrecision(9)) : value;

/** The months of a page and of the year before, as far as newer data would change them. */
function describeMonths({ months, monthsBefore }: Pick<PageFigures, 'months' | 'monthsBefore'>): string {
  const figures = [...months, ...monthsBefore].map(({ month, total, amount, weight }) => [
    month,
    total,
    amount,
    weight,
  ]);
  return JSON.stringify(figures, roundNumbers);
}

/**
 * Whether data that arrived after a page was made would change it: any month of it, or of the year before, then has other
 * figures.
 */
export async function isPageOutdated(
  needs: AnalysisNeeds,
  question: AnalysisRequest,
  language: HsLanguage,
  page: PageFigures,
  asOf: number,
  earliest: string | null = null,
): Promise<boolean> {
  const newest = await needs.newest.readExtent();
  if (newest.at <= asOf) return false;
  try {
    const { months, changes } = await readMonths(
      await preparePageQuestion(needs, question, language, undefined, earliest),
    );
    const monthsBefore = changes.state === 'compared' ? changes.months : [];
    return describeMonths({ months, monthsBefore }) !== describeMonths(page);
  } catch (error) {
    // A text that is refused by now cannot be refreshed either.
    if (error instanceof RefusedText) return false;
    throw error;
  }
}
