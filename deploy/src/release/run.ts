// Runs one release command: creates its context, prints its outcome, and maps every result to an exit code.
import { hostname, userInfo } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import { CommanderError } from 'commander';
import { BuildError } from '../build/build';
import { errorMessage } from '../message-of';
import { InvalidBuildError } from '../store/builds';
import { dryRunStorage } from '../store/dry-run-storage';
import { openSigner, openStorage, openTrustedKeys } from '../store/open';
import { PointerError } from '../store/pointers';
import { DocumentError } from '../store/releases';
import { SignatureError } from '../store/signing';
import { type Context, RefusedError, WrongUseError } from './context';
import { type CommonOptions, type Run, releaseProgram, resolveStore } from './program';

/** Environment of a command: folder, output, terminal, clock. */
interface CommandIo {
  /** Folder of the workspace. */
  root: string;
  env: NodeJS.ProcessEnv;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Asks the user at the terminal; absent or null without one. */
  ask?: Context['ask'];
  now?: () => Date;
  /** Replaced in tests. */
  sleep?: (ms: number) => Promise<void>;
}

const exitCodes = { done: 0, refused: 1, wrongUse: 2 } as const;

/** Errors whose message is sufficient: a stack would add nothing. */
const knownFailures = [
  RefusedError,
  DocumentError,
  PointerError,
  InvalidBuildError,
  SignatureError,
  BuildError,
];

/** Errors of the store, the network or the disk, which have a code. */
const isOfSystem = (error: unknown) =>
  error instanceof Error &&
  ('code' in error || '$metadata' in error || error.name === 'CredentialsProviderError');

function whoAmI(): string {
  try {
    return `${userInfo().username}@${hostname()}`;
  } catch {
    // A container's user may have no name.
    return `somebody@${hostname()}`;
  }
}

async function openContext(
  { root, env, out, ask, now, sleep }: CommandIo,
  options: CommonOptions,
): Promise<Context> {
  const storage = await openStorage(resolveStore(root, env, options.store));
  const dryRun = options.dryRun ?? false;
  return {
    storage: dryRun ? dryRunStorage(storage) : storage,
    root,
    env,
    by: options.by?.trim() || whoAmI(),
    dryRun,
    now: now ?? (() => new Date()),
    tell: (line) => {
      if (!options.json) out(`${line}\n`);
    },
    ask: ask ?? null,
    sleep: sleep ?? setTimeout,
    signer: () => openSigner(root, env),
    trusted: () => openTrustedKeys(root, env),
  };
}

/**
 * @param args as typed after `npm run release --`
 * @returns the exit code
 */
export async function runRelease(args: readonly string[], io: CommandIo): Promise<number> {
  const json = args.includes('--json');
  let code: number = exitCodes.done;
  const printOutcome = (ok: boolean, lines: readonly string[], data: Record<string, unknown>) => {
    if (json) io.out(`${JSON.stringify({ ok, ...data })}\n`);
    else (ok ? io.out : io.err)(lines.map((line) => `${line}\n`).join(''));
  };
  const run: Run = async (options, work) => {
    const { ok, lines, data } = await work(await openContext(io, options));
    const told = options.dryRun ? ['Dry run:', ...lines, 'Nothing was changed (--dry-run).'] : lines;
    printOutcome(ok, told, options.dryRun ? { ...data, dryRun: true } : data);
    if (!ok) code = exitCodes.refused;
  };
  const program = releaseProgram(run);
  for (const each of [
    program,
    ...program.commands,
    ...program.commands.flatMap(({ commands }) => commands),
  ]) {
    each.exitOverride().configureOutput({ writeOut: io.out, writeErr: io.err });
  }
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    const message = errorMessage(error);
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.done;
      // For people it has printed its own messages.
      if (json) printOutcome(false, [], { error: message });
      return exitCodes.wrongUse;
    }
    if (error instanceof WrongUseError) {
      printOutcome(false, [message, 'See: npm run release -- --help'], { error: message });
      return exitCodes.wrongUse;
    }
    const reasons = error instanceof RefusedError ? error.reasons : [];
    const more = error instanceof RefusedError ? error.data : {};
    const known = isOfSystem(error) || knownFailures.some((kind) => error instanceof kind);
    const words = known || !(error instanceof Error) ? message : (error.stack ?? message);
    printOutcome(
      false,
      [
        isOfSystem(error) ? `It failed: ${message || 'no connection'}` : words,
        ...reasons.map((reason) => `  ${reason}`),
      ],
      { error: message, reasons, ...more },
    );
    return exitCodes.refused;
  }
}
