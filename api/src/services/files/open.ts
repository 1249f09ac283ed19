// Opens the file store that the settings name: a folder or a bucket.
import type { Bucket } from '../../basics/bucket';
import { type FileStore, folderStore } from './store';

export async function openFileStore(place: { folder: string } | { bucket: Bucket }): Promise<FileStore> {
  if ('folder' in place) return folderStore(place.folder);
  // Imported only with a bucket: a server without one starts without the S3 client.
  const { s3Store } = await import('./s3-store');
  return s3Store(place.bucket);
}
