// Answers to requests that Node does not read to their end, in place of its JSON: an address longer than all headers may
// be leads to the error page, which says so in the visitor's language.
import type { Socket } from 'node:net';

/** For so long, in ms, the rest of such a request is taken in: closed at once, the browser would lose the answer. */
const DRAIN_MS = 2_000;

/** By the code of Node's error; 400 for all others. */
const heads: Readonly<Record<string, readonly string[]>> = {
  HPE_HEADER_OVERFLOW: ['HTTP/1.1 302 Found', 'Location: /error?status=414'],
  ERR_HTTP_REQUEST_TIMEOUT: ['HTTP/1.1 408 Request Timeout'],
};

/** @param error of Node's `clientError` */
export function answerUnreadable(error: { code?: string }, socket: Socket): void {
  // Each further part of such a request is an error again: it has its answer.
  if (error.code === 'ECONNRESET' || !socket.writable) return;
  const head = heads[error.code ?? ''] ?? ['HTTP/1.1 400 Bad Request'];
  const common = ['Cache-Control: no-store', 'Content-Length: 0', 'Connection: close'];
  socket.end(`${[...head, ...common].join('\r\n')}\r\n\r\n`);
  socket.resume();
  setTimeout(() => socket.destroy(), DRAIN_MS).unref();
}
