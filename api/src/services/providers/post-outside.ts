// HTTP client for requests to addresses that accounts choose: only public addresses, checked when the connection is made,
// no redirects, a timeout and a limit for the response.
import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { LookupFunction } from 'node:net';
import type { Readable } from 'node:stream';
import type { DeliveryFailure } from '@waybill/contract';
import { checkOutsideAddress, isReachable, literalAddress, type Network } from '../../basics/outside-address';
import { systemCode } from '../../basics/system-error';

/** Timeout of a request with its response, in ms. */
const TIMEOUT_MS = 10_000;

class AddressRefusedError extends Error {}

/** All addresses of a name. */
type ResolveName = (hostname: string) => Promise<readonly LookupAddress[]>;

const resolveName: ResolveName = (hostname) => lookup(hostname, { all: true, verbatim: true });

interface OutsideRequest {
  url: string;
  body: string;
  headers: Readonly<Record<string, string>>;
  /** Networks that may be reached though they are not public. */
  networks: readonly Network[];
  /** Most bytes of the response that are read. */
  bytesMax: number;
  timeoutMs?: number;
  resolve?: ResolveName;
}

interface OutsideOutcome {
  /** Null for a response of 2xx. */
  failure: Exclude<DeliveryFailure, 'disabled'> | null;
  status: number | null;
  ms: number;
  /** Start of the response, as text. */
  response: string;
}

/** Resolves a name once, and lets a connection go only to the addresses that were checked. */
function checkedLookup(resolve: ResolveName, networks: readonly Network[]): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname)
      .then((addresses) => {
        const [first] = addresses;
        if (first === undefined || !addresses.every(({ address }) => isReachable(address, networks)))
          throw new AddressRefusedError(`${hostname} is no public address`);
        if (options.all) callback(null, [...addresses]);
        else callback(null, first.address, first.family);
      })
      .catch((error: NodeJS.ErrnoException) => callback(error, '', 0));
  };
}

function toFailure(error: unknown): Exclude<DeliveryFailure, 'disabled'> {
  if (error instanceof AddressRefusedError) return 'address';
  const code = systemCode(error) ?? '';
  if (/^(ENOTFOUND|EAI_)/.test(code)) return 'dns';
  // The first is that of an aborted request.
  if (/^(ABORT_ERR|ETIMEDOUT)$/.test(code)) return 'timeout';
  return /CERT|SSL|TLS|EPROTO|SIGNATURE/.test(code) ? 'tls' : 'connection';
}

async function readStart(response: Readable, bytesMax: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    // Leaving the loop closes the connection.
    for await (const chunk of response) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= bytesMax) break;
    }
  } catch {
    // The status is known: a response that breaks off afterwards changes nothing.
  }
  return Buffer.concat(chunks).subarray(0, bytesMax).toString('utf8');
}

const statusFailure = (status: number) => {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
};

/** Sends one POST; never throws for what the other side does. */
export async function postOutside(request: OutsideRequest): Promise<OutsideOutcome> {
  const { url, body, headers, networks, bytesMax, timeoutMs = TIMEOUT_MS, resolve = resolveName } = request;
  const start = performance.now();
  const msSinceStart = () => Math.round(performance.now() - start);
  const target = checkOutsideAddress(url, networks);
  // Connections to a literal address skip the lookup.
  const ip = target === null ? null : literalAddress(target.hostname);
  if (target === null || (ip !== null && !isReachable(ip, networks)))
    return { failure: 'address', status: null, ms: 0, response: '' };
  const send = target.protocol === 'http:' ? requestHttp : requestHttps;
  try {
    return await new Promise((done, fail) => {
      const outgoing = send(target, {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // A connection of its own: none that was made to another address is used again.
        agent: false,
        lookup: checkedLookup(resolve, networks),
        signal: AbortSignal.timeout(timeoutMs),
      });
      outgoing.on('error', fail);
      outgoing.on('response', (incoming) => {
        const status = incoming.statusCode ?? 0;
        readStart(incoming, bytesMax).then((response) => {
          outgoing.destroy();
          done({ failure: statusFailure(status), status, ms: msSinceStart(), response });
        }, fail);
      });
      outgoing.end(body);
    });
  } catch (error) {
    return { failure: toFailure(error), status: null, ms: msSinceStart(), response: '' };
  }
}
