// Runs a thing many times, one after the other, and keeps what a reader wants to know about its times.
import { quantile, round, table } from './figures';

export interface Figure {
  name: string;
  /** ms through HTTP. */
  p50: number;
  p95: number;
  /** Median of the engine's part of each call, 0 to 1. */
  engineShare: number;
}

/** @param run answers the ms of the whole call and those of the engine; `at` counts from 0 */
export async function measure(
  name: string,
  runs: number,
  run: (at: number) => Promise<{ ms: number; engine: number }>,
): Promise<Figure> {
  const times: number[] = [];
  const shares: number[] = [];
  for (let at = 0; at < runs; at += 1) {
    const { ms, engine } = await run(at);
    times.push(ms);
    shares.push(engine / ms);
  }
  return { name, p50: quantile(times, 0.5), p95: quantile(times, 0.95), engineShare: quantile(shares, 0.5) };
}

/** The figures as a table; the first one is the peer that the ratios refer to. */
export function figuresTable(rows: number, runs: number, figures: readonly Figure[]): string {
  const base = figures[0]?.p50 ?? Number.NaN;
  const lines = figures.map(({ name, p50, p95, engineShare }) => ({
    [`${rows.toLocaleString('en')} records, ${runs} runs each`]: name,
    'p50 ms': round(p50),
    'p95 ms': round(p95),
    engine: engineShare === 0 ? '–' : `${round(engineShare * 100, 0)} %`,
    '× bare': round(p50 / base),
  }));
  return table(lines);
}
