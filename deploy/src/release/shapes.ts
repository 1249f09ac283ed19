// What the gate is given of each build, and what it hands on once a build's own files are in order.
import type { RemoteDescriptor } from '@waybill/contract';
import type { RemoteNeeds, ShellBuild } from '../store/document';

/** A file of a build. Sizes in bytes; integrity is null when the store knows none for it. */
export interface FileFacts {
  bytes: number;
  brotli: number;
  integrity: string | null;
}

/** What the gate reads of a remote's build. Texts are those of its files, null when there is no such file. */
export interface RemoteToCheck {
  /** Folder name, which the descriptor must repeat. */
  name: string;
  descriptor: string | null;
  manifest: string | null;
  /** Of the manifest's bytes as they are. */
  manifestIntegrity: string;
  needs: string | null;
  files: Record<string, FileFacts>;
}

export interface ShellToCheck {
  build: ShellBuild;
  /** Script under assets/ → bytes of brotli. */
  sizes: Record<string, number>;
  /** Bytes of brotli of index.html. */
  page: number;
}

/** A remote whose own files are in order. */
export interface CheckedRemote {
  name: string;
  descriptor: RemoteDescriptor;
  needs: RemoteNeeds;
  /** File of the entry script. */
  entry: string;
  files: Record<string, FileFacts>;
}
