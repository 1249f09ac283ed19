// Measures the download size of a page of a release before anything is shown, in bytes of brotli, and checks the
// budgets.
import { brotliCompressSync, constants } from 'node:zlib';
import { matchRoute } from '@waybill/contract/routes';
import { PAGE_QUALITY } from '../build/compress';
import type { Problem } from '../problems';
import { manifestName } from '../store/builds';
import type { RemoteNeeds } from '../store/document';
import { toBrowserRemote } from '../store/releases';
import type { CheckedRemote, ShellToCheck } from './shapes';

/** 1 kB is 1,000 bytes here, as in e2e/budgets.spec.ts. */
const kB = 1_000;

/** Budgets of what travels before a remote shows something, in bytes: its own files, and the whole login page. */
const budgets = { remote: 60 * kB, login: 300 * kB } as const;

const inkB = (bytes: number) => `${(bytes / kB).toFixed(1)} kB`;

/** Bytes of the language whose texts are largest. */
const heaviestWords = (words: RemoteNeeds['words'], bytesOf: (file: string) => number): number =>
  Math.max(
    0,
    ...Object.values(words ?? {}).map((files) => files.reduce((sum, file) => sum + bytesOf(file), 0)),
  );

/** Bytes of a remote's own files that start it: manifest, entry, first chunks, and texts of one language. */
export function startWeight(remote: CheckedRemote): number {
  const compressedBytes = (file: string) => remote.files[file]?.brotli ?? 0;
  const files = new Set([manifestName, remote.entry, ...remote.needs.start]);
  return [...files].reduce(
    (sum, file) => sum + compressedBytes(file),
    heaviestWords(remote.needs.words, compressedBytes),
  );
}

/** Bytes of a version and an integrity, which do not compress. */
const hashes = 56;

/** Bytes of the registry in every page: all remotes, their builds and the previous ones. */
function registryWeight(remotes: readonly CheckedRemote[]): number {
  const text = Buffer.from(JSON.stringify(remotes.map(toBrowserRemote)));
  const told = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } });
  return told.length + remotes.length * 2 * hashes;
}

/** Bytes of a page of this remote for a first visitor: page, shell, what the remote borrows at once, and itself. */
function pageWeight(
  { build, sizes, page }: ShellToCheck,
  remote: CheckedRemote,
  remotes: readonly CheckedRemote[],
): number {
  const provided = remote.needs.first.flatMap((module) => build.provides[module]?.files ?? []);
  const scripts = new Set([build.entry, ...build.boot, ...provided]);
  const compressedBytes = (file: string) => sizes[file] ?? 0;
  const shell = [...scripts].reduce(
    (sum, file) => sum + compressedBytes(file),
    heaviestWords(build.words, compressedBytes),
  );
  return page + registryWeight(remotes) + shell + startWeight(remote);
}

/** Remotes that are too heavy, and the login page if it is. */
export function weightProblems(shell: ShellToCheck | null, remotes: readonly CheckedRemote[]): Problem[] {
  const problems: Problem[] = [];
  for (const remote of remotes) {
    const weight = startWeight(remote);
    if (weight <= budgets.remote) continue;
    problems.push({
      code: 'size-budget',
      name: remote.name,
      what: `what starts it weighs ${inkB(weight)}, allowed are ${inkB(budgets.remote)} (brotli)`,
      advice: 'Load screens with import() and take heavy parts from @waybill/ui.',
    });
  }
  const login = matchRoute(
    remotes.map(({ descriptor }) => descriptor),
    '/login',
  );
  const remote = remotes.find(({ name }) => name === login?.remote);
  if (shell === null || remote === undefined) return problems;
  const weight = pageWeight(shell, remote, remotes);
  if (weight > budgets.login) {
    problems.push({
      code: 'size-budget',
      name: remote.name,
      what: `the login page weighs ${inkB(weight)} with the shell, allowed are ${inkB(budgets.login)} (brotli)`,
      advice: 'Compare with the release before (status), and load later what login does not need.',
    });
  }
  return problems;
}
