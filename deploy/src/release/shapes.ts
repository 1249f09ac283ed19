// Types of the gate: its input for each build, and the remote that it returns once the build's own files are valid.
import type { RemoteDescriptor } from '@waybill/contract';
import type { RemoteNeeds, ShellBuild } from '../store/document';

/** A file of a build. Sizes in bytes; integrity is null when the store knows none for it. */
export interface FileFacts {
  bytes: number;
  brotli: number;
  integrity: string | null;
}

/** What the gate reads of a remote's build. Texts are the contents of its files, null when there is no such file. */
export interface RemoteToCheck {
  /** Folder name, which the descriptor must repeat. */
  name: string;
  descriptor: string | null;
  manifest: string | null;
  /** Integrity of the manifest's bytes. */
  manifestIntegrity: string;
  needs: string | null;
  files: Record<string, FileFacts>;
}

export interface ShellToCheck {
  build: ShellBuild;
  /** Script under assets/ → its brotli size in bytes. */
  sizes: Record<string, number>;
  /** Brotli size of index.html in bytes. */
  page: number;
}

/** A remote whose own files are valid. */
export interface CheckedRemote {
  name: string;
  descriptor: RemoteDescriptor;
  needs: RemoteNeeds;
  /** File of the entry script. */
  entry: string;
  files: Record<string, FileFacts>;
}
