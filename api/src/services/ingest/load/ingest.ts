// Loads customs files into the warehouse, and withdraws batches: one operation at a time.
import { resolve } from 'node:path';
import type { Warehouse } from '../../../records';
import { type LoadOptions, loadBatch } from './batch';
import { checkReporter } from './check-reporter';
import { alwaysHoldsLease, type HoldsLease, LeaseTakenError, withLease } from './lease';
import { type Batch, listBatches } from './ledger';
import type { IngestReport } from './report';
import { type RecoveredBatch, recoverBatches, withdrawBatch } from './withdrawal';

/** Another load is in progress: only one may run at a time. */
export class BusyError extends Error {
  constructor() {
    super('Another load is under way. Try again when it is done.');
    this.name = 'BusyError';
  }
}

/** Share of refused rows above which nothing is loaded, by default. */
export const REFUSED_SHARE = 0.05;

/** Warehouses with a load in progress, or locked against loads. */
const lockedWarehouses = new WeakSet<Warehouse>();

/** Runs work while loads and withdrawals are locked out. @throws BusyError when one is in progress */
export async function runWithoutLoads<T>(warehouse: Warehouse, work: () => Promise<T>): Promise<T> {
  if (lockedWarehouses.has(warehouse)) throw new BusyError();
  lockedWarehouses.add(warehouse);
  try {
    return await work();
  } finally {
    lockedWarehouses.delete(warehouse);
  }
}

/**
 * Finishes loads that a killed process left half done. Called before every load and withdrawal, and at the start of the
 * API.
 */
export async function recoverLoads(
  warehouse: Warehouse,
  holdsLease = alwaysHoldsLease,
): Promise<RecoveredBatch[]> {
  const recovered = await recoverBatches(warehouse.client, holdsLease);
  if (recovered.length > 0) warehouse.forgetCounts();
  return recovered;
}

/** Called with each batch that was left half done and has been repaired. */
type OnRecovered = (recovered: RecoveredBatch) => void;

/**
 * Opens the ingest of a warehouse.
 * @param folder for temporary files and for the files of refused rows
 * @param unpackedMax most bytes of an unpacked file
 */
export function openIngest(warehouse: Warehouse, folder: string, unpackedMax?: number) {
  const { client } = warehouse;
  const runExclusively = <T>(
    onRecovered: OnRecovered,
    work: (holdsLease: HoldsLease) => Promise<T>,
  ): Promise<T> =>
    runWithoutLoads(warehouse, async () => {
      const run = async (holdsLease: HoldsLease) => {
        for (const each of await recoverLoads(warehouse, holdsLease)) onRecovered(each);
        return work(holdsLease);
      };
      try {
        return await (client.embedded ? run(alwaysHoldsLease) : withLease(client, run));
      } catch (error) {
        throw error instanceof LeaseTakenError ? new BusyError() : error;
      } finally {
        warehouse.forgetCounts();
      }
    });
  return {
    /** Loads files as one batch. @throws FileError, FormatError, TooManyRefusedError, BusyError */
    load: (
      options: Omit<LoadOptions, 'folder' | 'unpackedMax' | 'holdsLease'>,
      onRecovered: OnRecovered = () => undefined,
    ) =>
      runExclusively(onRecovered, async (holdsLease): Promise<IngestReport> => {
        await checkReporter(warehouse, options.format);
        return loadBatch(client, { ...options, folder: resolve(folder), unpackedMax, holdsLease });
      }),
    /** @throws UnknownBatchError, BusyError */
    withdraw: (batch: string, onRecovered: OnRecovered = () => undefined) =>
      runExclusively(onRecovered, (holdsLease) => withdrawBatch(client, batch, holdsLease)),
    list: (): Promise<Batch[]> => listBatches(client),
  };
}

export type Ingest = ReturnType<typeof openIngest>;
