// Receives the visit reports of pages and passes them on to the API. Nobody waits for them: a report that cannot be
// passed on is lost.
import { internalPaths, VISIT_PATH, type VisitTold, visitReport } from '@waybill/contract';
import type { FastifyInstance } from 'fastify';
import { type ApiPlace, askApi } from './ask-api';
import type { VisitTokens } from './visit-tokens';

/** In bytes. Twenty areas with long names are a tenth of it. */
const BODY_MOST = 16_384;
/** More at once are dropped: a site that is this busy has visits enough. */
const AT_ONCE = 50;

type VisitsOptions = ApiPlace & {
  tokens: VisitTokens;
  warn: (cause: unknown) => void;
};

function parseJsonOrNull(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

export function addVisits(app: FastifyInstance, { warn, tokens, ...place }: VisitsOptions): void {
  let under = 0;

  async function passToApi(told: VisitTold): Promise<void> {
    const response = await askApi(place, internalPaths.visits, { body: told });
    await response.body?.cancel();
    // An answer that the limit is exceeded is fine as well.
    if (!response.ok && response.status !== 429)
      throw new Error(`${internalPaths.visits} answered ${response.status}`);
  }

  app.post(VISIT_PATH, { bodyLimit: BODY_MOST }, async (request, reply) => {
    // Pages of other sites must not make their visitors report to ours; browsers always name the origin.
    const ours = request.headers['sec-fetch-site'] ?? 'same-origin';
    const read = visitReport.safeParse(parseJsonOrNull(request.body));
    const served = read.success ? tokens.read(read.data.token) : null;
    if (read.success && served !== null && ours === 'same-origin' && under < AT_ONCE) {
      under += 1;
      const { id: token, release, canary } = served;
      passToApi({ address: request.ip, token, release, canary, areas: read.data.areas })
        .catch(warn)
        .finally(() => {
          under -= 1;
        });
    }
    return reply.code(204).send();
  });
}
