// `npm run bench -- finding`: search quality benchmark. Measures whether a typed text finds what is meant, in another
// language, spelling or form, and what that costs, over the sample or the open records.

import { transactionQuery } from '@waybill/contract/calls';
import type { Warehouse } from '../../../api/src/records';
import { openLexicon } from '../../../api/src/records/finding/lexicon';
import { quantile, round, table } from '../figures';
import { BUDGET, badInputLines, judgeBadInput } from './bad-input';
import { carriedBy, foundLines } from './carried';
import { judgeCompanies } from './companies';
import { fitScores, fitText } from './fit';
import { atMost, type Goal, goalTable, type Part } from './goals';
import { judgeCodes } from './hs';
import { HELD_MIN, judging, type Outcome } from './judge';
import { type Need, readGoods, readNeeds, typedLanguages } from './needs';
import { judgeQuestions } from './questions';
import { type FindingOptions, openFindingRecords, sourceLines, sourcesOf } from './records';
import { goalOfNothing, goalsOfWords, mean, ofTestSet } from './word-goals';

/** Runs of each search, with and without synonym expansion, one after the other. */
const TIMED_RUNS = 2;

const days = { startDate: '2000-01-01', endDate: '2099-12-31' };

/**
 * Times of searches with and without synonym expansion, in ms: interleaved, so that both see the same load of the
 * machine.
 */
async function time(warehouse: Warehouse, needs: readonly Need[]) {
  const times = { widened: [] as number[], letters: [] as number[] };
  for (let run = 0; run < TIMED_RUNS; run += 1)
    for (const { word } of needs)
      for (const exact of run % 2 === 0 ? [false, true] : [true, false]) {
        // Other dates each time, so that the engine's caches do not answer.
        const startDate = `20${String(10 + run).padStart(2, '0')}-01-01`;
        const { token: _none, ...query } = transactionQuery.parse({
          ...days,
          startDate,
          keyword: word,
          exact,
        });
        const started = performance.now();
        await warehouse.searchTransactions(query);
        times[exact ? 'letters' : 'widened'].push(performance.now() - started);
      }
  return times;
}

const share = (value: number): string => `${round(value * 100)} %`;

function byPair(outcomes: readonly Outcome[]) {
  const records = [...new Set(outcomes.flatMap(({ perLanguage }) => [...perLanguage.keys()]))].sort();
  return typedLanguages.flatMap((language) => {
    const own = outcomes.filter(({ need }) => need.language === language);
    if (own.length === 0) return [];
    const shares = records.map((other) => {
      const of = own.flatMap(({ perLanguage }) => perLanguage.get(other) ?? []);
      return [`in ${other || 'no language'}`, of.length === 0 ? '–' : share(quantile(of, 0.5))] as const;
    });
    const figures = (of: 'recall' | 'precision') => own.map((outcome) => outcome[of]);
    return [
      {
        typed: language,
        needs: own.length,
        recall: share(quantile(figures('recall'), 0.5)),
        'recall, mean': share(mean(figures('recall'))),
        precision: share(quantile(figures('precision'), 0.5)),
        'precision, mean': share(mean(figures('precision'))),
        nothing: own.filter(({ found }) => found === 0).length,
        ...Object.fromEntries(shares),
      },
    ];
  });
}

const speeds = (list: readonly number[]) => ({
  p50: round(quantile(list, 0.5)),
  p95: round(quantile(list, 0.95)),
});

/** Most candidates that are printed for a weak word. */
const EXPLAINED_MAX = 8;

/** Words that find few of their goods, or others, with the candidates that the search judged and their scores. */
async function explainWeak(warehouse: Warehouse, goods: readonly Outcome[]) {
  const weak = goods.filter(({ recall, precision }) => recall < 0.5 || precision < 0.8);
  return Promise.all(
    weak.map(async ({ need: { language, word }, recall, precision }) => {
      const traces = await warehouse.finding.explain(word);
      const candidates = traces.flatMap(({ scored, selected }) =>
        scored.map(({ candidate, score }) => {
          const sign = selected.includes(candidate) ? '+' : '-';
          return `${sign}${candidate.term} (${candidate.source} ${score})`;
        }),
      );
      return { language, word, recall, precision, candidates: candidates.slice(0, EXPLAINED_MAX) };
    }),
  );
}

