// The shapes of the release store: what a build says about itself, what a release is, which release is current.
//   <store>/r/<name>/<version>-<hash>/   one immutable folder per build
//   <store>/assets/                      the shell's scripts; their names carry the hash of their content
//   <store>/documents/<id>.json          one immutable document per release
//   <store>/current.json                 the pointer, moved by one atomic rename
import { integrity, remoteBuild, remoteDescriptor } from '@waybill/contract';
import { z } from 'zod';

const fileList = z.array(z.string());

/** needs.json of a remote's build (shared/remote-kit writes it). */
export const remoteNeeds = z.object({ borrows: z.array(z.string()), start: fileList });

/** boot.json of the shell's build (shared/remote-kit writes it). */
export const shellBoot = z.object({
  /** File that starts the shell. */
  entry: z.string(),
  /** Chunks that it loads at once. */
  boot: fileList,
  /** Shared module → chunks that provide it. */
  provides: z.record(z.string(), fileList),
});

export const shellBuild = shellBoot.extend({
  version: z.string(),
  /** `<version>-<hash>`: folder under r/shell. */
  folder: z.string(),
  /** Of the entry's bytes. */
  entryIntegrity: integrity,
});
export type ShellBuild = z.output<typeof shellBuild>;

export const releasedRemote = remoteBuild.extend({
  descriptor: remoteDescriptor,
  needs: remoteNeeds,
  previous: remoteBuild.nullable(),
});
export type ReleasedRemote = z.output<typeof releasedRemote>;

/** A release: one version of the shell and of every remote. Everything the edge needs to know is in here. */
export const releaseDocument = z.object({
  id: z.string(),
  shell: shellBuild,
  remotes: z.array(releasedRemote),
});
export type ReleaseDocument = z.output<typeof releaseDocument>;

const moment = z.iso.datetime();

export const releasePointer = z.object({
  release: z.string(),
  since: moment,
  /** Host → release, for hosts that are held at another one. */
  hosts: z.record(z.string(), z.string()).default({}),
  /** Releases that were current before, newest first. */
  history: z.array(z.object({ release: z.string(), since: moment })).default([]),
});
export type ReleasePointer = z.output<typeof releasePointer>;
