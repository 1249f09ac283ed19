// What the shell learns at run time: which remotes there are for this host, where, and with which integrity.
import { z } from 'zod';
import { remoteDescriptor } from './descriptor';

/** `sha384-` and base64, as in the integrity attribute. */
export const integrity = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

export const remoteBuild = z.object({
  version: z.string(),
  /** Address of mf-manifest.json, under an immutable folder. */
  manifest: z.string(),
  /** Of the manifest's bytes. */
  manifestIntegrity: integrity,
  /** File name under the folder → integrity, for every script of the build. */
  files: z.record(z.string(), integrity),
});
export type RemoteBuild = z.output<typeof remoteBuild>;

export const registryEntry = remoteBuild.extend({
  descriptor: remoteDescriptor,
  /** The build before, tried when this one fails. */
  previous: remoteBuild.nullable(),
});
export type RegistryEntry = z.output<typeof registryEntry>;

export const registry = z.object({
  /** Names the release. */
  release: z.string(),
  remotes: z.array(registryEntry),
});
export type Registry = z.output<typeof registry>;
