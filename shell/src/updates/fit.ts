// Checks whether a remote's build can run in the shell of this page: a tab that has been open for a week takes the
// builds that fit and leaves the others to its next reload. Checked before anything of the build is loaded.
import type { RegistryEntry } from '@waybill/contract';

/** What the shell of this page provides to remotes. */
export interface Given {
  /** Version of the platform, e.g. `1.0.0`. */
  platform: string;
  /** Shared module → its exact version. */
  modules: Readonly<Record<string, string>>;
}

type Version = readonly [major: number, minor: number, patch: number];

const written = /^([\^~]?)(\d+)\.(\d+)\.(\d+)$/;

function read(text: string): { sign: string; version: Version } | null {
  const found = written.exec(text);
  if (found === null) return null;
  const [, sign = '', major, minor, patch] = found;
  return { sign, version: [Number(major), Number(minor), Number(patch)] };
}

const isOlder = (a: Version, b: Version): boolean => {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at !== -1 && (a[at] ?? 0) < (b[at] ?? 0);
};

/** Number of parts that must be equal: `^` keeps the first one that is not zero, `~` the minor, no sign all of them. */
function fixedParts(sign: string, version: Version): number {
  if (sign === '~') return 2;
  if (sign !== '^') return 3;
  const first = version.findIndex((part) => part !== 0);
  return first === -1 ? 3 : first + 1;
}

/**
 * Semver ranges as npm reads them, limited to what our builds write: `1.2.3`, `~1.2.3`, `^1.2.3`. Anything else (a
 * pre-release, a longer range) does not fit: the build then waits for a reload, which is always right.
 */
export function satisfies(version: string, range: string): boolean {
  const have = read(version);
  const want = read(range);
  if (have === null || want === null || have.sign !== '') return false;
  const fixed = fixedParts(want.sign, want.version);
  const sameLine = want.version.slice(0, fixed).every((part, at) => part === have.version[at]);
  return sameLine && !isOlder(have.version, want.version);
}

/** Whether a build can run with what is provided. */
export function fits({ descriptor, borrows }: Pick<RegistryEntry, 'descriptor' | 'borrows'>, given: Given) {
  const wants = Object.entries(borrows);
  return (
    satisfies(given.platform, descriptor.platform) &&
    wants.every(([module, range]) => satisfies(given.modules[module] ?? '', range))
  );
}
