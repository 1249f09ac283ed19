// What nobody means, as texts of a search: sign soups, far too long ones, control characters, mixed scripts. Each has to be
// answered or refused within the budget, and nothing may be thrown.
import { transactionQuery } from '@waybill/contract/calls';
import type { Warehouse } from '../../../api/src/warehouse';
import { quantile, round } from '../figures';

/** To be answered or refused in, ms. */
export const BUDGET = 200;
/** How often each text is asked: what the machine does besides makes single answers late. */
const TRIES = 3;

const signs = '"+-|()*~?=“”«»·&!%\\/<>{}[]^$#@;:,.\'`';
const soup = (seed: number, length: number): string =>
  Array.from({ length }, (_, at) => signs[(seed * 31 + at * at * 7 + at) % signs.length]).join('');
/** Chinese characters that mean nothing together. */
const sentence = (seed: number, length: number): string =>
  Array.from({ length }, (_, at) =>
    String.fromCharCode(0x4e00 + ((seed * 7_919 + at * at * 13 + at * 101) % 0x5000)),
  ).join('');
const mixed = ['咖', 'é', 'ф', 'ث', 'ก', 'ß', '𝒳', '👍🏽', '\u0301', '\u200d', 'ﬁ', '한', 'ñ', '茶'];

/** By what is wrong with them; the rule is here and no list of texts. */
export const badTexts: readonly (readonly [kind: string, text: string])[] = [
  ...[1, 2, 3, 5, 8, 13].flatMap((seed) =>
    [5, 40, 200].map((length) => ['signs', soup(seed, length)] as const),
  ),
  ...['a', '咖', '"', '(', '-', 'ab ', '茶|', '~9 ', 'x* '].map(
    (part) => ['10,000 characters', part.repeat(10_000).slice(0, 10_000)] as const,
  ),
  ...[1, 2, 3].flatMap((seed) =>
    [40, 200].map((length) => [`${length} characters`, sentence(seed, length)] as const),
  ),
  ...['a', '咖', '( ', '"a ', 'ab '].map(
    (part) => ['200 characters', part.repeat(200).slice(0, 200)] as const,
  ),
  ...[0, 1, 7, 8, 10, 27, 127, 0x85, 0x2028, 0xfeff, 0xffff].map(
    (code) => ['control characters', `cof${String.fromCharCode(code)}fee`] as const,
  ),
  ...mixed.map((_, at) => ['mixed scripts', [...mixed.slice(at), ...mixed.slice(0, at)].join('')] as const),
  ...mixed.map((sign) => ['mixed scripts', `cof${sign}fee ${sign}`] as const),
  ...['coffee~999', '*offee', 'co?fee', '""', '+', 'a OR', '- -', '((((((coffee))))))'].map(
    (text) => ['broken queries', text] as const,
  ),
];

export interface BadInput {
  texts: number;
  refused: number;
  thrown: string[];
  /** Time until the answer, ms: of all answers, and of each text's quickest answer. */
  all: { p95: number; max: number };
  quickest: { p95: number; max: number };
  /** Time of the processor, all threads, of each text's cheapest answer. */
  cpu: { p95: number; max: number };
  /** Texts of which no answer was in time. */
  late: string[];
}

/** One text, as the search gets it: by the rules of the contract first. */
async function ask(warehouse: Warehouse, keyword: string): Promise<'answered' | 'refused'> {
  const parsed = transactionQuery.safeParse({ startDate: '2000-01-01', endDate: '2099-12-31', keyword });
  if (!parsed.success) return 'refused';
  const { token: _none, ...query } = parsed.data;
  return (await warehouse.searchTransactions(query)).ok ? 'answered' : 'refused';
}

export async function judgeBadInput(warehouse: Warehouse): Promise<BadInput> {
  const [walls, quickest, cpus]: [number[], number[], number[]] = [[], [], []];
  const [thrown, late]: [string[], string[]] = [[], []];
  let refused = 0;
  for (const [kind, text] of badTexts) {
    const name = `${kind}: ${JSON.stringify(text.slice(0, 30))}`;
    let [wall, cpu] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (let run = 0; run < TRIES; run += 1) {
      const [started, before] = [performance.now(), process.cpuUsage()];
      try {
        if ((await ask(warehouse, text)) === 'refused' && run === 0) refused += 1;
      } catch (error) {
        if (run === 0)
          thrown.push(`${name}: ${error instanceof Error ? error.message.slice(0, 200) : error}`);
      }
      const used = process.cpuUsage(before);
      const took = performance.now() - started;
      walls.push(took);
      wall = Math.min(wall, took);
      cpu = Math.min(cpu, (used.user + used.system) / 1_000);
    }
    quickest.push(wall);
    cpus.push(cpu);
    if (wall > BUDGET) late.push(`${name}: ${round(wall)} ms, ${round(cpu)} ms of the processor`);
  }
  const of = (list: readonly number[]) => ({
    p95: round(quantile(list, 0.95)),
    max: round(Math.max(...list)),
  });
  return {
    texts: badTexts.length,
    refused,
    thrown,
    all: of(walls),
    quickest: of(quickest),
    cpu: of(cpus),
    late,
  };
}

export function badInputLines({ texts, refused, thrown, all, quickest, cpu, late }: BadInput): string {
  return [
    `\nBad input: ${texts} texts, ${refused} refused with a reason, ${thrown.length} thrown.`,
    `Each asked ${TRIES} times. Until the answer, ms: all answers p95 ${all.p95}, most ${all.max}; each text's quickest answer`,
    `p95 ${quickest.p95}, most ${quickest.max} (budget ${BUDGET}). Processor, ms: p95 ${cpu.p95}, most ${cpu.max}.`,
    ...[...thrown, ...late].map((line) => `  ${line}`),
  ].join('\n');
}
