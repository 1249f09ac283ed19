// HTTP client for all requests to outside services: a POST without redirects, with a timeout and a limit for the
// answer's size.

/** The answer was longer than a valid one can be. */
export class AnswerTooLongError extends Error {
  override readonly name = 'AnswerTooLongError';
}

interface JsonRequest {
  url: URL | string;
  /** Sent as JSON. */
  body: unknown;
  /** Sent as `Authorization: Bearer`. */
  key?: string | undefined;
  /** Timeout for the whole request, in ms. */
  timeoutMs: number;
  /** Most bytes of the answer. */
  bytesMax: number;
}

interface OutsideAnswer {
  status: number;
  ok: boolean;
  /** Text of a successful answer; others are not read. */
  text: string;
  /** Seconds from the Retry-After header; NaN without one. */
  retryAfter: number;
}

async function readText(response: Response, bytesMax: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  // Leaving the loop closes the connection.
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > bytesMax) throw new AnswerTooLongError(`more than ${bytesMax} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Sends one request. @throws Error for a timeout, a redirect, or an answer that is too long */
export async function postJson({ url, body, key, timeoutMs, bytesMax }: JsonRequest): Promise<OutsideAnswer> {
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
  if (ok) return { status, ok, text: await readText(response, bytesMax), retryAfter };
  await response.body?.cancel();
  return { status, ok, text: '', retryAfter };
}
