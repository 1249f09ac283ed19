// What the routes of /internal have in common: bodies are JSON, answers are bare JSON, and no page is let in.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError, invalid } from '../failure';

/** The body of a request, which the server leaves as bytes; null when it is not JSON. */
export function jsonOf(body: unknown): unknown {
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
 * A page can post without asking first, but not with this type; what names itself as a page is refused before.
 * @throws ApiError notFound
 */
export function refuseForms({ headers }: FastifyRequest): void {
  if (!headers['content-type']?.startsWith('application/json')) throw new ApiError('notFound');
}

/** @throws ApiError invalid naming the first field that breaks a rule */
export function parsed<T>(schema: z.ZodType<T>, input: unknown): T {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalid({ field: result.error.issues[0]?.path.join('.') ?? '', rule: 'format' });
}
