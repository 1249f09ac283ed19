// A running edge follows its store: pointers, switches, canaries and what goes missing.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { registryAnswer } from '@waybill/contract';
import { combinationKey } from '../store/canaries';
import { changeSwitches, moveChannel } from '../store/pointers';
import { releaseFixture, releaseInto, temporaryFolder, testTrusted } from '../testing/fixture';
import { createEdge } from './server';

const optionsOf = (store: string) => ({
  store,
  trusted: testTrusted,
  api: 'http://127.0.0.1:9',
  logLevel: 'silent' as const,
});

it('is still there when a remote has lost its files', async () => {
  const lost = temporaryFolder();
  const broken = await releaseFixture(lost.path);
  rmSync(join(broken.store, 'r/mf-sample'), { recursive: true });
  const other = await createEdge(optionsOf(broken.store));
  expect((await other.inject('/registry.json')).statusCode).toBe(200);
  expect((await other.inject('/cn/login')).statusCode).toBe(200);
  expect((await other.inject('/assets/core.111.js')).statusCode).toBe(200);
  await other.close();
  lost.remove();
});

it('follows pointers and switches without a restart, and answers 503 before anything is released', async () => {
  const moving = temporaryFolder();
  const place = join(moving.path, 'store');
  const other = await createEdge({ ...optionsOf(place), overrides: true });
  expect((await other.inject('/cn/login')).statusCode).toBe(503);
  const answer = async () => registryAnswer.parse((await other.inject('/registry.json')).json());
  const releaseIn = async () => JSON.parse((await answer()).signed.text).release;
  const first = await releaseFixture(moving.path);
  expect(await releaseIn()).toBe(first.id);
  const second = await releaseInto(first.storage, moving.path, 'second');
  expect(await releaseIn()).toBe(second);
  const since = '2026-01-02T03:04:05Z';
  await changeSwitches(first.storage, () => ({
    disabled: { 'mf-sample': { why: 'wrong <prices>', since, by: 'ann@desk' } },
  }));
  expect(await answer()).toMatchObject({
    disabled: { 'mf-sample': { why: 'wrong <prices>', since } },
    overrides: true,
  });
  // Who switched it off is the operator's business.
  const page = await other.inject('/cn/login');
  expect(page.body).not.toContain('ann@desk');
  expect(page.body).not.toContain('/r/mf-sample/" as');
  expect(page.body).not.toMatch(/rel="preload" href="\/r\//);
  expect(page.headers['content-security-policy']).toContain(
    "connect-src 'self' http://localhost:* ws://localhost:*;",
  );
  await other.close();
  moving.remove();
});

it('gives the buckets of the canary the next release, page and answer alike', async () => {
  const split = temporaryFolder();
  const { store: place, storage: in2, id: now } = await releaseFixture(split.path);
  const next = await releaseInto(in2, split.path, 'second');
  const placed = { since: '2026-01-02T03:04:05Z', by: 'test' };
  const canary = { ...placed, builds: { 'mf-sample': '2.0.0-0a1b2c3d4e5f' }, share: 0.5 };
  await moveChannel(in2, 'stable', () => ({
    ...placed,
    release: now,
    canaries: [canary],
    combinations: { [combinationKey([canary])]: next },
    history: [],
  }));
  const other = await createEdge(optionsOf(place));
  const seen = new Set<string>();
  for (let bucket = 0; bucket < 40; bucket += 1) {
    const headers = { cookie: `a=b; waybill_bucket=bucket${bucket}; c=d` };
    const answer = registryAnswer.parse((await other.inject({ url: '/registry.json', headers })).json());
    const { release } = JSON.parse(answer.signed.text);
    expect([now, next]).toContain(release);
    expect(answer.canary).toBe(release === next);
    const page = await other.inject({ url: '/cn/login', headers });
    expect(page.body).toContain(`"canary":${answer.canary}`);
    expect(page.headers.vary).toContain('Cookie');
    seen.add(release);
  }
  expect(seen.size).toBe(2);
  await other.close();
  split.remove();
});
