// Typed calls of a Waybill site: signed with an API key, tried again where that can help, answered or thrown.
import { setTimeout } from 'node:timers/promises';
import { type Calls, codes, rows } from './calls';
import { WaybillError } from './error';
import { fileOf, type ReceivedFile } from './file';
import { newIdempotencyKey, newNonce, type ServerKey, Signer } from './signer';

export type CallName = keyof Calls;
export type CallRequest<Name extends CallName> = Calls[Name]['request'];
export type CallAnswer<Name extends CallName> = Calls[Name]['answer'];

/** A search answers its rows; with `dw` it orders a file of them, and answers the file's token. */
type AnswerTo<Name extends CallName, Request> = Name extends 'transactionSearch'
  ? Request extends { dw: true }
    ? Extract<CallAnswer<Name>, string>
    : Exclude<CallAnswer<Name>, string>
  : CallAnswer<Name>;

const languages = { cn: 'zh', en: 'en', cnf: 'cnf', spain: 'spain', vietnam: 'vietnam' } as const;
export type Language = keyof typeof languages;

export interface ClientOptions {
  /** API key, `wbk_…`, as the settings page showed it once. */
  key: string;
  /** Address of the site, such as `https://trade.example`; what follows the host is not looked at. */
  url: string;
  /** Language of messages and of texts in answers; English when absent. */
  language?: Language;
  /** Sends requests; the global `fetch` when absent. */
  fetch?: typeof fetch;
  /** Longest time of one attempt in ms; 30 seconds when absent. */
  timeoutMs?: number;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Of something that was begun before and is asked for once more; else each call is a thing of its own. */
  idempotencyKey?: string;
}

const RETRIES = 3;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 10_000;
const statusesToRetry = [408, 429, 500, 502, 503, 504];
const FORM = 'application/x-www-form-urlencoded;charset=UTF-8';

interface Envelope {
  code: number;
  message: string;
  data: unknown;
  trace?: string;
}

/** What one attempt came to: an envelope, a file, or nothing that can be read. */
type Attempt = { status: number; retryAfter: number | null } & (
  | { envelope: Envelope; file: null }
  | { envelope: null; file: ReceivedFile }
  | { envelope: null; file: null }
);

/** Lists as `a,b,c`; absent fields stay away. */
function formText(fields: object): string {
  const pairs: [string, string][] = [];
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined && value !== null) pairs.push([name, String(value)]);
  return new URLSearchParams(pairs).toString();
}

function envelopeOf(text: string): Envelope | null {
  try {
    const parsed: unknown = JSON.parse(text);
    const isOne = typeof parsed === 'object' && parsed !== null && 'code' in parsed && 'message' in parsed;
    return isOne ? (parsed as Envelope) : null;
  } catch {
    return null;
  }
}

async function wait(ms: number, signal: AbortSignal | undefined): Promise<void> {
  try {
    await setTimeout(ms, undefined, signal && { signal });
  } catch (error) {
    throw signal?.reason ?? error;
  }
}

export class WaybillClient {
  readonly #signer: Signer;
  readonly #origin: URL;
  readonly #options: ClientOptions;
  /** Server time minus ours, in ms. */
  #offset = 0;
  #server: ServerKey | null = null;

  /** @throws TypeError for a text that is no key, or no address */
  constructor(options: ClientOptions) {
    this.#signer = new Signer(options.key);
    this.#origin = new URL(options.url);
    this.#options = options;
  }

  /** Origin of the site, such as `https://trade.example`. */
  get origin(): string {
    return this.#origin.origin;
  }

