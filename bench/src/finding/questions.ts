// Search benchmark of "ask in words": questions of traders in five languages, and whether the right page opens with the
// right filters. One half, by a hash, was never looked at while the rules were written: of it only numbers are printed.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Direction, type Language, reportingCountries } from '@waybill/contract';
import {
  type AskSite,
  type AskTarget,
  choosePageOf,
  createKnowledge,
  readQuestion,
} from '../../../api/src/records/finding/ask';
import { openLexicon } from '../../../api/src/records/finding/lexicon';
import { quantile, round, table } from '../figures';
import { atLeast, atMost, type Part } from './goals';
import type { FindingOptions } from './records';

interface Question {
  language: string;
  text: string;
  half: 'developed' | 'test';
  /** As `describeTarget` writes it. */
  expected: string;
}

/** The day on which the questions are asked. */
const TODAY = '2026-11-15';
const BUDGET_MS = 10;
const TIMED_RUNS = 3;

const languageOf: Readonly<Record<string, Language>> = {
  en: 'en',
  cn: 'cn',
  cnf: 'cnf',
  es: 'spain',
  vi: 'vietnam',
};

const halfOf = (text: string): Question['half'] =>
  (createHash('sha256').update(text).digest()[0] ?? 0) % 2 === 0 ? 'developed' : 'test';

/** First or last day of `2025`, `2025-03` or `2025-03-01`. */
function toDay(text: string, isLast: boolean): string {
  if (text.length === 10) return text;
  const [year = 0, month = isLast ? 12 : 1] = text.split('-').map(Number);
  const date = isLast ? new Date(Date.UTC(year, month, 0)) : new Date(Date.UTC(year, month - 1, 1));
  return date.toISOString().slice(0, 10);
}

function toDays(period: string): string {
  if (period === '') return '';
  const [first = '', last = first] = period.split('..');
  return `${toDay(first, false)}..${toDay(last, true)}`;
}

const normalize = (text: string): string => text.normalize('NFC').toLowerCase().trim();

function readQuestions(): Question[] {
  const [, ...lines] = readFileSync(new URL('./questions.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [language = '', text = '', page = '', route = '', subject = '', period = '', unknown = ''] =
      line.split('\t');
    const parts = subject
      .split(';')
      .map(normalize)
      .filter((part) => part !== '' && part !== '-');
    const expected = [
      page,
      route === '-' ? '' : route,
      parts.sort().join('; '),
      toDays(period),
      unknown,
    ].join(' | ');
    return { language, text, half: halfOf(text), expected: page === 'none' ? 'none' : expected };
  });
}

/** Every country reports the directions that it publishes. */
function everyCountry(): AskSite {
  const codesOf = (direction: Direction) =>
    new Set(
      reportingCountries.filter(({ directions }) => directions.includes(direction)).map(({ code }) => code),
    );
  return { reporting: { 1: codesOf(1), 2: codesOf(2) }, hasAnalyses: true, earliest: null };
}

function describeTarget(target: AskTarget | null, unknown: readonly string[]): string {
  if (target === null) return 'none';
  const { page, view, direction, countries, partners, keyword, hs, importer, exporter, company } = target;
  const side = direction === 1 ? 'im' : 'ex';
  const isCompanies = page === 'companies' || page === 'company';
  const subject = [
    ...(keyword === '' ? [] : [`goods=${keyword}`]),
    ...hs.map((code) => `hs=${code}`),
    ...(importer === '' ? [] : [`importer=${importer}`]),
    ...(exporter === '' ? [] : [`exporter=${exporter}`]),
    ...(company === '' ? [] : [`company=${company}`]),
  ].map(normalize);
  const route = [side, countries.join(',') || 'all', partners.join(',')]
    .filter((part) => part !== '')
    .join(' ');
  const dates = target.startDate === '' ? '' : `${target.startDate}..${target.endDate}`;
  return [isCompanies ? 'companies' : view, route, subject.sort().join('; '), dates, unknown.join(' ')].join(
    ' | ',
  );
}

const share = (list: readonly { isRight: boolean }[]): number =>
  list.length === 0 ? 0 : (100 * list.filter(({ isRight }) => isRight).length) / list.length;

/** Asks every question, and compares page and filters. */
export async function judgeQuestions({ folder }: FindingOptions): Promise<Part> {
  const lexicon = openLexicon(folder);
  await lexicon.ready();
  const site = everyCountry();
  const knowledge = createKnowledge(lexicon.here(), undefined);
  const ask = ({ text, language }: Question) => {
    const reading = readQuestion(text, { knowledge, language: languageOf[language] ?? 'en', today: TODAY });
    const { target } = choosePageOf(reading, site);
    return describeTarget(
      target,
      reading.unknown.map(({ start, end }) => text.slice(start, end)),
    );
  };
  const questions = readQuestions();
  const outcomes = questions.map((question) => {
    const times = Array.from({ length: TIMED_RUNS }, () => {
      const started = performance.now();
      ask(question);
      return performance.now() - started;
    });
    const answer = ask(question);
    // The quickest run: others share their time with whatever else the machine does.
    return { ...question, answer, took: Math.min(...times), isRight: answer === question.expected };
  });
  const halves = (['developed', 'test'] as const).map((half) =>
    outcomes.filter((each) => each.half === half),
  );
  const [developed = [], test = []] = halves;
  const lines = [...Object.keys(languageOf), ''].map((language) => {
    const own = (list: typeof outcomes) =>
      list.filter((each) => language === '' || each.language === language);
    return {
      language: language || 'all',
      developed: `${round(share(own(developed)))} % of ${own(developed).length}`,
      test: `${round(share(own(test)))} % of ${own(test).length}`,
    };
  });
  const slowest = quantile(
    outcomes.map(({ took }) => took),
    0.99,
  );
  const wrong = developed.filter(({ isRight }) => !isRight);
  return {
    figures: {
      lines,
      p99: round(slowest, 2),
      wrong: wrong.map(({ text, expected, answer }) => ({ text, expected, answer })),
    },
    text: `${questions.length} questions; right page and filters:

${table(lines)}

Reading a question, ms: p99 ${round(slowest, 2)}

Wrong in the developed half:
${wrong.map(({ text, expected, answer }) => `  ${text}\n    expected ${expected}\n    answered ${answer}`).join('\n')}`,
    goals: [
      atLeast('questions, right page and filters, test half', share(test), 90),
      atMost('questions, p99 of reading one', slowest, BUDGET_MS, 'ms'),
    ],
  };
}
