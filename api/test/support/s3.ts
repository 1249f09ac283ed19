// A small S3 for tests: objects in memory, uploads in parts, listings; it answers signed requests only.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface TestS3 {
  endpoint: string;
  /** Key → bytes. */
  objects: Map<string, { bytes: Buffer; at: Date }>;
  /** Uploads that were begun and not ended. */
  uploads: Map<string, { key: string; parts: Map<number, Buffer>; at: Date }>;
  /** Answers 500 to further parts. */
  breakParts: (broken: boolean) => void;
  close: () => Promise<void>;
}

const xml = (root: string, inside: string) => `<?xml version="1.0"?><${root}>${inside}</${root}>`;

export async function startS3(bucket: string): Promise<TestS3> {
  const objects: TestS3['objects'] = new Map();
  const uploads: TestS3['uploads'] = new Map();
  let broken = false;

  function answer(method: string, url: URL, body: Buffer): { status: number; text?: string; bytes?: Buffer } {
    const key = decodeURIComponent(url.pathname).slice(bucket.length + 2);
    const query = url.searchParams;
    const uploadId = query.get('uploadId') ?? '';
    const upload = uploads.get(uploadId);
    if (method === 'GET' && query.has('uploads'))
      return {
        status: 200,
        text: xml(
          'ListMultipartUploadsResult',
          [...uploads]
            .map(
              ([id, { key: of, at }]) =>
                `<Upload><Key>${of}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
            )
            .join(''),
        ),
      };
    if (method === 'GET' && query.get('list-type') === '2')
      return {
        status: 200,
        text: xml(
          'ListBucketResult',
          [...objects]
            .filter(([name]) => name.startsWith(query.get('prefix') ?? ''))
            .map(
              ([name, { at, bytes }]) =>
                `<Contents><Key>${name}</Key><LastModified>${at.toISOString()}</LastModified><Size>${bytes.length}</Size></Contents>`,
            )
            .join(''),
        ),
      };
    if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map(), at: new Date() });
      return { status: 200, text: xml('InitiateMultipartUploadResult', `<UploadId>${id}</UploadId>`) };
    }
    if (method === 'PUT' && uploadId !== '') {
      if (upload === undefined || broken) return { status: broken ? 500 : 404, text: xml('Error', '') };
      upload.parts.set(Number(query.get('partNumber')), body);
      return { status: 200 };
    }
    if (method === 'POST' && upload !== undefined) {
      const parts = [...upload.parts].sort(([a], [b]) => a - b).map(([, bytes]) => bytes);
      objects.set(upload.key, { bytes: Buffer.concat(parts), at: new Date() });
      uploads.delete(uploadId);
      return { status: 200, text: xml('CompleteMultipartUploadResult', `<Key>${upload.key}</Key>`) };
    }
    if (method === 'DELETE') {
      if (uploadId === '') objects.delete(key);
      else uploads.delete(uploadId);
      return { status: 204 };
    }
    if (method === 'PUT') {
      objects.set(key, { bytes: body, at: new Date() });
      return { status: 200 };
    }
    const held = objects.get(key);
    return held === undefined
      ? { status: 404, text: xml('Error', '<Code>NoSuchKey</Code>') }
      : { status: 200, bytes: held.bytes };
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const url = new URL(request.url ?? '/', 'http://s3');
    const signed = request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=waybill-test/');
    const { status, text, bytes } =
      signed === true ? answer(request.method ?? '', url, body) : { status: 403, text: xml('Error', '') };
    response.writeHead(status, {
      etag: '"1"',
      ...(text !== undefined && { 'content-type': 'application/xml' }),
    });
    response.end(bytes ?? text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    uploads,
    breakParts: (now) => {
      broken = now;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
