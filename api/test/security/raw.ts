// Bytes on a connection as somebody else would write them, past what an HTTP client lets through.
import { connect } from 'node:net';
import type { Sent } from '../support/signer';

const NL = '\r\n';
/** A server that still waits for more has said what it had to say. */
const SILENT_MS = 1_500;

/** What comes back until the server closes the connection, or falls silent. */
export function exchange(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.setTimeout(SILENT_MS, () => socket.destroy());
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
    });
    // A connection that is reset was refused.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
    socket.write(Buffer.from(bytes, 'latin1'));
  });
}

/** A request as text. @param more header lines that come first @param length whether its length is told */
export function written(
  { method, target, headers, body }: Sent,
  { more = [], length = true }: { more?: readonly string[]; length?: boolean } = {},
): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  if (length && body.length > 0) lines.push(`content-length: ${body.length}`);
  return [`${method} ${target} HTTP/1.1`, ...more, ...lines, '', body.toString('latin1')].join(NL);
}

/** Status of each answer in what came back. */
export const statuses = (text: string): number[] =>
  [...text.matchAll(/^HTTP\/1\.[01] (\d{3})/gm)].map(([, status]) => Number(status));

/** Code of the first envelope in what came back; -1 without one. */
export const codeIn = (text: string): number => Number(/"code":(-?\d+)/.exec(text)?.[1] ?? -1);
