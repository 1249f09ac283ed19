// Context of an operator's command: input and output, access to actions, and reporting of outcomes as text or JSON.
import type { Readable } from 'node:stream';
import type { Command } from 'commander';
import type { z } from 'zod';
import { type ActionAccess, openActions } from './access';
import type { Action } from './actions/action';
import { describeBrokenRules } from './perform';

/** Environment and streams of a command. */
export interface CommandIo {
  env: NodeJS.ProcessEnv;
  /** Working folder: relative paths refer to it. */
  folder: string;
  out: (text: string) => void;
  err: (text: string) => void;
  /** Standard input. */
  input: Readable;
  /** Whether `err` is a terminal, where a line can be overwritten. */
  terminal: boolean;
}

/** Wrong usage of the command; the message says what is wrong. */
export class WrongUseError extends Error {}

/** Nothing was changed; the message says why. */
export class NotDoneError extends Error {}

export interface CommandContext {
  io: CommandIo;
  /** Whether to print one JSON object as the outcome, and nothing else. */
  json: boolean;
  /**
   * Performs an action, through the running API or in this process.
   * @throws WrongUseError when the request breaks its rules, NotDoneError when it was refused or failed
   */
  runAction: <Request extends z.ZodType, Answer extends z.ZodType>(
    action: Action<Request, Answer>,
    request: z.input<Request>,
  ) => Promise<z.output<Answer>>;
  /** Prints a remark beside the outcome. */
  printNote: (line: string) => void;
  /** Prints the outcome: lines for a reader, `data` for a script. Without `ok` the exit code is 1. */
  printOutcome: (ok: boolean, lines: readonly string[], data: object) => void;
}

/** Adds a command to the program; its work is done through the context. */
export type OperatorCommand = (program: Command, context: CommandContext) => void;

/** Examples for the end of a command's --help: each a command line, and its purpose. */
export function formatExamples(...each: readonly (readonly [typed: string, what?: string])[]): string {
  const width = Math.max(...each.map(([typed]) => typed.length));
  const lines = each.map(([typed, what = '']) =>
    `  npm run operator -- ${typed.padEnd(width)}  ${what}`.trimEnd(),
  );
  return `\nExamples:\n${lines.join('\n')}`;
}

/** @param onRefused called when the outcome was not ok */
export function openCommandContext(
  io: CommandIo,
  json: boolean,
  onRefused: () => void,
): CommandContext & { close: () => Promise<void> } {
  let opened: Promise<ActionAccess> | undefined;
  const note = (line: string) => {
    if (!json) io.err(`${line}\n`);
  };
  return {
    io,
    json,
    printNote: note,
    runAction: async (action, request) => {
      const parsed = action.request.safeParse(request);
      if (!parsed.success) throw new WrongUseError(describeBrokenRules(parsed.error));
      opened ??= openActions(io.env).then((access) => {
        note(`On ${access.where}.`);
        return access;
      });
      const outcome = await (await opened).runAction(action, request);
      if ('refused' in outcome) throw new NotDoneError(outcome.refused);
      if ('failed' in outcome) throw new NotDoneError(`It failed: ${outcome.failed}`);
      return action.answer.parse(outcome.answer);
    },
    printOutcome: (ok, lines, data) => {
      if (json) io.out(`${JSON.stringify({ ok, ...data })}\n`);
      else (ok ? io.out : io.err)(lines.map((line) => `${line}\n`).join(''));
      if (!ok) onRefused();
    },
    close: async () => {
      await opened?.then((access) => access.close()).catch(() => undefined);
    },
  };
}
