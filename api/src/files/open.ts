// Opens the store of files that the settings name.
import type { Bucket } from './bucket';
import { type FileStore, folderStore } from './store';

export async function openFileStore(place: { folder: string } | { bucket: Bucket }): Promise<FileStore> {
  if ('folder' in place) return folderStore(place.folder);
  // With a bucket only: a server without one starts without the client.
  const { s3Store } = await import('./s3-store');
  return s3Store(place.bucket);
}
