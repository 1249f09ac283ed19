// Route for the picture of an agent's login page, by host: plain bytes, because an <img> cannot sign its request.
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../basics/failure';
import { hostName } from '../../services/security/hosts';
import type { Services } from '../../services/services';
import { PICTURE_PATH } from '../../stores/accounts/agents';

const YEAR_SECONDS = 31_536_000;

export function pictureRoute(app: FastifyInstance, { agents }: Services): void {
  app.get(PICTURE_PATH, async (request, reply) => {
    const { id, shown } = await agents.ofHost(hostName(request.headers.host ?? ''));
    // An outdated address gets no picture, so that nothing else is cached under its name.
    const picture = request.url === shown.login_picture ? await agents.picture(id) : undefined;
    if (picture === undefined) throw new ApiError('notFound');
    return reply
      .headers({
        'content-type': picture.mediaType,
        'cache-control': `public, max-age=${YEAR_SECONDS}, immutable`,
        vary: 'Host',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      .send(picture.content);
  });
}
