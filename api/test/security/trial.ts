// One thing that is tried against a running server, and how it went in figures.
import { byTurns } from '@waybill/contract/testing/sampled';
import type { Answer } from '../support/signer';
import type { Spare } from './spare';

/** The server under trial, and how hard to try. */
export interface World {
  port: number;
  /** Data folder of the server. */
  folder: string;
  /** File that its log is in. */
  log: string;
  /** Number of inputs: the first in `npm test`, the second in `npm run bench -- security --long`. */
  size: (fast: number, long: number) => number;
  random: Random;
  /** Another server, for what would harm this one. */
  spare: () => Promise<Spare>;
}

export interface Trial {
  /** As docs/security-report.md names it, e.g. `S2`. */
  id: string;
  /** In a few words, for the report. */
  what: string;
  run: (world: World, tally: Tally) => Promise<void>;
}

/** What was tried, and what went wrong, in words. */
export class Tally {
  inputs = 0;
  readonly acceptedWrongly: string[] = [];
  readonly refusedWrongly: string[] = [];
  /** Figures that were measured on the way, for the report. */
  readonly measured: string[] = [];

  /** One input that had to be refused with one of these codes. A failure of the server (1, 7) is no refusal. */
  refused(input: string, { code }: Pick<Answer, 'code'>, codes: readonly number[]): void {
    this.inputs += 1;
    if (!codes.includes(code))
      this.acceptedWrongly.push(`${input}: ${code} instead of ${codes.join(' or ')}`);
  }

  /** One input that had to be let in. */
  accepted(input: string, { code }: Pick<Answer, 'code'>): void {
    this.inputs += 1;
    if (code !== 0) this.refusedWrongly.push(`${input}: ${code}`);
  }

  /** Of inputs of which only `most` may pass. */
  atMost(input: string, answers: readonly Pick<Answer, 'code'>[], most: number): void {
    const passed = answers.filter(({ code }) => code === 0).length;
    this.inputs += answers.length;
    if (passed > most) this.acceptedWrongly.push(`${input}: ${passed} passed, not ${most}`);
    if (passed < most) this.refusedWrongly.push(`${input}: ${passed} passed, not ${most}`);
  }

  /** Something that must hold after one input. */
  holds(input: string, condition: boolean): void {
    this.inputs += 1;
    if (!condition) this.acceptedWrongly.push(input);
  }
}

/** Numbers that look random and are the same for the same seed (mulberry32). */
export class Random {
  readonly seed: number;
  #state: number;

  constructor(seed: number) {
    this.seed = seed;
    this.#state = seed >>> 0;
  }

  /** From 0 to below 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let t = this.#state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** Whole number from 0 to below `end`. */
  below(end: number): number {
    return Math.floor(this.next() * end);
  }

  pick<T>(list: readonly T[]): T {
    const one = list[this.below(list.length)];
    if (one === undefined) throw new RangeError('nothing to pick from');
    return one;
  }

  /** Text of `length` characters of `alphabet`. */
  text(length: number, alphabet: string): string {
    const letters = [...alphabet];
    return Array.from({ length }, () => this.pick(letters)).join('');
  }
}

/** Of inputs to which the same check answers: all in the long form, in the short one those whose turn it is. */
export const inTurn = <Input>({ size }: World, inputs: readonly Input[], days: number): Input[] =>
  size(0, 1) === 1 ? [...inputs] : byTurns(inputs, days);

/** Does each of these once, as many side by side as there are lanes; each lane takes the next that is left. */
export async function inLanes<Lane, Job>(
  lanes: readonly Lane[],
  jobs: Iterable<Job>,
  work: (lane: Lane, job: Job) => Promise<void>,
): Promise<void> {
  const left = jobs[Symbol.iterator]();
  await Promise.all(
    lanes.map(async (lane) => {
      for (let next = left.next(); !next.done; next = left.next()) await work(lane, next.value);
    }),
  );
}

/** Runs one trial; what it throws is a trial that could not be made, never a pass. */
export async function tried(trial: Trial, world: World): Promise<Tally> {
  const tally = new Tally();
  await trial.run(world, tally);
  if (tally.inputs === 0) throw new Error(`${trial.id} tried nothing`);
  return tally;
}