  /**
   * Makes a call.
   * @throws WaybillError with the code of the wire, or `net` when the site did not answer
   */
  async call<Name extends CallName, const Request extends CallRequest<Name>>(
    name: Name,
    request: Request,
    { signal, idempotencyKey = newIdempotencyKey() }: CallOptions = {},
  ): Promise<AnswerTo<Name, Request>> {
    let last: Attempt | null = null;
    let cause: unknown;
    // One more than the retries: a wrong clock or an old server key is no failure of the call.
    let corrected = false;
    for (let retry = 0; retry <= RETRIES; retry += 1) {
      if (retry > 0) await wait(this.#pause(retry, last), signal);
      try {
        last = await this.#attempt(name, request, idempotencyKey, signal);
        if (!corrected && this.#correct(last)) {
          corrected = true;
          last = await this.#attempt(name, request, idempotencyKey, signal);
        }
        cause = undefined;
      } catch (error) {
        if (signal?.aborted) throw signal.reason;
        [last, cause] = [null, error];
        continue;
      }
      if (!isWorthRetrying(last)) break;
    }
    // The table types each answer by its name; TypeScript does not follow the name through it.
    if (last?.file) return last.file as AnswerTo<Name, Request>;
    if (last?.envelope?.code === codes.ok) return last.envelope.data as AnswerTo<Name, Request>;
    const { code, message, data, trace } = last?.envelope ?? {
      code: null,
      message: 'The site did not answer.',
    };
    throw new WaybillError(message, {
      code,
      status: last?.status ?? null,
      data,
      trace,
      retryAfter: last?.retryAfter,
      cause,
    });
  }

  #pause(retry: number, last: Attempt | null): number {
    const asked = last?.retryAfter == null ? FIRST_WAIT_MS * 2 ** (retry - 1) : last.retryAfter * 1_000;
    // Programs that failed together do not come back together.
    return Math.min(asked, LONGEST_WAIT_MS) * (1 + Math.random() / 4);
  }

  /** Puts right what an answer says is wrong about our clock or the server's key; false when it says nothing of it. */
  #correct({ envelope }: Attempt): boolean {
    if (envelope?.code === codes.clockSkew) {
      const { t } = (envelope.data ?? {}) as { t?: unknown };
      if (typeof t === 'number') this.#offset = t - Date.now();
      return true;
    }
    if (envelope?.code !== codes.unknownKey) return false;
    this.#server = null;
    return true;
  }

  async #synchronised(signal: AbortSignal): Promise<ServerKey> {
    if (this.#server !== null) return this.#server;
    const sent = Date.now();
    const response = await this.#fetch(`${this.origin}/sa/t`, { signal, redirect: 'error' });
    const { t, kid, pk } = (await response.json()) as { t: number; kid: string; pk: string };
    // Half of the way there and back has passed since the server wrote t.
    this.#offset = t - (sent + Date.now()) / 2;
    this.#server = { kid, point: Buffer.from(pk, 'base64url') };
    return this.#server;
  }

  get #fetch(): typeof fetch {
    return this.#options.fetch ?? fetch;
  }

  async #attempt(
    name: CallName,
    request: object,
    idempotencyKey: string,
    signal: AbortSignal | undefined,
  ): Promise<Attempt> {
    const row = rows[name];
    const { language = 'en', timeoutMs = 30_000 } = this.#options;
    const timeout = AbortSignal.timeout(timeoutMs);
    const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout]);
    const server = await this.#synchronised(either);
    const host = this.#origin.host.toLowerCase();
    const common = formText({
      lang: languages[language],
      r_host: host,
      ts: Math.round(Date.now() + this.#offset),
      nonce: newNonce(),
    });
    const query = row.body === 'query' ? formText(request) : '';
    const target = `${row.path}?${query === '' ? '' : `${query}&`}${common}`;
    const contentType = { query: '', form: FORM, json: 'application/json' }[row.body];
    const body = { query: '', form: formText(request), json: JSON.stringify(request) }[row.body];
    const { rs, headers } = this.#signer.sign(
      {
        method: row.method,
        host,
        target,
        contentType,
        body,
        idempotencyKey: row.once ? idempotencyKey : '',
        bearer: row.bearer,
      },
      server,
    );
    const response = await this.#fetch(`${this.origin}${target}&rs=${rs}`, {
      method: row.method,
      headers,
      ...(row.body !== 'query' && { body }),
      signal: either,
      redirect: 'error',
    });
    const retryAfter = Number(response.headers.get('retry-after') ?? Number.NaN);
    const outcome = { status: response.status, retryAfter: Number.isNaN(retryAfter) ? null : retryAfter };
    const file = row.file ? await fileOf(response) : null;
    if (file !== null) return { ...outcome, file, envelope: null };
    return { ...outcome, file: null, envelope: envelopeOf(await response.text()) };
  }
}

function isWorthRetrying({ status, envelope, file }: Attempt): boolean {
  if (file !== null) return false;
  // An answer that is none of the site's: a proxy's, for example.
  if (envelope === null) return true;
  // The day of the key is over: no wait within a call helps.
  if (envelope.code === codes.keyLimit) return false;
  if (envelope.code === codes.nonceSeen) return true;
  return statusesToRetry.includes(status);
}
