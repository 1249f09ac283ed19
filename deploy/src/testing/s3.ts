// S3 test server: keeps objects in memory, supports conditions on PUT, lists in pages, and accepts only requests with a
// valid AWS signature (version 4), so that a wrong secret or an altered request is detected in tests too.
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestS3 = {
  /** Value for S3_ENDPOINT. */
  endpoint: string;
  /** `bucket/key` → bytes. */
  objects: Map<string, Buffer>;
  /** Number of requests refused for their signature. */
  refused: () => number;
  close: () => Promise<void>;
};

export const testCredentials = { accessKeyId: 'waybill-test', secretAccessKey: 'not-a-secret-of-anybody' };

/** Small, so that tests see more than one page. */
const pageSize = 3;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

const form =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;

/** True when the request is signed with our secret, over its method, path, query, headers and body. */
function isSigned(request: IncomingMessage, url: URL, body: Buffer): boolean {
  const [, id, day = '', region = '', names = '', signature] =
    form.exec(request.headers.authorization ?? '') ?? [];
  const hash = String(request.headers['x-amz-content-sha256']);
  const moment = String(request.headers['x-amz-date']);
  if (id !== testCredentials.accessKeyId || hash !== sha256(body) || !moment.startsWith(day)) return false;
  const signed = names.split(';');
  // Headers that influence the answer must be signed.
  const deciding = ['host', 'x-amz-date', 'x-amz-content-sha256', 'if-match', 'if-none-match'];
  if (deciding.some((name) => name in request.headers && !signed.includes(name))) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = signed.map((name) => `${name}:${String(request.headers[name]).trim()}\n`).join('');
  const canonical = [request.method, url.pathname, query.join('&'), headers, names, hash].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const steps = [day, region, 's3', 'aws4_request'];
  const key = steps.reduce<string | Buffer>(hmac, `AWS4${testCredentials.secretAccessKey}`);
  return hmac(key, text).toString('hex') === signature;
}

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
const xml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function list(objects: Map<string, Buffer>, bucket: string, url: URL): string {
  const prefix = url.searchParams.get('prefix') ?? '';
  const after = url.searchParams.get('continuation-token') ?? '';
  const keys = [...objects.keys()]
    .filter((name) => name.startsWith(`${bucket}/`))
    .map((name) => name.slice(bucket.length + 1));
  const rest = keys.filter((key) => key.startsWith(prefix) && key > after).sort();
  const page = rest.slice(0, pageSize);
  const contents = page.map((key) => {
    const bytes = objects.get(`${bucket}/${key}`) ?? Buffer.alloc(0);
    return `<Contents><Key>${xml(key)}</Key><Size>${bytes.length}</Size><ETag>${tagOf(bytes)}</ETag></Contents>`;
  });
  const more = rest.length > page.length;
  const next = more ? `<NextContinuationToken>${xml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
}

function put(
  objects: Map<string, Buffer>,
  name: string,
  request: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
) {
  const there = objects.get(name);
  const { 'if-match': match, 'if-none-match': none } = request.headers;
  if (match !== undefined && there === undefined) return fail(response, 404, 'NoSuchKey');
  const holds =
    (none !== '*' || there === undefined) && (match === undefined || match === (there && tagOf(there)));
  if (!holds) return fail(response, 412, 'PreconditionFailed');
  objects.set(name, body);
  response.writeHead(200, { etag: tagOf(body) }).end();
}

/** Starts the server with one bucket, on a free port of this machine. */
export async function startTestS3(bucket: string): Promise<TestS3> {
  const objects = new Map<string, Buffer>();
  let refused = 0;
  const answer = (request: IncomingMessage, body: Buffer, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, wanted = '', ...rest] = decodeURIComponent(url.pathname).split('/');
    const name = `${wanted}/${rest.join('/')}`;
    const bytes = objects.get(name);
    if (!isSigned(request, url, body)) {
      refused += 1;
      return fail(response, 403, 'SignatureDoesNotMatch');
    }
    if (wanted !== bucket) return fail(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') return put(objects, name, request, body, response);
    if (request.method === 'DELETE') {
      objects.delete(name);
      return response.writeHead(204).end();
    }
    if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
      return response.writeHead(200, { 'content-type': 'application/xml' }).end(list(objects, bucket, url));
    }
    if (bytes === undefined) return fail(response, 404, 'NoSuchKey');
    response.writeHead(200, { etag: tagOf(bytes), 'content-length': bytes.length });
    return response.end(request.method === 'HEAD' ? undefined : bytes);
  };
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => answer(request, Buffer.concat(chunks), response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    refused: () => refused,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
