// What may go wrong with a question to the warehouse that is no fault of the question. No engine is loaded with it.
import { messageOf } from '../failure';

/** A search that takes longer is given up, in seconds. */
export const STATEMENT_SECONDS = 5;

/** The search was given up after `STATEMENT_SECONDS`. */
export class WarehouseTimeoutError extends Error {
  constructor() {
    super(`the search took longer than ${STATEMENT_SECONDS} s`);
    this.name = 'WarehouseTimeoutError';
  }
}

/** The server does not answer, or cannot at the moment: the same question may be answered later. */
export class WarehouseAwayError extends Error {
  constructor(cause: unknown) {
    super(`the ClickHouse server does not answer: ${messageOf(cause)}`, { cause });
    this.name = 'WarehouseAwayError';
  }
}
