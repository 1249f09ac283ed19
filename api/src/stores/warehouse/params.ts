// Collects the parameters of a statement.
import type { Param } from './client';

/** Collects the parameters of a statement, so that user input never becomes SQL. */
export class Params {
  readonly values: Record<string, Param> = {};
  #count = 0;

  /** Adds a value; returns its placeholder. */
  add(type: string, value: Param): string {
    this.#count += 1;
    const name = `p${this.#count}`;
    this.values[name] = value;
    return `{${name}:${type}}`;
  }
}
