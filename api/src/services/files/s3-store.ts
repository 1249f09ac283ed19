// File store in a bucket of an S3-compatible server. An upload becomes visible when it is complete, so that leftovers
// of a killed process are never taken for a file. Credentials and region as the AWS SDK finds them (AWS_ACCESS_KEY_ID,
// AWS_SECRET_ACCESS_KEY, AWS_REGION, …).
import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import type { Bucket } from '../../basics/bucket';
import type { FileStore } from './store';

/** Bytes of an upload part; a few parts are in memory at once. S3 allows 10,000 parts: 80 GB. */
const PART_BYTES = 8_388_608;
const MAX_PARALLEL_PARTS = 2;

/** Files in a bucket, which several servers may share. */
export function s3Store({ bucket, folder, endpoint, region }: Bucket): FileStore {
  const client = new S3Client({
    region: region ?? 'us-east-1',
    ...(endpoint !== undefined && { endpoint, forcePathStyle: true }),
    // Some S3-compatible servers do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const prefix = folder === '' ? '' : `${folder}/`;
  const objectKey = (id: string) => ({ Bucket: bucket, Key: prefix + id });
  const isOld = (moment: Date | undefined, idleMs: number) =>
    moment !== undefined && Date.now() - moment.getTime() > idleMs;

  return {
    write: async (id, content, signal) => {
      signal.throwIfAborted();
      let size = 0;
      async function* counted() {
        for await (const piece of content) {
          signal.throwIfAborted();
          size += piece.length;
          yield piece;
        }
      }
      const upload = new Upload({
        client,
        params: { ...objectKey(id), Body: Readable.from(counted(), { objectMode: false }) },
        partSize: PART_BYTES,
        queueSize: MAX_PARALLEL_PARTS,
        leavePartsOnError: false,
      });
      const abortUpload = () => void upload.abort();
      signal.addEventListener('abort', abortUpload, { once: true });
      try {
        await upload.done();
        return size;
      } finally {
        signal.removeEventListener('abort', abortUpload);
      }
    },
    read: (id) => {
      async function* bytes() {
        const { Body } = await client.send(new GetObjectCommand(objectKey(id)));
        if (!(Body instanceof Readable)) throw new Error(`the bucket answers ${id} without content`);
        yield* Body;
      }
      return Readable.from(bytes(), { objectMode: false });
    },
    remove: async (id) => {
      await client.send(new DeleteObjectCommand(objectKey(id)));
    },
    sweep: async ({ unfinished, whole }) => {
      for await (const page of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix }))
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined && isOld(LastModified, whole))
            await client.send(new DeleteObjectCommand({ Bucket: bucket, Key }));
      // Uploads of killed processes: their parts are stored, and billed, until the upload is aborted.
      const begun = await client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: prefix }));
      for (const { Key, UploadId, Initiated } of begun.Uploads ?? [])
        if (isOld(Initiated, unfinished))
          await client.send(new AbortMultipartUploadCommand({ Bucket: bucket, Key, UploadId }));
    },
  };
}
