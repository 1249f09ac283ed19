// Live reload, for `npm run dev` only: pages reload when another release has become current.

import { mkdirSync, watch } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { basename, dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { mainChannel } from '../store/document';
import { storeKeys } from '../store/keys';

const eventsPath = '/__waybill/events';

/** Script for every page in development; `{{nonce}}` is filled in per request. */
export const developmentMarkup = `<script nonce="{{nonce}}">
new EventSource('${eventsPath}').addEventListener('release', () => window.location.reload());
</script>`;

/** Serves an event stream that says when the pointer of the store moved. @param folder of the store */
export function watchReleases(app: FastifyInstance, folder: string): void {
  const listeners = new Set<ServerResponse>();
  app.get(eventsPath, (request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    reply.raw.write(': waiting for the next release\n\n');
    listeners.add(reply.raw);
    request.raw.once('close', () => listeners.delete(reply.raw));
  });
  const pointer = join(folder, storeKeys.channel(mainChannel));
  // There may be no release yet.
  mkdirSync(dirname(pointer), { recursive: true });
  let soon: NodeJS.Timeout | undefined;
  const watcher = watch(dirname(pointer), (_event, file) => {
    if (file !== basename(pointer)) return;
    clearTimeout(soon);
    soon = setTimeout(() => {
      for (const listener of listeners) listener.write('event: release\ndata: \n\n');
    }, 50);
  });
  app.addHook('onClose', () => {
    watcher.close();
    for (const listener of listeners) listener.end();
  });
}
