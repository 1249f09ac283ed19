// Runs one command of the operator: reaches the records, prints how it goes, and turns every end into an exit code.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CommanderError } from 'commander';
import { ConfigError } from '../config';
import { StartFailure } from '../folder';
import { FileProblem, type Format, FormatProblem, formats, parseFormat, REFUSED_SHARE } from '../ingest';
import { suggestFor } from '../ingest/suggest';
import type { IngestLine } from '../ingest/wire';
import { type IngestOptions, operatorProgram } from './program';
import { type Access, NoAccess, openAccess } from './warehouse-access';
import { batchLines, progressLine, reportLines } from './words';

/** Where a command runs and where its words go. */
export interface World {
  env: NodeJS.ProcessEnv;
  /** Folder that typed paths are relative to. */
  folder: string;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Whether `err` is a terminal, where a line can be written over. */
  terminal: boolean;
}

const exitCodes = { done: 0, refused: 1, wrongUse: 2 } as const;

class WrongUse extends Error {}

async function formatOf(name: string | undefined, world: World): Promise<unknown> {
  if (name === undefined)
    throw new WrongUse('--format is missing: a name (see --formats) or the path of a mapping.');
  const known = formats.get(name);
  if (known !== undefined) return known;
  if (!/\.json$|\//.test(name))
    throw new WrongUse(`There is no format ${name}. There are: ${[...formats.keys()].join(', ')}.`);
  let text: string;
  try {
    text = await readFile(resolve(world.folder, name), 'utf8');
  } catch (error) {
    throw new FileProblem(`${name} cannot be read: ${error instanceof Error ? error.message : ''}`, error);
  }
  try {
    return parseFormat(JSON.parse(text));
  } catch (error) {
    if (error instanceof SyntaxError) throw new FormatProblem([`${name} is no JSON: ${error.message}`]);
    throw error;
  }
}

/** Shows progress: on a terminal one line that changes, else a line at most every ten seconds. */
function shown(world: World) {
  const line = progressLine();
  let last = 0;
  let open = false;
  return {
    tell(answer: IngestLine): void {
      if (!('progress' in answer)) return;
      const { step, done, total } = answer.progress;
      const text = line({ step, done, total });
      if (world.terminal) {
        world.err(`\r\u001b[K${text}`);
        open = true;
      } else if (performance.now() - last > 10_000) {
        last = performance.now();
        world.err(`${text}\n`);
      }
    },
    end(): void {
      if (open) world.err('\r\u001b[K');
    },
  };
}

const describe = (format: Format): string =>
  `${format.name.padEnd(24)} ${format.title} (${format.country}, ${format.direction})`;

/**
 * @param args as typed after `npm run operator --`
 * @returns the exit code
 */
export async function runOperator(args: readonly string[], world: World): Promise<number> {
  let code: number = exitCodes.done;
  let json = args.includes('--json');
  const say = (ok: boolean, lines: readonly string[], data: object) => {
    if (json) world.out(`${JSON.stringify({ ok, ...data })}\n`);
    else (ok ? world.out : world.err)(lines.map((line) => `${line}\n`).join(''));
    if (!ok) code = exitCodes.refused;
  };

  function outcome(line: IngestLine): void {
    if ('report' in line && !('refused' in line) && line.report !== undefined)
      say(true, reportLines(line.report), line.report);
    else if ('withdrawn' in line) {
      const { removed, restored } = line.withdrawn;
      say(
        true,
        [`Withdrawn: ${removed} rows are gone, ${restored} are as they were before.`],
        line.withdrawn,
      );
    } else if ('refused' in line)
      say(false, [...(line.report === undefined ? [] : reportLines(line.report)), line.refused], {
        error: line.refused,
        report: line.report,
      });
    else if ('failed' in line) say(false, [`It failed: ${line.failed}`], { error: line.failed });
  }

  async function withAccess(work: (access: Access) => Promise<void>): Promise<void> {
    const access = await openAccess(world.env);
    try {
      if (!json) world.err(`On ${access.where}.\n`);
      await work(access);
    } finally {
      await access.close();
    }
  }

  async function ingest(typed: readonly string[], options: IngestOptions): Promise<void> {
    json = options.json ?? false;
    const files = typed.map((file) => resolve(world.folder, file));
    if (options.formats === true) {
      const all = [...formats.values()];
      say(true, all.map(describe), { formats: all });
      return;
    }
    if (options.suggest !== undefined) {
      world.out(`${JSON.stringify(await suggestFor(resolve(world.folder, options.suggest)), null, 2)}\n`);
      return;
    }
    if (options.list === true) {
      await withAccess(async (access) => {
        const batches = await access.list();
        say(true, batchLines(batches), { batches });
      });
      return;
    }
    const { withdraw, dryRun = false, maxRefused } = options;
    if (withdraw === undefined && files.length === 0) throw new WrongUse('No file is named.');
    const request =
      withdraw === undefined
        ? ({ do: 'load', files, format: await formatOf(options.format, world), dryRun, maxRefused } as const)
        : ({ do: 'withdraw', batch: withdraw } as const);
    await withAccess(async (access) => {
      const show = shown(world);
      try {
        const line = await access.run(request, json ? () => undefined : show.tell);
        show.end();
        outcome(line);
      } finally {
        show.end();
      }
    });
  }

  const program = operatorProgram(ingest, REFUSED_SHARE);
  for (const each of [program, ...program.commands])
    each.exitOverride().configureOutput({ writeOut: world.out, writeErr: world.err });
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.done;
      if (json) say(false, [], { error: message });
      return exitCodes.wrongUse;
    }
    if (error instanceof WrongUse) {
      say(false, [message, 'See: npm run operator -- ingest --help'], { error: message });
      return exitCodes.wrongUse;
    }
    const advice = error instanceof StartFailure ? ` ${error.advice}` : '';
    const known = [FileProblem, FormatProblem, NoAccess, StartFailure, ConfigError].some(
      (kind) => error instanceof kind,
    );
    const words = known || !(error instanceof Error) ? message + advice : (error.stack ?? message);
    say(false, [words], { error: message + advice });
    return exitCodes.refused;
  }
}
