// Schemas of the release store: build, published version, release document, channel pointer, switches. Its keys:
//   r/<name>/<version>-<hash>/…      one immutable folder per build, with build.json
//   assets/…                         the shell's scripts; their names carry the hash of their content
//   versions/<name>/<version>.json   which folder a published version is; written once
//   documents/<id>.json              one immutable, signed document per release
//   channels/<name>.json             the pointer of a channel, moved by one atomic write
//   switches.json                    remotes that an operator switched off
import {
  integrity,
  languages,
  remoteBuild,
  remoteDescriptor,
  signedText,
  switchedOff,
} from '@waybill/contract';
import { z } from 'zod';

const fileList = z.array(z.string());
const moment = z.iso.datetime();

/** Language → chunks with its texts. Builds of earlier kits do not have this. */
const words = z.partialRecord(z.enum(languages), fileList).optional();

/** needs.json of a remote's build (shared/remote-kit writes it). */
export const remoteNeeds = z.object({
  /** Shared module → the range that fits and the names that the code uses of it; null = all of them. */
  borrows: z.record(z.string(), z.object({ range: z.string(), names: z.array(z.string()).nullable() })),
  /** Those shared modules that are needed before anything is shown. */
  first: fileList,
  /** Chunks that start it. */
  start: fileList,
  words,
});
export type RemoteNeeds = z.output<typeof remoteNeeds>;

/** boot.json of the shell's build (shared/remote-kit writes it). */
export const shellBoot = z.object({
  /** Version of the platform that this shell offers to remotes. */
  platform: z.string(),
  /** File that starts the shell. */
  entry: z.string(),
  /** Chunks that it loads at once. */
  boot: fileList,
  words,
  /** Shared module → its exact version, the names it offers (null = unknown), the chunks that provide it. */
  provides: z.record(
    z.string(),
    z.object({ version: z.string(), names: z.array(z.string()).nullable(), files: fileList }),
  ),
  /** It trusts the list of files in a remote's manifest. Shells of earlier kits need it in the registry. */
  readsManifestFiles: z.boolean().optional(),
});

/** build.json: the files in the folder of a build. Sizes in bytes; `brotli` is the transfer size. */
export const buildFiles = z.object({
  files: z.record(z.string(), z.object({ bytes: z.number(), brotli: z.number(), integrity })),
});
export type BuildFiles = z.output<typeof buildFiles>;

export const shellBuild = shellBoot.extend({
  version: z.string(),
  /** `<version>-<hash>`: folder under r/shell. */
  folder: z.string(),
  /** Integrity of the entry's bytes. */
  entryIntegrity: integrity,
  /** Integrity of the page's bytes (index.html), checked by the edge. */
  pageIntegrity: integrity,
  /** Every script under assets/ that belongs to this build. */
  files: z.record(z.string(), integrity),
});
export type ShellBuild = z.output<typeof shellBuild>;

/** A remote's build with all of its scripts, wherever browsers read that list. */
const placedBuild = remoteBuild.extend({
  files: z.record(z.string(), integrity),
  /** The manifest lists the same files. */
  listed: z.boolean().optional(),
});
export type PlacedBuild = z.output<typeof placedBuild>;

const releasedRemote = placedBuild.extend({
  descriptor: remoteDescriptor,
  needs: remoteNeeds,
  previous: placedBuild.nullable(),
});
export type ReleasedRemote = z.output<typeof releasedRemote>;

/** A release: one version of the shell and of every remote, with everything that the edge needs. */
export const releaseDocument = z.object({
  /** First 12 hex digits of the SHA-256 of shell and remotes. */
  id: z.string(),
  shell: shellBuild,
  remotes: z.array(releasedRemote),
  /** Exactly what browsers get. */
  registry: signedText,
});
export type ReleaseDocument = z.output<typeof releaseDocument>;

/** documents/<id>.json: the text of a `ReleaseDocument`, signed as a whole. */
export const storedDocument = signedText;

export const publishedVersion = z.object({
  folder: z.string(),
  published: moment,
  by: z.string(),
  /** Its screens were tried in a browser. */
  tried: z.boolean().optional(),
});
export type PublishedVersion = z.output<typeof publishedVersion>;

const placed = z.object({ release: z.string(), since: moment, by: z.string() });

/** Limits beyond which a watched canary counts as worse than the current builds. */
const canaryLimits = z.object({
  /** Visits needed with the canary, and without it. */
  visits: z.int().min(1),
  /** Tolerated increase of the share of visits with a failure (or a script error): 0.01 is one in a hundred. */
  failures: z.number().min(0),
  /** The same for visits whose largest contentful paint is slow. */
  slow: z.number().min(0),
  /** Tolerated relative increase of the response time to clicks (INP): 0.2 is a fifth. */
  inp: z.number().min(0),
});
export type CanaryLimits = z.output<typeof canaryLimits>;

/** A canary that is promoted or rolled back automatically, by the visits that browsers report. */
const watched = z.object({
  since: moment,
  until: moment,
  limits: canaryLimits,
  /** It was extended because there were not enough visits at first. */
  extended: z.boolean(),
});
export type Watched = z.output<typeof watched>;

/** Builds that a share of the users (0–1) tries, sticky by account. */
const canary = z.object({
  /** Name of the shell or of a remote → folder of its build. */
  builds: z.record(z.string(), z.string()),
  share: z.number().gt(0).lt(1),
  since: moment,
  by: z.string(),
  watched: watched.optional(),
});
export type Canary = z.output<typeof canary>;

/** How the watch of a canary ended, with the figures, as text. */
const judged = z.object({
  builds: z.record(z.string(), z.string()),
  result: z.enum(['promoted', 'rolledBack', 'left']),
  at: moment,
  by: z.string(),
  lines: z.array(z.string()),
});

export const channelPointer = placed.extend({
  canaries: z.array(canary).default([]),
  /** The canaries that a visitor is in (`combinationKey`) → the release with the builds of all of them. */
  combinations: z.record(z.string(), z.string()).default({}),
  /** Canaries that were watched last, newest first. */
  judged: z.array(judged).optional(),
  /** Earlier releases, newest first. */
  history: z.array(placed).default([]),
});
export type ChannelPointer = z.output<typeof channelPointer>;

/** The channel of everybody who is not pinned to another one. */
export const mainChannel = 'stable';

export const switches = z.object({
  disabled: z.record(z.string(), switchedOff.extend({ by: z.string() })).default({}),
});
export type Switches = z.output<typeof switches>;
