// The calls that a program can make, and what a client needs to know of each.
import type { Call } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { z } from 'zod';
import type { JsonSchema } from './types';

export const rows: [string, Call][] = callNames
  .map((name): [string, Call] => [name, calls[name]])
  .filter(([, row]) => row.program !== undefined);

export const schemaOf = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;

/** What the runtime needs of a row to make its call. */
export function runtimeRow({ method, path, body, bearer, effect, quota, file: isFile, program }: Call) {
  return {
    method,
    path,
    body,
    bearer,
    // Charged and changed once, however often an answer gets lost.
    once: effect === true || quota !== undefined,
    file: isFile === true,
    right: program,
  };
}
