// What the shell learns at run time: which remotes there are for this host, where, and with which integrity.
import { z } from 'zod';
import { remoteDescriptor } from './descriptor';

/** `sha384-` or `sha256-` and base64, as in the integrity attribute. */
export const integrity = z.string().regex(/^sha(384-[A-Za-z0-9+/]{64}|256-[A-Za-z0-9+/]{43}=)$/);

export const remoteBuild = z.object({
  /** `<version>-<content hash>`: the immutable folder of the build. */
  version: z.string(),
  /** Address of mf-manifest.json, under that folder. */
  manifest: z.string(),
  /** Of the manifest's bytes. */
  manifestIntegrity: integrity,
  /** Script under the folder → integrity; absent where the manifest itself lists them (`listedFiles`). */
  files: z.record(z.string(), integrity).optional(),
});
export type RemoteBuild = z.output<typeof remoteBuild>;

/** Shared module → what a remote needs of it: a range such as `^1.0.0`, checked again before an open tab takes it. */
const borrowed = z.record(z.string(), z.string());

export const registryEntry = remoteBuild.extend({
  descriptor: remoteDescriptor,
  borrows: borrowed,
  /** The build before, tried when this one fails. */
  previous: remoteBuild.nullable(),
});
export type RegistryEntry = z.output<typeof registryEntry>;

/** The part of a release that browsers get. Its exact text is signed. */
export const registry = z.object({
  /** Id of the release. */
  release: z.string(),
  /** Folder of the shell's build: another one than the page's own means that a newer shell is there. */
  shell: z.string(),
  remotes: z.array(registryEntry),
});
export type Registry = z.output<typeof registry>;

/** What is signed besides the text itself, so that no other signed text of ours passes for one of these. */
export const signedAs = { registry: 'waybill-registry-1\n', document: 'waybill-release-1\n' } as const;

/** A text with its Ed25519 signature over `signedAs[...] + text` (UTF-8). */
export const signedText = z.object({
  text: z.string(),
  /** First 16 hex digits of the SHA-256 of the public key (32 bytes). */
  key: z.string().regex(/^[0-9a-f]{16}$/),
  /** 64 bytes, base64url. */
  signature: z.string().regex(/^[A-Za-z0-9_-]{86}$/),
});
export type SignedText = z.output<typeof signedText>;

/** Why a remote is switched off for everybody, in the operator's words. */
export const switchedOff = z.object({ why: z.string(), since: z.iso.datetime() });
export type SwitchedOff = z.output<typeof switchedOff>;

/** `GET /registry.json`, and the same in the page. Only `signed` is signed: the rest cannot make any code run. */
export const registryAnswer = z.object({
  /** A signed `Registry`. */
  signed: signedText,
  /** Folder name of a remote → why it is off. */
  disabled: z.record(z.string(), switchedOff),
  /** This visitor is one of the share that tries the next release. */
  canary: z.boolean(),
  /** Builds from a developer's own machine may take a remote's place (never in production). */
  overrides: z.boolean(),
  /** For one report of a visit; in the page only, `/registry.json` has it in a header. */
  visit: z.string().optional(),
});
export type RegistryAnswer = z.output<typeof registryAnswer>;
