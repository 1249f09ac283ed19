// Formats the output of the release commands: aligned columns, sizes, times, and what changed between releases.
import type { ReleaseDocument } from '../store/document';

/** Rows with their columns aligned, without spaces at the ends. */
export function alignColumns(rows: readonly (readonly string[])[], indent = '  '): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [at, cell] of row.entries()) widths[at] = Math.max(widths[at] ?? 0, cell.length);
  }
  return rows.map((row) =>
    `${indent}${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd(),
  );
}

/** `2026-11-20 17:40 UTC` */
export const formatMoment = (iso: string) => `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;

/** 0.1 → `10 %` */
export const formatPercent = (share: number) => `${Number((share * 100).toFixed(2))} %`;

const units = ['B', 'kB', 'MB', 'GB'];

/** `61.4 kB`; 1 kB is 1,000 bytes. */
export function formatBytes(bytes: number): string {
  const unit = Math.min(units.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  return `${unit === 0 ? bytes : (bytes / 1000 ** unit).toFixed(1)} ${units[unit]}`;
}

export const formatCount = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;

/** Name → folder of its build, the shell first. */
export const listBuildFolders = ({ shell, remotes }: Pick<ReleaseDocument, 'shell' | 'remotes'>) =>
  new Map([
    ['shell', shell.folder],
    ...remotes.map(({ descriptor, version }) => [descriptor.name, version] as const),
  ]);

export interface Change {
  name: string;
  /** Folder of the build; null where the release has none of this name. */
  from: string | null;
  to: string | null;
}

type Content = Pick<ReleaseDocument, 'shell' | 'remotes'>;

/** What differs from one release to another. */
export function compareBuilds(before: Content | null, after: Content): Change[] {
  const old: Map<string, string> = before === null ? new Map() : listBuildFolders(before);
  const now = listBuildFolders(after);
  return [...new Set([...now.keys(), ...old.keys()])]
    .map((name) => ({ name, from: old.get(name) ?? null, to: now.get(name) ?? null }))
    .filter(({ from, to }) => from !== to);
}

export const formatChanges = (changes: readonly Change[]) =>
  alignColumns(changes.map(({ name, from, to }) => [name, `${from ?? 'new'} → ${to ?? 'gone'}`]));
