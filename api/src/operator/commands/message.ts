// `operator message send`: sends a message to one account, to an agent's accounts, or to all.
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { languages } from '@waybill/contract';
import { messageOf } from '../../basics/failure';
import { DEFAULT_AGENT } from '../../stores/accounts/agents';
import { type MessageText, messageSend, messageText } from '../actions/messages';
import { type CommandIo, formatExamples, type OperatorCommand, WrongUseError } from '../command';
import { describeBrokenRules } from '../perform';

const help = `
FILE is JSON: {"title": {…}, "body": {…}}, each with a text for ${languages.join(', ')}. Texts are plain; \\n begins a new line.
${formatExamples(
  ['message send notice.json --all', 'to every account of the site'],
  ['message send notice.json --agent atlas', "to an agent's accounts"],
  ['message send notice.json --account demo', 'to one account of the default agent'],
  ['message send notice.json --account demo --agent atlas', 'to one account of an agent'],
)}`;

/** @throws WrongUseError saying what is wrong with the file */
async function readMessageFile({ folder }: CommandIo, file: string): Promise<MessageText> {
  const text = await readFile(resolve(folder, file), 'utf8').catch((error: Error) => {
    throw new WrongUseError(`${file} cannot be read: ${error.message}`);
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw new WrongUseError(`${file} is not JSON: ${messageOf(error)}`);
  }
  const parsed = messageText.safeParse(json);
  if (!parsed.success) throw new WrongUseError(`${file}: ${describeBrokenRules(parsed.error)}`);
  return parsed.data;
}

export const messageCommand: OperatorCommand = (program, context) => {
  program
    .command('message')
    .description('messages to accounts')
    .command('send')
    .argument('<file>', 'title and body in the five languages')
    .description('send a message; users find it under the bell')
    .option('--account <username>', `to this account, of the default agent unless --agent names another`)
    .option('--agent <id>', 'to the accounts of this agent')
    .option('--all', 'to every account')
    .addHelpText('after', help)
    .action(async (file: string, to: { account?: string; agent?: string; all?: true }) => {
      const { account: username, agent, all } = to;
      if ((username === undefined && agent === undefined) === (all === undefined))
        throw new WrongUseError('Name the recipients: --account, --agent, or --all alone.');
      const { sent } = await context.runAction(messageSend, {
        ...(await readMessageFile(context.io, file)),
        agent: username === undefined ? agent : (agent ?? DEFAULT_AGENT),
        username,
      });
      context.printOutcome(true, [`Sent to ${sent} ${sent === 1 ? 'account' : 'accounts'}.`], { sent });
    });
};
