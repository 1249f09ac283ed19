// Client for the site's API: asks which agents are pinned to a release, and what visits and failures browsers reported.
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import {
  type AgentHold,
  type AgentsAnswer,
  agentsAnswer,
  type FailuresAnswer,
  failuresAnswer,
  type HeldAgent,
  heldAgent,
  internalPaths,
  type VisitsAnswer,
  visitsAnswer,
} from '@waybill/contract';
import { z } from 'zod';
import { askApi } from '../edge/ask-api';
import type { Context } from './context';

/** The API's answer, or why there is none and what to do about it. */
type ApiResult<Value> = { known: Value; unknown: null } | { known: null; unknown: string };

const howToReach =
  'Set WAYBILL_API to its address (and WAYBILL_INTERNAL_SECRET), or WAYBILL_DATA to the data folder of a running site.';

const lockFile = z.object({ api: z.url().optional() });

/** WAYBILL_API, or the address that a running site left in its data folder; null when there is neither. */
async function findApiAddress({ env, root }: Context): Promise<string | null> {
  if (env.WAYBILL_API) return env.WAYBILL_API;
  const file = join(resolve(root, env.WAYBILL_DATA || '.waybill'), 'waybill.lock');
  try {
    return lockFile.parse(JSON.parse(await readFile(file, 'utf8'))).api ?? null;
  } catch {
    return null;
  }
}

async function queryApi<Schema extends z.ZodType>(
  context: Context,
  path: string,
  answer: Schema,
  body?: object,
): Promise<ApiResult<z.output<Schema>>> {
  const address = await findApiAddress(context);
  if (address === null) return { known: null, unknown: `the address of the API is not set. ${howToReach}` };
  const secret = context.env.WAYBILL_INTERNAL_SECRET || undefined;
  try {
    const response = await askApi({ api: address, secret }, path, { body });
    if (response.status === 404) {
      return {
        known: null,
        unknown: `the API at ${address} refused. Set WAYBILL_INTERNAL_SECRET to the API’s value.`,
      };
    }
    if (!response.ok) return { known: null, unknown: `the API at ${address} answered ${response.status}.` };
    return { known: answer.parse(await response.json()), unknown: null };
  } catch (error) {
    const reason =
      error instanceof Error ? (error.name === 'TimeoutError' ? 'no answer in 3 s' : error.message) : '';
    return { known: null, unknown: `the API at ${address} cannot be reached (${reason}). ${howToReach}` };
  }
}

/** Which agents are pinned to a release or a channel. */
export const fetchAgents = (context: Context): Promise<ApiResult<AgentsAnswer>> =>
  queryApi(context, internalPaths.agents, agentsAnswer);

/** Pins an agent to a release or a channel; null unpins it. */
export const pinAgent = (context: Context, requestedPin: AgentHold): Promise<ApiResult<HeldAgent>> =>
  queryApi(context, internalPaths.agents, heldAgent, requestedPin);

/** Visits that browsers reported since a moment. */
export const fetchVisits = (context: Context, since: Date): Promise<ApiResult<VisitsAnswer>> =>
  queryApi(context, `${internalPaths.visits}?since=${encodeURIComponent(since.toISOString())}`, visitsAnswer);

/** Failures that browsers reported since a moment. */
export const fetchFailures = (context: Context, since: Date): Promise<ApiResult<FailuresAnswer>> =>
  queryApi(
    context,
    `${internalPaths.failures}?since=${encodeURIComponent(since.toISOString())}`,
    failuresAnswer,
  );
