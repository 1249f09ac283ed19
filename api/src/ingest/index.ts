// Customs files into the warehouse: what the operator's command line and the API's own route call.
import { resolve } from 'node:path';
import type { Warehouse } from '../warehouse';
import { type LoadOptions, loadBatch } from './batch';
import { LeaseTaken, withLease } from './lease';
import { type Batch, listBatches, recover, withdraw } from './ledger';
import type { IngestReport } from './report';

export { TooManyRefused } from './batch';
export { type Format, FormatProblem, parseFormat } from './format';
export { formats } from './formats';
export { type Batch, UnknownBatch } from './ledger';
export { FileProblem } from './problems';
export type { IngestProgress, IngestReport } from './report';

/** Another load is under way: one at a time. */
export class Busy extends Error {
  constructor() {
    super('Another load is under way. Try again when it is done.');
    this.name = 'Busy';
  }
}

/** Share of refused rows from which nothing is loaded, unless the operator says another. */
export const REFUSED_SHARE = 0.05;

/** Warehouses into which something is loaded at the moment, or that are to stay as they are. */
const busyWith = new WeakSet<Warehouse>();

/** Does something while nothing is loaded or withdrawn. @throws Busy when something is */
export async function whileNoLoad<T>(warehouse: Warehouse, work: () => Promise<T>): Promise<T> {
  if (busyWith.has(warehouse)) throw new Busy();
  busyWith.add(warehouse);
  try {
    return await work();
  } finally {
    busyWith.delete(warehouse);
  }
}

/** @param folder for temporary files and for the files of refused rows */
export function ingestInto(warehouse: Warehouse, folder: string) {
  const { client } = warehouse;
  const alone = <T>(work: () => Promise<T>): Promise<T> =>
    whileNoLoad(warehouse, async () => {
      const run = async () => {
        if (await recover(client)) warehouse.forgetCounts();
        return work();
      };
      try {
        return await (client.embedded ? run() : withLease(client, run));
      } catch (error) {
        throw error instanceof LeaseTaken ? new Busy() : error;
      } finally {
        warehouse.forgetCounts();
      }
    });
  return {
    /** Loads files as one batch. @throws FileProblem, FormatProblem, TooManyRefused, Busy */
    load: (options: Omit<LoadOptions, 'folder'>): Promise<IngestReport> =>
      alone(() => loadBatch(client, { ...options, folder: resolve(folder) })),
    /** @throws UnknownBatch, Busy */
    withdraw: (batch: string) => alone(() => withdraw(client, batch)),
    list: (): Promise<Batch[]> => listBatches(client),
  };
}

export type Ingest = ReturnType<typeof ingestInto>;
