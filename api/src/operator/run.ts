// Runs one operator command, and turns the result or error into an exit code.
import { Command, CommanderError } from 'commander';
import { ConfigError } from '../basics/config';
import { messageOf } from '../basics/failure';
import { StartError } from '../basics/folder';
import { FileError, FormatError } from '../services/ingest';
import {
  type CommandContext,
  type CommandIo,
  NotDoneError,
  openCommandContext,
  WrongUseError,
} from './command';
import { operatorCommands } from './commands';
import { NoAccessError } from './reach';

const exitCodes = { done: 0, refused: 1, wrongUse: 2 } as const;

const programHelp = `
With a site running on the data folder, commands go through its API, which owns the embedded databases; without one
they open the folder (or the database of DATABASE_URL) themselves and say so.

Settings:
  WAYBILL_DATA             the data folder (.waybill)
  WAYBILL_API              address of a running API (that of the site on the data folder)
  WAYBILL_INTERNAL_SECRET  secret that the API asks for
  DATABASE_URL             PostgreSQL server with the accounts, where no API runs
  CLICKHOUSE_URL           ClickHouse server with the records (and CLICKHOUSE_USER and so on, as the API has them):
                           ingest works on it directly, through an API only where WAYBILL_API names one

Exit codes: 0 done, 1 refused (then nothing was changed) or failed, 2 called wrongly.`;

/** Commands without subcommands. */
const listLeafCommands = (command: Command): Command[] =>
  command.commands.length === 0 ? [command] : command.commands.flatMap(listLeafCommands);

/** The complete command line parser, with its --help. */
function createOperatorProgram(context: CommandContext): Command {
  const program = new Command('operator')
    .usage('COMMAND [options]')
    .description('Manages the data of a site: accounts, agents, plans, records, messages.')
    .addHelpText('after', programHelp)
    .helpCommand(false)
    .configureHelp({ helpWidth: 112 })
    .exitOverride()
    .configureOutput({ writeOut: context.io.out, writeErr: context.io.err });
  for (const define of operatorCommands) define(program, context);
  for (const leaf of listLeafCommands(program)) leaf.option('--json', 'one JSON object instead of lines');
  return program;
}

/** Name of the command, as far as the arguments name one: `plan set`. */
function findCommandName(program: Command, args: readonly string[]): string {
  const names: string[] = [];
  let at = program;
  for (const word of args) {
    const next = at.commands.find((each) => each.name() === word);
    if (next === undefined) break;
    names.push(word);
    at = next;
  }
  return names.join(' ');
}

/**
 * Runs a command.
 * @param args as typed after `npm run operator --`
 * @returns the exit code
 */
export async function runOperator(args: readonly string[], io: CommandIo): Promise<number> {
  let code: number = exitCodes.done;
  const json = args.includes('--json');
  const context = openCommandContext(io, json, () => {
    code = exitCodes.refused;
  });
  const program = createOperatorProgram(context);
  try {
    await program.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    const message = messageOf(error);
    if (error instanceof CommanderError) {
      if (error.exitCode === 0) return exitCodes.done;
      if (json) context.printOutcome(false, [], { error: message });
      return exitCodes.wrongUse;
    }
    if (error instanceof WrongUseError) {
      const help = `See: npm run operator -- ${findCommandName(program, args)} --help`;
      context.printOutcome(false, [message, help], { error: message });
      return exitCodes.wrongUse;
    }
    const advice = error instanceof StartError ? ` ${error.advice}` : '';
    const known = [FileError, FormatError, NoAccessError, NotDoneError, StartError, ConfigError].some(
      (kind) => error instanceof kind,
    );
    const words = known || !(error instanceof Error) ? message + advice : (error.stack ?? message);
    context.printOutcome(false, [words], { error: message + advice });
    return exitCodes.refused;
  } finally {
    await context.close();
  }
}
