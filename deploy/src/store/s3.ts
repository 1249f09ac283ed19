// Release store in an S3-compatible bucket. Needs a server that supports If-None-Match and If-Match on PUT (AWS since
// 2024, MinIO, Ceph, Garage, R2), which make writes atomic. Credentials and region as the AWS SDK finds them
// (AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, …).
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { checkKey } from './keys';
import type { Listed, Storage, Stored } from './storage';

/** Somebody else is writing the same key; the server asks for a retry. */
const conflict = 409;
const attempts = 5;

const httpStatus = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;

/** There is nothing under this key; a missing bucket is an error in the settings instead. */
const isAbsent = (error: unknown) =>
  httpStatus(error) === 404 && error instanceof Error && error.name !== 'NoSuchBucket';

const place = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/;

/**
 * The environment variable S3_ENDPOINT is set for anything but AWS, e.g. `http://minio:9000`.
 * @param address `s3://bucket/prefix`
 */
export function s3Storage(address: string): Storage {
  const { AWS_REGION, S3_ENDPOINT } = process.env;
  const [, bucket, folder = ''] = place.exec(address) ?? [];
  if (bucket === undefined) throw new Error(`"${address}" is not of the form s3://bucket/prefix`);
  const client = new S3Client({
    region: AWS_REGION || 'us-east-1',
    ...(S3_ENDPOINT ? { endpoint: S3_ENDPOINT, forcePathStyle: true } : {}),
    // Not every S3-compatible server supports the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const prefix = folder === '' ? '' : `${folder}/`;
  const objectAddress = (key: string) => ({ Bucket: bucket, Key: prefix + checkKey(key) });

  async function read(key: string): Promise<Stored | null> {
    try {
      const { Body, ETag } = await client.send(new GetObjectCommand(objectAddress(key)));
      if (Body === undefined || ETag === undefined)
        throw new Error(`${address} answers ${key} without content`);
      return { bytes: Buffer.from(await Body.transformToByteArray()), tag: ETag };
    } catch (error) {
      if (isAbsent(error)) return null;
      throw error;
    }
  }

  /** True when written; false when the condition does not apply (any more). */
  async function put(
    key: string,
    bytes: Buffer,
    condition: { IfMatch: string } | { IfNoneMatch: '*' },
  ): Promise<boolean> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await client.send(new PutObjectCommand({ ...objectAddress(key), Body: bytes, ...condition }));
        return true;
      } catch (error) {
        const status = httpStatus(error);
        if (status === 412 || isAbsent(error)) return false;
        if (status !== conflict || attempt === attempts) throw error;
      }
    }
  }

  async function list(start: string): Promise<Listed[]> {
    const found: Listed[] = [];
    for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix + start })) {
      for (const { Key, Size } of page.Contents ?? []) {
        if (Key !== undefined) found.push({ key: Key.slice(prefix.length), size: Size ?? 0 });
      }
    }
    return found.sort((a, b) => (a.key < b.key ? -1 : 1));
  }

  return {
    place: address,
    read,
    create: (key, bytes) => put(key, bytes, { IfNoneMatch: '*' }),
    swap: (key, bytes, tag) => put(key, bytes, tag === null ? { IfNoneMatch: '*' } : { IfMatch: tag }),
    list,
    async remove(key) {
      await client.send(new DeleteObjectCommand(objectAddress(key)));
    },
  };
}
