// People who write while the server is killed: each does one thing after the other, and knows what has to be there.
// What was under way at the kill may be there or not; repeated with the same key, it is there exactly once.
import { setTimeout as pause } from 'node:timers/promises';
import { codes } from '@waybill/contract';
import type { Random } from '../security/trial';
import type { Answer } from '../support/signer';

/** What a writer has kept, as a text that is the same for the same things. */
export type Kept = string;

export interface Step {
  /** Sends it; the same bytes' meaning and the same Idempotency-Key every time. */
  send: () => Promise<Answer>;
  /** What is kept once it is done. */
  after: Kept;
  /** Whether a repetition is known for one: it carries an Idempotency-Key. */
  repeatable: boolean;
}

export interface Person {
  name: string;
  /** What the server has. */
  read: () => Promise<Kept>;
  /** Whether what was found is what is expected; the same text unless this says otherwise. */
  isKept?: (found: Kept, expected: Kept) => boolean;
  /** The next thing to do, by what is kept now. */
  next: (kept: Kept, random: Random) => Step;
}

export interface Wrongs {
  /** Acknowledged and not there, there twice, or charged for nothing. */
  wrong: string[];
  acknowledged: number;
  /** Under way at a kill: how many of them were done all the same. */
  unanswered: number;
  doneUnanswered: number;
}

/** Between two tries of somebody who is to wait. */
const BUSY_MS = 20;

/** What a busy machine may take before its stores answer again. */
const PATIENCE_MS = 60_000;

/** Sends until the server's stores answer: 503 says that nothing was done, or that the same key finds out. */
export async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    const answer = await send();
    if (answer.code !== codes.unavailable || Date.now() > until) return answer;
    await pause(BUSY_MS);
  }
}

/** A connection that ended under a request; anything else is a mistake. Node's errors are of another realm in jest. */
const isCut = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && /^(ECONN|EPIPE)/.test(String(error.code));

export class Writer {
  readonly #person: Person;
  readonly #tally: Wrongs;
  #kept: Kept = '';
  #underWay: Step | null = null;
  /** The last one that was acknowledged. */
  #done: Step | null = null;

  constructor(person: Person, tally: Wrongs) {
    this.#person = person;
    this.#tally = tally;
  }

  #wrong(what: string): void {
    this.#tally.wrong.push(`${this.#person.name}: ${what}`);
  }

  async begin(): Promise<void> {
    this.#kept = await this.#person.read();
  }

  /** Writes until the server is gone. @param isOver whether it is being killed; then an answer 503 is no mistake */
  async write(random: Random, isOver: () => boolean): Promise<void> {
    while (!isOver()) {
      const step = this.#person.next(this.#kept, random);
      this.#underWay = step;
      let answer: Answer;
      try {
        answer = await step.send();
      } catch (error) {
        if (isCut(error)) return;
        throw error;
      }
      if (answer.code === codes.unavailable) return;
      this.#underWay = null;
      // Five files of an account may wait, and those of killed processes do for a minute.
      if (answer.code === codes.tooMany) {
        await pause(BUSY_MS);
        continue;
      }
      if (answer.code !== codes.ok) {
        this.#wrong(`refused with ${answer.code} ${answer.message}`);
        return;
      }
      this.#tally.acknowledged += 1;
      this.#kept = step.after;
      this.#done = step;
    }
  }

  /** Compares what the server has with what it acknowledged, and repeats what was done and what was under way. */
  async check(): Promise<void> {
    const [done, step] = [this.#done, this.#underWay];
    this.#done = null;
    this.#underWay = null;
    const found = await this.#person.read();
    if (step !== null) {
      this.#tally.unanswered += 1;
      if (found === step.after) this.#tally.doneUnanswered += 1;
    }
    const isKept = this.#person.isKept ?? ((one: Kept, other: Kept) => one === other);
    if (!isKept(found, this.#kept) && !(step !== null && isKept(found, step.after)))
      this.#wrong(`kept ${found}, acknowledged ${this.#kept}, under way ${step?.after ?? 'nothing'}`);
    this.#kept = found;
    if (done?.repeatable) await this.#repeat(done);
    if (step?.repeatable && (await this.#repeat(step))) this.#kept = step.after;
    if (!done?.repeatable && !step?.repeatable) return;
    const left = await this.#person.read();
    if (!isKept(left, this.#kept)) this.#wrong(`repeated, kept ${left}, not ${this.#kept}`);
    this.#kept = left;
  }

  /** Sends a step once more. @returns whether it is done now, if it was not before */
  async #repeat(step: Step): Promise<boolean> {
    const again = await patiently(step.send);
    // Not done the first time, and not to be done now.
    if (again.code === codes.tooMany) return false;
    if (again.code !== codes.ok) this.#wrong(`repeated, refused with ${again.code} ${again.message}`);
    return true;
  }
}
