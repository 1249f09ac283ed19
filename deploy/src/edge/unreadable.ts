// Answers to requests that Node does not read to their end, in place of its JSON: an address longer than all headers may
// be leads to the error page, which says so in the visitor's language.
import type { Socket } from 'node:net';

/** For so long, in ms, the rest of such a request is taken in: closed at once, the browser would lose the answer. */
const DRAIN_MS = 2_000;

const tooLong = ['HTTP/1.1 302 Found', 'Location: /error?status=414'];
const unreadable = ['HTTP/1.1 400 Bad Request'];

/** @param error of Node's `clientError` */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const head = error.code === 'HPE_HEADER_OVERFLOW' ? tooLong : unreadable;
  const common = ['Cache-Control: no-store', 'Content-Length: 0', 'Connection: close'];
  socket.end(`${[...head, ...common].join('\r\n')}\r\n\r\n`);
  socket.resume();
  setTimeout(() => socket.destroy(), DRAIN_MS).unref();
}
