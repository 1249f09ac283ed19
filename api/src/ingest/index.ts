// Customs files into the warehouse: what the operator's command line and the API's own route call.
import { resolve } from 'node:path';
import type { Warehouse } from '../warehouse';
import { type LoadOptions, loadBatch } from './batch';
import { alwaysHeld, type IsHeld, LeaseTakenError, withLease } from './lease';
import { type Batch, listBatches } from './ledger';
import type { IngestReport } from './report';
import { type Recovered, recover, withdraw } from './withdrawal';

export { TooManyRefusedError } from './batch';
export { type BundledChoice, bundledChoices } from './bundled';
export { type Format, FormatError, parseFormat } from './format';
export { formats, nationalFormats } from './formats';
export type { Batch } from './ledger';
export { FileError } from './problems';
export type { IngestProgress, IngestReport } from './report';
export { type Recovered, UnknownBatchError } from './withdrawal';

/** Another load is under way: one at a time. */
export class BusyError extends Error {
  constructor() {
    super('Another load is under way. Try again when it is done.');
    this.name = 'BusyError';
  }
}

/** Share of refused rows from which nothing is loaded, unless the operator says another. */
export const REFUSED_SHARE = 0.05;

/** Warehouses into which something is loaded at the moment, or that are to stay as they are. */
const busyWith = new WeakSet<Warehouse>();

/** Does something while nothing is loaded or withdrawn. @throws BusyError when something is */
export async function whileNoLoad<T>(warehouse: Warehouse, work: () => Promise<T>): Promise<T> {
  if (busyWith.has(warehouse)) throw new BusyError();
  busyWith.add(warehouse);
  try {
    return await work();
  } finally {
    busyWith.delete(warehouse);
  }
}

/** Finishes what a killed process left. Every load and withdrawal does so first, and a start of the API. */
export async function recoverLoads(warehouse: Warehouse, isHeld = alwaysHeld): Promise<Recovered[]> {
  const recovered = await recover(warehouse.client, isHeld);
  if (recovered.length > 0) warehouse.forgetCounts();
  return recovered;
}

/** Is told of each batch that a killed process had left half done and that is whole again. */
type OnRecovered = (recovered: Recovered) => void;

/**
 * @param folder for temporary files and for the files of refused rows
 * @param unpackedMax bytes that a packed file may hold
 */
export function ingestInto(warehouse: Warehouse, folder: string, unpackedMax?: number) {
  const { client } = warehouse;
  const oneAtATime = <T>(onRecovered: OnRecovered, work: (isHeld: IsHeld) => Promise<T>): Promise<T> =>
    whileNoLoad(warehouse, async () => {
      const run = async (isHeld: IsHeld) => {
        for (const each of await recoverLoads(warehouse, isHeld)) onRecovered(each);
        return work(isHeld);
      };
      try {
        return await (client.embedded ? run(alwaysHeld) : withLease(client, run));
      } catch (error) {
        throw error instanceof LeaseTakenError ? new BusyError() : error;
      } finally {
        warehouse.forgetCounts();
      }
    });
  return {
    /** Loads files as one batch. @throws FileError, FormatError, TooManyRefusedError, BusyError */
    load: (
      options: Omit<LoadOptions, 'folder' | 'unpackedMax' | 'isHeld'>,
      onRecovered: OnRecovered = () => undefined,
    ) =>
      oneAtATime(
        onRecovered,
        (isHeld): Promise<IngestReport> =>
          loadBatch(client, { ...options, folder: resolve(folder), unpackedMax, isHeld }),
      ),
    /** @throws UnknownBatchError, BusyError */
    withdraw: (batch: string, onRecovered: OnRecovered = () => undefined) =>
      oneAtATime(onRecovered, (isHeld) => withdraw(client, batch, isHeld)),
    list: (): Promise<Batch[]> => listBatches(client),
  };
}

export type Ingest = ReturnType<typeof ingestInto>;
