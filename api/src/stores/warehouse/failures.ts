// Errors of warehouse queries that are not the query's fault (timeout, server away). This file does not load an engine.
import { messageOf } from '../../basics/failure';

/** Time limit of a search in seconds. */
export const STATEMENT_SECONDS = 5;

/** The search was aborted after `STATEMENT_SECONDS`. */
export class WarehouseTimeoutError extends Error {
  constructor() {
    super(`the search took longer than ${STATEMENT_SECONDS} s`);
    this.name = 'WarehouseTimeoutError';
  }
}

/** The server does not answer, or is temporarily unable to: the same query may succeed later. */
export class WarehouseAwayError extends Error {
  constructor(cause: unknown) {
    super(`the ClickHouse server does not answer: ${messageOf(cause)}`, { cause });
    this.name = 'WarehouseAwayError';
  }
}
