// The host that an unsigned request called, as assistants and OAuth need it.
import type { FastifyRequest } from 'fastify';

/** Host with port, lower case. */
export const readHost = ({ headers }: FastifyRequest): string => (headers.host ?? '').toLowerCase();

/** Origin of the site that was called, for links and metadata. */
export const readSite = (request: FastifyRequest): string => `${request.protocol}://${readHost(request)}`;
