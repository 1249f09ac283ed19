// The edge tells the API which builds it serves: once, and again when it was not heard.

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type ServedBuilds, servedBuilds } from '@waybill/contract';
import { eventually } from '@waybill/contract/testing/eventually';
import { readDocument } from '../store/releases';
import { releaseFixture, temporaryFolder, testTrusted } from '../testing/fixture';
import { listServedBuilds, reportServedReleases } from './served-releases';

const folder = temporaryFolder();
let server: Server;
let status = 200;
let told: { key: string | undefined; release: ServedBuilds }[];

beforeAll(async () => {
  server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const release = servedBuilds.parse(JSON.parse(Buffer.concat(chunks).toString()));
    told.push({ key: request.headers.authorization, release });
    response.writeHead(status).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
beforeEach(() => {
  told = [];
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  folder.remove();
});

test('a release is told once, and again after it was not heard', async () => {
  const { storage, id } = await releaseFixture(folder.path);
  const document = await readDocument(storage, id, testTrusted);
  const api = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const warnings: string[] = [];
  const tell = reportServedReleases({ api, secret: 'secret', warn: (message) => warnings.push(message) });
  const release = listServedBuilds(document);
  expect(release).toEqual({
    id,
    builds: [
      expect.stringMatching(/^shell 1\.0\.0-[0-9a-f]+$/),
      expect.stringMatching(/^mf-sample 1\.2\.0-[0-9a-f]+$/),
    ],
  });

  status = 503;
  tell(document);
  await eventually(() => warnings.length === 1);
  tell(document);
  expect(told).toEqual([{ key: 'Bearer secret', release }]);

  status = 200;
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 11_000);
  tell(document);
  tell(document);
  await eventually(() => told.length === 2);
  now.mockRestore();
  expect(told).toHaveLength(2);
  expect(warnings).toHaveLength(1);
});
