// Warehouse benchmark: runs the same queries on each engine, one engine after the other, and compares their times.
import { quantile, round, table } from '../figures';
import type { Engine, Question } from './question';
import { type Choices, type Tier, tiers } from './words';

/** Queries of one kind and tier, with the number of matching records (median). */
export interface QuestionSet {
  name: string;
  tier: Tier;
  matches: number;
  questions: readonly Question[];
}

export interface EngineFigure {
  engine: string;
  runs: number;
  p50: number;
  p95: number;
  /** Answers to the first queries, which are compared between engines. */
  answers: readonly string[];
}

export interface Comparison {
  name: string;
  tier: Tier;
  matches: number;
  engines: EngineFigure[];
  /** Whether all engines gave the same answers. */
  agree: boolean;
}

/** Time limit per set in ms, but at least this many queries are run. */
const LONGEST = 12_000;
const RUNS_MIN = 5;
const COMPARED = 3;

/** @param names only sets whose name contains one of these texts; all when empty */
export function questionSets(choices: Choices, names: readonly string[]): QuestionSet[] {
  const { words, phrases, prefixes, andNots, importers } = choices;
  const kinds = [
    { name: 'exact count', ask: 'count', from: words },
    { name: 'first page by date', ask: 'page', from: words },
    { name: 'top importers', ask: 'importers', from: words },
    { name: 'months', ask: 'months', from: words },
    { name: 'phrase, exact count', ask: 'count', from: phrases },
    { name: 'prefix, exact count', ask: 'count', from: prefixes },
    { name: 'and-not, exact count', ask: 'count', from: andNots },
  ] as const;
  const ofTexts = kinds.flatMap(({ name, ask, from }) =>
    tiers.map((tier) => ({
      name,
      tier,
      matches: quantile(
        from[tier].map(({ matches }) => matches),
        0.5,
      ),
      questions: from[tier].map(({ text }): Question => ({ ask, text })),
    })),
  );
  const ofCompanies = tiers.map((tier) => ({
    name: 'company page',
    tier,
    matches: Number.NaN,
    questions: importers[tier].map((id): Question => ({ ask: 'company', id })),
  }));
  return [...ofTexts, ...ofCompanies].filter(
    ({ name, questions }) =>
      questions.length > 0 && (names.length === 0 || names.some((part) => name.includes(part))),
  );
}

async function askSet(engine: Engine, { questions }: QuestionSet, runs: number): Promise<EngineFigure> {
  const at = (run: number) => questions[run % questions.length];
  const first: string[] = [];
  const times: number[] = [];
  const started = performance.now();
  // The first answers are compared, not timed: they also warm up what is the same for every text.
  for (const question of questions.slice(0, COMPARED)) first.push(await engine.ask(question));
  for (let run = 0; run < runs; run += 1) {
    const question = at(run + COMPARED);
    if (question === undefined || (run >= RUNS_MIN && performance.now() - started > LONGEST)) break;
    const before = performance.now();
    await engine.ask(question);
    times.push(performance.now() - before);
  }
  return {
    engine: engine.name,
    runs: times.length,
    p50: quantile(times, 0.5),
    p95: quantile(times, 0.95),
    answers: first,
  };
}

/** Runs all queries on each engine; only one engine is open at a time. */
export async function compareEngines(
  sets: readonly QuestionSet[],
  openers: readonly (() => Promise<Engine>)[],
  runs: number,
  tell: (step: string) => void,
): Promise<{ comparisons: Comparison[]; about: string[] }> {
  const comparisons = sets.map(
    ({ name, tier, matches }): Comparison => ({ name, tier, matches, engines: [], agree: true }),
  );
  const about: string[] = [];
  for (const open of openers) {
    const engine = await open();
    about.push(engine.about);
    try {
      for (const [i, set] of sets.entries()) {
        tell(`${engine.name}: ${set.name}, ${set.tier}`);
        comparisons[i]?.engines.push(await askSet(engine, set, runs));
      }
    } finally {
      await engine.close();
    }
  }
  for (const comparison of comparisons) {
    const [ours, ...others] = comparison.engines.map(({ answers }) => answers.join('\n'));
    comparison.agree = others.every((answers) => answers === ours);
  }
  return { comparisons, about };
}

/** p50 and p95 of each engine, and the ratio of the others to our own. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  return table(
    comparisons.map(({ name, tier, matches, engines, agree }) => {
      const [first] = engines;
      const columns = engines.flatMap(({ engine, p50, p95 }, at): [string, string | number][] => [
        [`${engine} p50`, round(p50)],
        [`${engine} p95`, round(p95)],
        [`${engine} ×`, at === 0 || first === undefined ? '' : round(p50 / first.p50, 2)],
      ]);
      return {
        'ms, warm': `${name}, ${tier}`,
        matches: Number.isNaN(matches) ? '' : matches.toLocaleString('en'),
        ...Object.fromEntries(columns),
        answers: agree ? 'the same' : 'DIFFER',
      };
    }),
  );
}
