// Buckets: what decides which share of the accounts somebody belongs to when a release is tried on some first. The same
// account has the same bucket on every device, for as long as the server's secrets live; a bucket tells nothing of it.
import { hkdfSync } from 'node:crypto';
import { mac } from './tis1';

/** 128 bits: 22 characters. */
const BUCKET_BYTES = 16;

/** @param secret of the server; the key of buckets is derived from it, so that no other MAC of ours passes for one */
export function rolloutBucketOf(secret: Buffer, accountId: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'waybill rollout bucket', 32));
  return mac(key, accountId).subarray(0, BUCKET_BYTES).toString('base64url');
}
