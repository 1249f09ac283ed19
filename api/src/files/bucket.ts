// A bucket as settings name it.

/** Where in which bucket, and of which server; without an endpoint it is AWS. */
export interface Bucket {
  bucket: string;
  /** Folder in the bucket; empty for none. */
  folder: string;
  endpoint: string | undefined;
  region: string | undefined;
}

const place = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/;

/** Bucket and folder of `s3://bucket/folder`; undefined for what is no such address. */
export function parseBucket(address: string): Pick<Bucket, 'bucket' | 'folder'> | undefined {
  const [, bucket, folder = ''] = place.exec(address) ?? [];
  return bucket === undefined ? undefined : { bucket, folder };
}
