// The one way to ask a service outside: a POST that goes where it was sent and nowhere else, waits only so long, and
// reads only so much.

/** The answer was longer than any honest one. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
}

interface Question {
  url: URL | string;
  /** JSON. */
  body: unknown;
  /** Sent as `Authorization: Bearer`. */
  key?: string | undefined;
  /** For the whole of it, in ms. */
  timeoutMs: number;
  /** Of an answer that is to be read. */
  bytesMax: number;
}

interface OutsideAnswer {
  status: number;
  ok: boolean;
  /** As text, when it was a success; nothing is read of others. */
  text: string;
  /** Seconds, where it says so; NaN where not. */
  retryAfter: number;
}

async function textOf(response: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop ends the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > bytesMax) throw new AnswerTooLongError(`more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Asks once. @throws Error where there is no answer in time, a redirect, or one that is too long */
export async function askOutside({ url, body, key, timeoutMs, bytesMax }: Question): Promise<OutsideAnswer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== undefined && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const { status, ok } = response;
  const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
  if (ok) return { status, ok, text: await textOf(response, bytesMax), retryAfter };
  await response.body?.cancel();
  return { status, ok, text: '', retryAfter };
}
