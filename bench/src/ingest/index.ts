// `npm run bench -- ingest`: compares loading national files by our own ingest with inserting the same records by the
// engine alone.
import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { round, table } from '../figures';
import { generateFile, kinds } from './generate-file';
import type { Layout } from './layouts/cells';
import type { Load } from './load-once';

export { layouts } from './layouts';
export type FileKind = keyof typeof kinds;
export const isFileKind = (name: string): name is FileKind => Object.hasOwn(kinds, name);

function loadIn(args: readonly string[]): Promise<Load> {
  const child = fork(join(import.meta.dirname, 'load-once.ts'), args, {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  return new Promise((resolve, reject) => {
    child.once('message', (load: Load) => resolve(load));
    child.once('exit', (code) => reject(new Error(`the load stopped with ${code}`)));
  });
}

/** A load and its plain counterpart, run one after the other. */
interface Pair {
  ours: Load;
  plain: Load;
}

interface Figures extends Pair {
  format: string;
  rows: number;
  columns: number;
  bytesPerRow: number;
  /** Processes that wanted a core when it ended: more than there are cores make the times longer. */
  busy: number;
  /** Time and CPU of our ingest divided by those of the plain insert. */
  ratio: { time: number; cpu: number };
}

/** @param bytes of the national file, for both: the input of the plain insert is larger */
const line = (name: string, { rows, ms, cpuMs, peakBytes }: Load, bytes: number) => ({
  load: name,
  s: round(ms / 1000),
  'rows/s': Math.round((rows / ms) * 1000),
  'MB/s': round(bytes / ms / 1000),
  'CPU s': round(cpuMs / 1000),
  'CPU µs/row': round((cpuMs * 1000) / rows),
  'peak MB': Math.round(peakBytes / 1e6),
});

function text({ format, rows, columns, bytesPerRow, busy, ours, plain, ratio }: Figures): string {
  const steps = ours.steps.map(({ step, ms, cpuMs }) => ({
    'of ours': step,
    s: round(ms / 1000),
    'CPU s': round(cpuMs / 1000),
    'CPU µs/row': round((cpuMs * 1000) / rows),
  }));
  return `${format}: ${rows.toLocaleString('en')} rows of ${columns} columns, ${Math.round(bytesPerRow)} bytes each; load average ${round(busy)}

${table([line('ours', ours, rows * bytesPerRow), line('engine alone, records made before', plain, rows * bytesPerRow)])}

${table(steps)}

Ours takes ${round(ratio.time, 2)} times as long as the engine alone, and ${round(ratio.cpu, 2)} times its CPU.`;
}

/** The pair with the median ratio: other load of the machine affects only one of the two. */
function middlePair(pairs: readonly Pair[]): Pair {
  const sorted = [...pairs].sort((a, b) => a.ours.ms / a.plain.ms - b.ours.ms / b.plain.ms);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('at least one pair has to be measured');
  return middle;
}

async function measure(
  layout: Layout,
  { rows, folder, kind, runs }: Pick<Options, 'rows' | 'folder' | 'kind' | 'runs'>,
): Promise<Figures> {
  const { format } = layout;
  const file = join(folder, `ingest-${format}-${rows}.${kind}`);
  const scratch = join(folder, `ingest-${process.pid}`);
  const peerFile = `${scratch}-records.csv`;
  const clear = async () => {
    for (const path of [peerFile, scratch, `${scratch}-work`, `${scratch}-plain`])
      await rm(path, { recursive: true, force: true });
  };
  const bytes = await generateFile(layout, rows, file, kind);
  const pairs: Pair[] = [];
  try {
    while (pairs.length < runs) {
      await clear();
      const ours = await loadIn(['ours', scratch, file, format, peerFile]);
      const plain = await loadIn(['plain', `${scratch}-plain`, peerFile]);
      pairs.push({ ours, plain });
    }
  } finally {
    await clear();
  }
  const { ours, plain } = middlePair(pairs);
  return {
    format,
    rows,
    columns: layout.columns.length,
    bytesPerRow: bytes / rows,
    busy: loadavg()[0] ?? 0,
    ours,
    plain,
    ratio: { time: ours.ms / plain.ms, cpu: ours.cpuMs / plain.cpuMs },
  };
}

const summary = (all: readonly Figures[]): string =>
  table(
    all.map(({ format, rows, columns, bytesPerRow, ours, plain }) => ({
      layout: format,
      columns,
      'bytes a row': Math.round(bytesPerRow),
      'rows/s': Math.round((rows / ours.ms) * 1000),
      'CPU µs': round((ours.cpuMs * 1000) / rows),
      'peak MB': Math.round(ours.peakBytes / 1e6),
      'CPU µs alone': round((plain.cpuMs * 1000) / rows),
    })),
  );

interface Options {
  rows: number;
  /** Number of pairs; the median one is reported. */
  runs: number;
  kind: FileKind;
  layouts: readonly Layout[];
  /** Folder where generated files are kept and reused. */
  folder: string;
  json: boolean;
}

/** Loads a file of each layout, one after the other. */
export async function benchIngest({ layouts, json, ...options }: Options): Promise<void> {
  const all: Figures[] = [];
  for (const layout of layouts) {
    const figures = await measure(layout, options);
    all.push(figures);
    if (!json) console.log(`${text(figures)}\n`);
  }
  console.log(json ? JSON.stringify(all, null, 2) : summary(all));
}
