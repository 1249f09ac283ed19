// The same day with a bucket as the store.
import { startTestS3, type TestS3, testCredentials } from '../testing/s3';
import { type TestWorkspace, testWorkspace } from './testing/workspace';

let at: TestWorkspace;
let s3: TestS3;
const before = { ...process.env };
beforeAll(async () => {
  s3 = await startTestS3('releases');
  // The SDK of S3 reads its settings from the process.
  Object.assign(process.env, {
    AWS_ACCESS_KEY_ID: testCredentials.accessKeyId,
    AWS_SECRET_ACCESS_KEY: testCredentials.secretAccessKey,
    S3_ENDPOINT: s3.endpoint,
  });
  at = await testWorkspace();
});
afterAll(async () => {
  process.env = before;
  at.remove();
  await s3.close();
});

it('publishes, promotes, rolls back, verifies and prunes in a bucket', async () => {
  const here = ['--store', 's3://releases/waybill'];
  const publish = (name: string) => at.done('publish', name, '--dist', `${name}/dist`, ...here);
  at.shell();
  at.remote('mf-a', { routes: ['/', '/login'] });
  await publish('shell');
  await publish('mf-a');
  await at.done('promote', ...here);
  for (const version of ['1.1.0', '1.2.0', '1.3.0']) {
    at.remote('mf-a', { version, routes: ['/', '/login'] });
    await publish('mf-a');
    await at.done('promote', ...here);
  }
  expect(await at.done('rollback', ...here)).toMatch(/mf-a +1\.3\.0-[0-9a-f]{12} → 1\.2\.0-/);
  expect(await at.done('prune', '--keep', '1', '--ignore-pins', ...here)).toMatch(
    /^Removed 1 build, 2 releases/,
  );
  expect(await at.done('verify', ...here)).toMatch(/^All as promised: 1 release/);
  expect(await at.done('status', ...here)).toContain('Releases in s3://releases/waybill');
});

it('says in one line that a bucket is not there', async () => {
  const { code, err } = await at.cli('status', '--store', 's3://elsewhere');
  expect(code).toBe(1);
  expect(err).toMatch(/^It failed: [^\n]+\n$/);
});
