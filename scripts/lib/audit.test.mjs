// The audit of dependencies: which versions it asks about, what it lets pass, and that no network is no verdict.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { advisoriesFor, knownOpen, lockedVersions, notAudited, verdict } from './audit.mjs';

const lock = `lockfileVersion: '9.0'

packages:

  '@scope/one@1.2.3':
    resolution: {integrity: sha512-x}
    peerDependencies:
      react: '>=16'

  two@2.0.0-beta.1:
    resolution: {integrity: sha512-x}

  two@1.0.0:
    resolution: {integrity: sha512-x}

snapshots:

  three@3.0.0: {}
`;

test('packages of the lock file, each with all of its versions', () => {
  expect(lockedVersions(lock)).toEqual({ '@scope/one': ['1.2.3'], two: ['2.0.0-beta.1', '1.0.0'] });
  const own = lockedVersions(readFileSync(join(__dirname, '../../pnpm-lock.yaml'), 'utf8'));
  expect(own.fastify).toHaveLength(1);
  expect(Object.keys(own).length).toBeGreaterThan(300);
});

test('what is new fails, what is listed passes, what is over is said', () => {
  const open = knownOpen('| [GHSA-aaaa-bbbb-cccc](x) | two | no way in |\nGHSA-dddd-eeee-ffff');
  const known = { id: 'GHSA-aaaa-bbbb-cccc', name: 'two', severity: 'high', title: 'A hole' };
  expect(verdict([known], open)).toEqual({
    passes: true,
    lines: ['GHSA-dddd-eeee-ffff is listed in docs/versions.md but no longer open: remove it there'],
  });
  const news = { ...known, id: 'GHSA-gggg-hhhh-iiii' };
  expect(verdict([known, news], open).passes).toBe(false);
});

test('a registry is asked once about everything; one that does not answer decides nothing', async () => {
  const asked = [];
  let status = 200;
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push([request.url, JSON.parse(body)]);
      const two = [
        { id: 7, url: 'https://github.com/advisories/GHSA-aaaa-bbbb-cccc', severity: 'low', title: 'T' },
      ];
      response.writeHead(status).end(JSON.stringify({ two }));
    });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const registry = `http://127.0.0.1:${server.address().port}/`;
  expect(await advisoriesFor({ two: ['1.0.0'] }, registry)).toEqual({
    advisories: [{ id: 'GHSA-aaaa-bbbb-cccc', name: 'two', severity: 'low', title: 'T' }],
    why: '',
  });
  expect(asked).toEqual([['/-/npm/v1/security/advisories/bulk', { two: ['1.0.0'] }]]);
  status = 405;
  expect(await advisoriesFor({}, registry)).toEqual({ advisories: null, why: 'it answered 405' });
  await new Promise((resolve) => server.close(resolve));
  expect((await advisoriesFor({}, registry)).advisories).toBeNull();
});

test('an audit without an answer is said aloud, and fails where a pipeline requires one', () => {
  const versions = { zod: ['4.0.0'], yauzl: ['3.0.0'] };
  expect(notAudited(versions, 'it answered 405', false)).toEqual({
    passes: true,
    line: 'NOT AUDITED: the registry gave no advisories for 2 packages (it answered 405).',
  });
  expect(notAudited(versions, 'it answered 405', true)).toMatchObject({
    passes: false,
    line: expect.stringContaining('required here'),
  });
});
