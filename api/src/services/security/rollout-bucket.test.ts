// Buckets: sticky, and apart from each other.
import { createHash, randomUUID } from 'node:crypto';
import { rolloutBucketOf } from './rollout-bucket';

const secret = Buffer.alloc(32, 1);

it('is the same for one account, another for another account or server, and carries nothing of it', () => {
  const account = '0b5b0b3e-7f5c-4d2e-9a55-6f2a37a0b8a1';
  const bucket = rolloutBucketOf(secret, account);
  expect(bucket).toMatch(/^[\w-]{22}$/);
  expect(rolloutBucketOf(secret, account)).toBe(bucket);
  expect(rolloutBucketOf(Buffer.alloc(32, 2), account)).not.toBe(bucket);
  expect(new Set(Array.from({ length: 1_000 }, () => rolloutBucketOf(secret, randomUUID()))).size).toBe(
    1_000,
  );
  const plain = createHash('sha256').update(account).digest();
  expect(plain.toString('base64url')).not.toContain(bucket);
});
