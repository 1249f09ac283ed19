// `npm run bench -- finding`: whether what is typed finds what is meant, in another language, spelling and form, and what
// that costs.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { transactionQuery } from '@waybill/contract/calls';
import { openLexicon } from '../../../api/src/lexicon';
import { loadSampleRecords } from '../../../api/src/sample';
import { openWarehouse, type Warehouse } from '../../../api/src/warehouse';
import { textCondition } from '../../../api/src/warehouse/conditions';
import { Params } from '../../../api/src/warehouse/query-language/to-sql';
import { quantile, round, table } from '../figures';
import { badInputLines, judgeBadInput } from './bad-input';
import { type Need, readNeeds, typedLanguages } from './needs';

export interface FindingOptions {
  rows: number;
  folder: string;
  json: boolean;
}

interface Tally {
  language: string;
  code: string;
  n: number;
}

/** What one need found. Shares are of records with a code. */
interface Outcome {
  need: Need;
  found: number;
  /** Of the records found, those with a right code; of the records with a right code, those found. */
  precision: number;
  recall: number;
  /** The same of each language that records are in. */
  perLanguage: ReadonlyMap<string, number>;
}

/** Languages with fewer records of the goods say nothing. */
const HELD_MIN = 20;
/** Runs of each search, widened and as its letters, one after the other. */
const TIMED_RUNS = 2;

const days = { startDate: '2000-01-01', endDate: '2099-12-31' };

async function tally(warehouse: Warehouse, where: string, params: Params): Promise<Tally[]> {
  const { rows } = await warehouse.client.query<Tally>(
    `SELECT toString(product_language) AS language, toString(hs6) AS code, count() AS n
     FROM records WHERE hs6 != '' AND ${where} GROUP BY language, code`,
    params.values,
    { byCompany: false },
  );
  return rows;
}

const rowsWith = (tallies: readonly Tally[], codes: ReadonlySet<string>, language?: string): number =>
  tallies
    .filter((each) => codes.has(each.code) && (language === undefined || each.language === language))
    .reduce((sum, { n }) => sum + n, 0);

async function judge(warehouse: Warehouse, held: readonly Tally[], need: Need): Promise<Outcome> {
  const read = await warehouse.finding.read(need.word, { exact: false, without: [] });
  const params = new Params();
  const found = read.ok
    ? await tally(warehouse, await textCondition(warehouse.client, ['goods'], read.read.wide, params), params)
    : [];
  const all = found.reduce((sum, { n }) => sum + n, 0);
  const right = rowsWith(found, need.codes);
  const languages = [...new Set(held.map(({ language }) => language))];
  const perLanguage = languages.flatMap((language): [string, number][] => {
    const of = rowsWith(held, need.codes, language);
    return of < HELD_MIN ? [] : [[language, rowsWith(found, need.codes, language) / of]];
  });
  return {
    need,
    found: all,
    precision: all === 0 ? 1 : right / all,
    recall: right / rowsWith(held, need.codes),
    perLanguage: new Map(perLanguage),
  };
}

/** Times of searches, widened and as their letters, in ms: interleaved, so that both have the same machine. */
async function time(warehouse: Warehouse, needs: readonly Need[]) {
  const times = { widened: [] as number[], letters: [] as number[] };
  for (let run = 0; run < TIMED_RUNS; run += 1)
    for (const { word } of needs)
      for (const exact of run % 2 === 0 ? [false, true] : [true, false]) {
        // Another span of days each time: no answer is one that the engine kept.
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
const mean = (list: readonly number[]): number => list.reduce((sum, value) => sum + value, 0) / list.length;

function byPair(outcomes: readonly Outcome[]) {
  const records = [...new Set(outcomes.flatMap(({ perLanguage }) => [...perLanguage.keys()]))].sort();
  return typedLanguages.map((language) => {
    const own = outcomes.filter(({ need }) => need.language === language);
    const shares = records.map((other) => {
      const of = own.flatMap(({ perLanguage }) => perLanguage.get(other) ?? []);
      return [`in ${other}`, of.length === 0 ? '–' : share(quantile(of, 0.5))] as const;
    });
    return {
      typed: language,
      needs: own.length,
      recall: share(
        quantile(
          own.map(({ recall }) => recall),
          0.5,
        ),
      ),
      'recall, mean': share(mean(own.map(({ recall }) => recall))),
      precision: share(
        quantile(
          own.map(({ precision }) => precision),
          0.5,
        ),
      ),
      'precision, mean': share(mean(own.map(({ precision }) => precision))),
      nothing: own.filter(({ found }) => found === 0).length,
      ...Object.fromEntries(shares),
    };
  });
}

/** Loads the sample once, judges every need, and times all searches. */
export async function benchFinding({ rows, folder, json }: FindingOptions): Promise<void> {
  const place = join(folder, `finding-${rows}`);
  mkdirSync(place, { recursive: true });
  const warehouse = await openWarehouse({ path: place }, { share: 1, fromRows: 0 }, openLexicon(place));
  try {
    if (!(await warehouse.isLoaded())) await loadSampleRecords(warehouse, { rows, anchor: '2026-11' });
    await warehouse.finding.refreshed();
    const held = await tally(warehouse, 'true', new Params());
    const needs = readNeeds().filter(({ codes }) => rowsWith(held, codes) > 0);
    const outcomes: Outcome[] = [];
    for (const need of needs) outcomes.push(await judge(warehouse, held, need));
    const times = await time(warehouse, needs);
    const badInput = await judgeBadInput(warehouse);
    const p = (list: readonly number[]) => ({
      p50: round(quantile(list, 0.5)),
      p95: round(quantile(list, 0.95)),
    });
    const [widened, letters] = [p(times.widened), p(times.letters)];
    const nothing = outcomes.filter(({ found }) => found === 0);
    const figures = {
      rows,
      needs: needs.length,
      pairs: byPair(outcomes),
      kept: byPair(outcomes.filter(({ need }) => need.kept)),
      nothing: nothing.length / outcomes.length,
      widened,
      letters,
      badInput,
      ratio: { p50: round(widened.p50 / letters.p50, 2), p95: round(widened.p95 / letters.p95, 2) },
    };
    if (json) {
      console.log(JSON.stringify(figures));
      return;
    }
    const weak = outcomes.filter(({ recall, precision }) => recall < 0.5 || precision < 0.8);
    console.log(`${needs.length} needs over ${rows} sample records. Recall: of the records with a right code, those found;
precision: of the records found, those with a right code. Medians; "in xx": recall of the records in that language.
`);
    console.log(table(figures.pairs));
    console.log('\nKept aside, a third of them:\n');
    console.log(table(figures.kept));
    console.log(`\nNothing found: ${nothing.length} of ${outcomes.length}, ${share(figures.nothing)}`);
    console.log(
      `Search, ms: widened p50 ${widened.p50}, p95 ${widened.p95}; its letters p50 ${letters.p50}, p95 ${letters.p95}: × ${figures.ratio.p50}, × ${figures.ratio.p95}`,
    );
    console.log(badInputLines(badInput));
    console.log('\nWeak, recall under 50 % or precision under 80 %:');
    for (const { need, recall, precision } of weak)
      console.log(`  ${need.language} ${need.word}: recall ${share(recall)}, precision ${share(precision)}`);
  } finally {
    await warehouse.close();
  }
}
