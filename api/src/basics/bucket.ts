// Location of an S3 bucket, as given in the settings.

/** Bucket, folder and server; without an endpoint it is AWS. */
export interface Bucket {
  bucket: string;
  /** Folder in the bucket; empty for its root. */
  folder: string;
  endpoint: string | undefined;
  region: string | undefined;
}

const place = /^s3:\/\/([^/]+)(?:\/(.*?))?\/?$/;

/** Parses `s3://bucket/folder`; undefined for any other text. */
export function parseBucket(address: string): Pick<Bucket, 'bucket' | 'folder'> | undefined {
  const [, bucket, folder = ''] = place.exec(address) ?? [];
  return bucket === undefined ? undefined : { bucket, folder };
}
