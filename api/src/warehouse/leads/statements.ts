// One statement for each reason: records grouped by company and file, those that fit the definition, their points.
import { LEADS_MAX, type LeadReason, type LeadSize, leadRules, leadSizes } from '@waybill/contract';
import { comparedMonths } from './days';
import { type LeadFile, ofFiles, perFile, reachesBack } from './files';
import { fresh, size, strength } from './points';
import type { Question } from './question';

/** What every statement answers of a company in a file. */
export interface Found {
  company: number;
  country: string;
  direction: 1 | 2;
  last_date: string;
  strength: number;
  size: number;
  fresh: number;
  /** Records of two years. */
  size_n: number;
  /** Companies with this reason, over all rows. */
  found: number;
}

/** What a statement answers beside, by its reason. */
export interface FoundOf {
  new: Found & { recent: number };
  growing: Found & { recent: number; before: number };
  switching: Found & {
    newcomers: number;
    newcomer: number;
    newcomer_n: number;
    main: number;
    main_n: number;
    main_gone: number;
  };
  due: Found & { rhythm: number; orders: number };
  lost: Found & { before: number; elsewhere: number };
}

const { recentDays, yearDays, lostDays, sizeDays, rhythm, dueDays } = leadRules;
const { growth, growthFrom, mainShare, switchingFrom, orders: ordersFrom, lostFrom } = leadRules;
const isRecent = `age < ${recentDays}`;
const isYearBefore = `age >= ${recentDays} AND age < ${recentDays + yearDays}`;
const isNow = `age < ${lostDays}`;
const isBeforeNow = `age >= ${lostDays} AND age < ${lostDays + yearDays}`;

/** Records of these files, grouped; `columns` may read the days that have gone by since each (`age`). */
function grouped(
  { params, conditions, company }: Question,
  files: readonly LeadFile[],
  columns: string,
  { by = [], since }: { by?: readonly string[]; since?: number } = {},
): string {
  const oldest = files.map(({ data_end }) => data_end).sort()[0];
  const where = [...conditions, ofFiles(files, params)];
  if (since !== undefined && oldest !== undefined)
    where.push(`date > ${params.add('Date', oldest)} - ${since}`);
  return `WITH ${perFile(files, (end) => end, params)} - toInt32(date) AS age
    SELECT ${company} AS company, country, direction, ${columns}
    FROM records WHERE ${where.map((condition) => `(${condition})`).join(' AND ')}
    GROUP BY ${['company', 'country', 'direction', ...by].join(', ')}`;
}

/** What points are made of, of every company in a file. */
const usual = `max(date) AS last_date, min(age) AS youngest, countIf(age < ${sizeDays}) AS size_n`;

interface Fitting {
  /** Groups with the columns that points read, and their condition. */
  from: string;
  fits: string;
  /** Columns beside the usual ones. */
  answers: readonly string[];
}

/** The condition that a company ships so much, and less than the next larger ones. */
function isOfSize(only: LeadSize): string {
  const from = leadSizes[only];
  const next = Math.min(...Object.values(leadSizes).filter((size) => size > from));
  return `size_n >= ${from}${Number.isFinite(next) ? ` AND size_n < ${next}` : ''}`;
}

/** The companies that fit, each once by its best file, the best first. */
function best(reason: LeadReason, { from, fits, answers }: Fitting, only: LeadSize | undefined): string {
  const order = 'strength + size + fresh DESC';
  return `SELECT *, count() OVER () AS found FROM (
      SELECT company, country, direction, last_date, size_n, ${answers.join(', ')},
        ${strength[reason]} AS strength, ${size} AS size, ${fresh} AS fresh
      FROM (${from}) WHERE (${fits})${only === undefined ? '' : ` AND ${isOfSize(only)}`}
      ORDER BY ${order}, company, country, direction LIMIT 1 BY company)
    ORDER BY ${order}, company LIMIT ${LEADS_MAX}`;
}

interface Asked {
  question: Question;
  /** All files of the question, and those that go back far enough for the reason. */
  files: readonly LeadFile[];
  able: readonly LeadFile[];
}

