// Goals of the search benchmark, and the table that compares each figure with its goal.
import { round, table } from '../figures';

export interface Goal {
  what: string;
  figure: string;
  goal: string;
  reached: boolean;
}

/** Result of one part of the bench. */
export interface Part {
  figures: object;
  text: string;
  goals: Goal[];
}

type Unit = '%' | '×' | 'ms';
const shown = (value: number, unit: Unit): string =>
  unit === '×' ? `× ${round(value, 2)}` : `${round(value)} ${unit}`;

export const atLeast = (what: string, value: number, goal: number, unit: Unit = '%'): Goal => ({
  ...{ what, figure: shown(value, unit), goal: `at least ${shown(goal, unit)}` },
  reached: value >= goal,
});

export const atMost = (what: string, value: number, goal: number, unit: Unit = '%'): Goal => ({
  ...{ what, figure: shown(value, unit), goal: `at most ${shown(goal, unit)}` },
  reached: value <= goal,
});

export const goalTable = (goals: readonly Goal[]): string =>
  table(goals.map(({ reached, ...goal }) => ({ ...goal, '': reached ? 'reached' : 'MISSED' })));
