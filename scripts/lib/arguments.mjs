// Parses the command-line arguments of a script; a wrong one is reported in one line.
import { parseArgs } from 'node:util';
import { UserError } from './environment.mjs';

/**
 * @param options as in `parseArgs` of node:util
 * @returns `{ values, positionals }`
 * @throws UserError naming the argument that is unknown or has no value
 */
export function readArguments(options) {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    const [sentence = error.message] = error.message.split(/\. |\n/);
    throw new UserError(`${sentence}.`, 'See --help.');
  }
}
