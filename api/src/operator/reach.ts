// Finds the running API of the site, if there is one: commands must use it, because it owns the embedded databases.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { internalPaths } from '@waybill/contract';
import { z } from 'zod';
import type { Config } from '../basics/config';

/** The API cannot be used; the message says what to do. */
export class NoAccessError extends Error {}

/** A running API: address and headers of requests. */
export interface RunningApi {
  address: string;
  headers: Record<string, string>;
}

/** How long to check for an API, in milliseconds. */
const API_CHECK_MS = 3_000;

const lockFile = z.object({ api: z.url().optional() });

async function readLockedAddress(dataFolder: string): Promise<string | undefined> {
  try {
    return lockFile.parse(JSON.parse(await readFile(join(dataFolder, 'waybill.lock'), 'utf8'))).api;
  } catch {
    return undefined;
  }
}

/** Whether an API answers there. @throws NoAccessError when it answers, but denies access */
async function checkApiAnswers({ address, headers }: RunningApi): Promise<boolean> {
  let status: number;
  try {
    const signal = AbortSignal.timeout(API_CHECK_MS);
    ({ status } = await fetch(new URL(internalPaths.operator, address), { headers, signal }));
  } catch {
    return false;
  }
  if (status === 404)
    throw new NoAccessError(`The API at ${address} refused. Set WAYBILL_INTERNAL_SECRET to the API’s value.`);
  if (status !== 200)
    throw new NoAccessError(`The API at ${address} answered ${status}; is it still starting?`);
  return true;
}

/**
 * The API that runs on the data folder, or that WAYBILL_API names; undefined when there is none.
 * @throws NoAccessError when it cannot be used, or when there is none at WAYBILL_API
 */
export async function findRunningApi(
  config: Pick<Config, 'dataFolder' | 'internalSecret'>,
  env: NodeJS.ProcessEnv,
): Promise<RunningApi | undefined> {
  const namedAddress = env.WAYBILL_API?.trim() || undefined;
  const address = namedAddress ?? (await readLockedAddress(config.dataFolder));
  if (address === undefined) return undefined;
  const { internalSecret: secret } = config;
  const api: RunningApi = {
    address,
    headers: secret === undefined ? {} : { authorization: `Bearer ${secret}` },
  };
  if (await checkApiAnswers(api)) return api;
  if (namedAddress !== undefined) throw new NoAccessError(`No API answers at ${namedAddress} (WAYBILL_API).`);
  return undefined;
}
