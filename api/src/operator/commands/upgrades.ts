// `operator upgrades`: lists accounts that asked for another plan, and answers them by message.

import { DEFAULT_AGENT } from '../../stores/accounts/agents';
import { type UpgradeRequest, upgradeAnswer, upgradeList } from '../actions/upgrades';
import { formatExamples, type OperatorCommand } from '../command';
import { formatTable } from '../table';

const help = `
People ask on the page of plans. An agent with an address (agent set ID --contact) also gets an e-mail. Give them the plan
with: account set NAME --level LEVEL
and answer with: upgrades answer NAME --text TEXT, which they get as a message.
${formatExamples(
  ['upgrades', 'who asked, newest first'],
  ['upgrades answer anna --text "Professional is yours from today."', 'a message to anna'],
)}`;

const listRequestLines = (requests: readonly UpgradeRequest[]): string[] =>
  requests.length === 0
    ? ['No requests for another plan.']
    : formatTable(
        requests.map(
          ({ at, agent, username, company, email, mobile, held_level, level, note, answered_at }) => [
            at.replace('T', ' ').slice(0, 16),
            agent,
            username,
            company ?? '',
            email ?? mobile ?? '',
            `${held_level} → ${level}`,
            answered_at === null ? 'open' : 'answered',
            note.replaceAll('\n', ' '),
          ],
        ),
      );

export const upgradesCommand: OperatorCommand = (program, context) => {
  const upgradesCommand = program
    .command('upgrades')
    .description('list accounts that asked for another plan')
    .addHelpText('after', help)
    .action(async () => {
      const requests = await context.runAction(upgradeList, {});
      context.printOutcome(true, listRequestLines(requests), { requests });
    });
  upgradesCommand
    .command('answer <username>')
    .description('answer the newest request of an account by message')
    .option('--agent <id>', 'agent of the account', DEFAULT_AGENT)
    .requiredOption('--text <text>', 'the message, in the language of the account')
    .action(async (username: string, { agent, text }: { agent: string; text: string }) => {
      const answered = await context.runAction(upgradeAnswer, { agent, username, text });
      context.printOutcome(true, [`Sent your answer to ${username} as a message.`], answered);
    });
};
