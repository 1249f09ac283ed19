// `operator upgrades`: lists accounts that asked for another plan.
import { type UpgradeRequest, upgradeList } from '../actions/upgrades';
import { examples, type OperatorCommand } from '../command';
import { table } from '../table';

const help = `
People ask on the page of plans. An agent with an address (agent set ID --contact) also gets an e-mail. Give them the plan
with: account set NAME --level LEVEL
${examples(['upgrades', 'who asked, newest first'])}`;

const lines = (requests: readonly UpgradeRequest[]): string[] =>
  requests.length === 0
    ? ['Nobody asked for another plan.']
    : table(
        requests.map(({ at, agent, username, company, email, mobile, held_level, level, note }) => [
          at.replace('T', ' ').slice(0, 16),
          agent,
          username,
          company ?? '',
          email ?? mobile ?? '',
          `${held_level} → ${level}`,
          note.replaceAll('\n', ' '),
        ]),
      );

export const upgrades: OperatorCommand = (program, context) => {
  program
    .command('upgrades')
    .description('list accounts that asked for another plan')
    .addHelpText('after', help)
    .action(async () => {
      const requests = await context.act(upgradeList, {});
      context.say(true, lines(requests), { requests });
    });
};
