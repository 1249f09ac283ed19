// Password input for commands: typed without echo, read from stdin, or generated.
import { randomInt } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { type CommandIo, NotDoneError } from './command';

/** Without letters and digits that are easily confused. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const DIGITS = '23456789';

/** 16 characters, about 91 bits, with at least one letter and one digit. */
export function generatePassword(): string {
  for (;;) {
    const all = LETTERS + DIGITS;
    const text = Array.from({ length: 16 }, () => all[randomInt(all.length)]).join('');
    if (/\d/.test(text) && /[A-Za-z]/.test(text)) return text;
  }
}

/** One line from stdin; on a terminal it is asked for and not echoed. @throws NotDoneError when there is none */
export async function readPassword({ input, err }: Pick<CommandIo, 'input' | 'err'>): Promise<string> {
  const isTerminal = 'isTTY' in input && input.isTTY === true;
  if (isTerminal) err('Password: ');
  const silentOutput = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input, output: silentOutput, terminal: isTerminal });
  try {
    for await (const line of lines) return line;
  } finally {
    lines.close();
    if (isTerminal) err('\n');
  }
  throw new NotDoneError(
    'No password was given. Type one, send it by stdin, or generate one with --generate.',
  );
}