const makers: Record<LeadReason, (asked: Asked) => Fitting> = {
  // Files that do not go back far enough cannot make a company new, but what they hold shows that it is not.
  new: ({ question, files, able }) => ({
    from: `SELECT *, sum(older) OVER (PARTITION BY company) AS older_anywhere FROM (${grouped(
      question,
      files,
      `${usual}, countIf(${isRecent}) AS recent, countIf(age >= ${recentDays}) AS older`,
    )})`,
    fits: `older_anywhere = 0 AND ${ofFiles(able, question.params)}`,
    answers: ['recent'],
  }),

  growing: ({ question, able }) => {
    const edge = (of: (end: number) => number) => perFile(able, of, question.params);
    const within = (span: 'recent' | 'before') =>
      `toInt32(date) BETWEEN ${edge((end) => comparedMonths(end)[span].from)}
        AND ${edge((end) => comparedMonths(end)[span].to)}`;
    const columns = `${usual}, countIf(${within('recent')}) AS recent, countIf(${within('before')}) AS before`;
    return {
      from: grouped(question, able, columns, { since: sizeDays }),
      fits: `before >= ${growthFrom} AND recent >= before * ${growth}`,
      answers: ['recent', 'before'],
    };
  },

  switching: ({ question, able }) => {
    const partners = grouped(
      question,
      able,
      `${question.other} AS other, max(date) AS its_last, min(age) AS its_youngest,
       countIf(age < ${sizeDays}) AS its_size, countIf(${isRecent}) AS its_recent,
       countIf(${isYearBefore}) AS its_year, countIf(age >= ${recentDays}) AS its_older`,
      { by: ['other'] },
    );
    const isNew = 'other != 0 AND its_older = 0';
    return {
      from: `SELECT company, country, direction, max(its_last) AS last_date, min(its_youngest) AS youngest,
          sum(its_size) AS size_n, sumIf(its_year, other != 0) AS before, sum(its_recent) AS now,
          countIf(${isNew}) AS newcomers, argMaxIf(other, (its_recent, other), ${isNew}) AS newcomer,
          maxIf(its_recent, ${isNew}) AS newcomer_n,
          argMaxIf(other, (its_year, other), other != 0) AS main, maxIf(its_year, other != 0) AS main_n,
          main_n > 0 AND main_n >= before * ${mainShare}
            AND argMaxIf(its_recent, (its_year, other), other != 0) = 0 AS main_gone
        FROM (${partners}) GROUP BY company, country, direction`,
      fits: `before >= ${switchingFrom} AND now > 0 AND (newcomers > 0 OR main_gone)`,
      answers: ['newcomers', 'newcomer', 'newcomer_n', 'main', 'main_n', 'main_gone'],
    };
  },

  due: ({ question, able }) => ({
    from: `SELECT *, arrayPopFront(arrayDifference(days)) AS gaps,
        toInt32(arraySort(gaps)[intDiv(length(gaps), 2) + 1]) AS rhythm,
        toInt32(length(days)) AS orders, toInt32(youngest) - rhythm AS late
      FROM (${grouped(
        question,
        able,
        `${usual}, arraySort(groupUniqArrayIf(toInt32(date), age < ${sizeDays})) AS days`,
        { since: sizeDays },
      )}) WHERE length(days) >= ${ordersFrom}`,
    fits: `rhythm BETWEEN ${rhythm.min} AND ${rhythm.max} AND late BETWEEN -${dueDays} AND rhythm
      AND arrayCount(gap -> abs(gap - rhythm) * 2 <= rhythm, gaps) * 2 >= length(gaps)`,
    answers: ['rhythm', 'orders'],
  }),

  lost: ({ question, able }) => {
    const own = question.own ?? 'false';
    const columns = `${usual}, countIf(${own} AND ${isBeforeNow}) AS before, countIf(${own} AND ${isNow}) AS now,
      countIf(NOT ${own} AND ${isNow}) AS elsewhere`;
    return {
      from: grouped(question, able, columns, { since: sizeDays }),
      fits: `before >= ${lostFrom} AND now = 0`,
      answers: ['before', 'elsewhere'],
    };
  },
};

/** The statement of a reason; undefined when no file goes back far enough. */
export function statementOf(
  reason: LeadReason,
  question: Question,
  files: readonly LeadFile[],
): string | undefined {
  const able = files.filter((file) => reachesBack(file, reason));
  return able.length === 0
    ? undefined
    : best(reason, makers[reason]({ question, files, able }), question.search.size);
}
