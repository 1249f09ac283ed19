// Rollout buckets, which decide whether an account gets a release that is first given to a share of them. An account
// has the same bucket on every device, as long as the server's secrets live; the bucket reveals nothing about it.
import { hkdfSync } from 'node:crypto';
import { mac } from './tis1';

/** 128 bits: 22 characters. */
const BUCKET_BYTES = 16;

/**
 * @param secret of the server; the key for buckets is derived from it, so that no other MAC of ours can pass as a
 * bucket
 */
export function rolloutBucketOf(secret: Buffer, accountId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'waybill rollout bucket', 32));
  return mac(key, accountId).subarray(0, BUCKET_BYTES).toString('base64url');
}
