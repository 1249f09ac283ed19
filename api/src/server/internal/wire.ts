// Helpers shared by the routes of /internal: parsing JSON bodies, sending bare JSON, and refusing web pages.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, invalid } from '../../basics/failure';

/** Parses a request's body, which the server leaves as bytes; null when it is not JSON. */
export function parseJsonBody(body: unknown): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return null;
  }
}

export const sinceQuery = z.object({ since: z.iso.datetime().transform((moment) => new Date(moment)) });

export const sendJson = (reply: FastifyReply, answer: unknown) =>
  reply
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(answer));

/**
 * Refuses content types other than JSON: a page could post forms without a CORS preflight, but not JSON. Requests with
 * the headers of a page have been refused before.
 * @throws ApiError notFound
 */
export function refuseForms({ headers }: FastifyRequest): void {
  if (!headers['content-type']?.startsWith('application/json')) throw new ApiError('notFound');
}

/** @throws ApiError invalid naming the first field that breaks a rule */
export function parseRequestBody<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalid({ field: result.error.issues[0]?.path.join('.') ?? '', rule: 'format' });
}