async function measure(warehouse: Warehouse, { rows, open }: FindingOptions) {
  const judge = await judging(warehouse, readGoods());
  const all: Outcome[] = [];
  for (const need of readNeeds()) {
    const outcome = await judge(need);
    if (outcome !== undefined) all.push(outcome);
  }
  const carried = await carriedBy(warehouse, all);
  const ofGoods = carried.outcomes.filter(({ need }) => need.set === 'goods');
  const goods = ofGoods.filter(({ held }) => held >= HELD_MIN);
  const times = await time(
    warehouse,
    goods.map(({ need }) => need),
  );
  const [widened, letters] = [speeds(times.widened), speeds(times.letters)];
  const missed = carried.outcomes.filter(({ found, recall }) => found === 0 || recall === 0);
  const nothing = carried.outcomes.filter(({ found }) => found === 0).length / carried.outcomes.length;
  // Independent of the records, so measured once.
  const badInput = open ? undefined : await judgeBadInput(warehouse);
  const goals = [
    ...goalsOfWords(goods),
    goalOfNothing(carried.outcomes),
    atMost('search, p95 against its letters', widened.p95 / letters.p95, 1.25, '×'),
    ...(badInput === undefined
      ? []
      : [atMost('bad input, slowest of the quickest answers', badInput.quickest.max, BUDGET, 'ms')]),
  ];
  return {
    goals,
    records: open ? 'open records' : `${rows} sample records`,
    sources: await sourcesOf(warehouse),
    needs: all.length,
    tested: byPair(goods.filter(ofTestSet)),
    fittedOn: byPair(goods.filter((outcome) => !ofTestSet(outcome))),
    weak: await explainWeak(warehouse, goods),
    found: foundLines(carried.outcomes),
    nothing,
    missed: missed.map(({ need: { language, word, goods }, found }) => ({ language, word, goods, found })),
    lacking: carried.lacking,
    few: [...new Set(ofGoods.filter(({ held }) => held < HELD_MIN).map(({ need }) => need.goods))],
    widened,
    letters,
    ratio: { p50: round(widened.p50 / letters.p50, 2), p95: round(widened.p95 / letters.p95, 2) },
    badInput,
  };
}

function textOf(of: Awaited<ReturnType<typeof measure>>): string {
  const { widened, letters, ratio } = of;
  const found = of.found.at(-1);
  return `${of.needs} words of held codes over ${of.records}.

${sourceLines(of.sources)}

Goods at six digits. Recall: of the records with a right code, those found; precision: of the records found, those with a
right code. Where goods of the list share a code, a record of it is of those that its text names, by their words in any
language, and of what these are a kind of; one that names none is not judged. Medians; "in xx": recall of the records in that
language.

Test set, on which no weight was fitted:

${of.tested.length === 0 ? 'none' : table(of.tested)}

Fitting set:

${of.fittedOn.length === 0 ? 'none' : table(of.fittedOn)}

Words whose goods the records have by a name in any of the languages; terms by the heading:

${table(of.found)}

Nothing found: ${found?.['find nothing']} of ${found?.judged}, ${share(of.nothing)}
Search, ms: widened p50 ${widened.p50}, p95 ${widened.p95}; its letters p50 ${letters.p50}, p95 ${letters.p95}: × ${ratio.p50}, × ${ratio.p95}
${of.badInput === undefined ? '' : badInputLines(of.badInput)}

Find nothing, or other goods alone:
${of.missed.map(({ language, word, goods, found }) => `  ${language} ${word} (${goods}): ${found === 0 ? 'nothing' : 'others'}`).join('\n')}

Their heading is held, but no record of it has any of their words: ${of.lacking.join(', ')}

Fewer than ${HELD_MIN} records, no recall nor precision: ${of.few.join(', ') || 'none'}

Weak, recall under 50 % or precision under 80 %:
${of.weak
  .map(
    ({ language, word, recall, precision, candidates }) =>
      `  ${language} ${word}: recall ${share(recall)}, precision ${share(precision)}; ${candidates.join(', ') || 'no candidates'}`,
  )
  .join('\n')}`;
}

async function judgeWords(options: FindingOptions): Promise<Part> {
  const warehouse = await openFindingRecords(options, { share: 1, fromRows: 0 }, openLexicon(options.folder));
  try {
    await warehouse.finding.refreshed();
    const { goals, ...figures } = await measure(warehouse, options);
    return { figures, text: textOf({ goals, ...figures }), goals };
  } finally {
    await warehouse.close();
  }
}

/** Fits the weights of candidate terms, and prints them; nothing is changed. */
export async function benchFit(options: FindingOptions): Promise<void> {
  const warehouse = await openFindingRecords(options, { share: 1, fromRows: 0 }, openLexicon(options.folder));
  try {
    await warehouse.finding.refreshed();
    const fit = await fitScores(warehouse);
    console.log(options.json ? JSON.stringify(fit, null, 2) : fitText(fit));
  } finally {
    await warehouse.close();
  }
}

const judges = { words: judgeWords, codes: judgeCodes, companies: judgeCompanies, questions: judgeQuestions };
export type PartName = keyof typeof judges;
export const partNames: readonly PartName[] = ['words', 'codes', 'companies', 'questions'];

/** Loads the records once and runs each part; returns whether all goals are reached. */
export async function benchFinding(options: FindingOptions, parts: readonly PartName[]): Promise<boolean> {
  const figures: Record<string, object> = {};
  const goals: Goal[] = [];
  for (const name of parts) {
    const part = await judges[name](options);
    figures[name] = part.figures;
    goals.push(...part.goals);
    if (!options.json) console.log(`# ${name}\n\n${part.text}\n`);
  }
  console.log(options.json ? JSON.stringify({ ...figures, goals }, null, 2) : goalTable(goals));
  return goals.every(({ reached }) => reached);
}
