// `operator outbox`: lists e-mails and short messages, so that waiting ones can be read where no provider is
// configured.
import { type OutboxMessage, outboxList } from '../actions/outbox';
import { formatExamples, type OperatorCommand } from '../command';
import { formatTable } from '../table';

const help = `
Verification codes for registering and for forgotten passwords are sent through SMTP_URL and SMS_URL. Where these are not
set, they wait here, readable, until they are too old to be of use. What was sent or given up is listed for a day, without
its text.
${formatExamples(['outbox', 'what is waiting, with its text'], ['outbox --all', 'also what was sent or failed, and why'])}`;

/** One line per message, with the text of waiting ones below. */
function listMessageLines(messages: readonly OutboxMessage[], all: boolean): string[] {
  if (messages.length === 0)
    return [all ? 'Nothing was sent or given up in the last day.' : 'Nothing is waiting.'];
  const heads = formatTable(
    messages.map(({ at, state, agent, channel, recipient, attempts, error }) => [
      at.replace('T', ' ').slice(0, 19),
      state,
      agent,
      channel,
      recipient,
      attempts === 0 ? '' : `${attempts} ${attempts === 1 ? 'try' : 'tries'}`,
      error ?? '',
    ]),
  );
  return messages.flatMap(({ subject, body }, at) => [
    heads[at] ?? '',
    ...(body === ''
      ? []
      : [
          `  ${subject}`,
          ...body
            .trimEnd()
            .split('\n')
            .map((line) => `  ${line}`.trimEnd()),
          '',
        ]),
  ]);
}

export const outboxCommand: OperatorCommand = (program, context) => {
  program
    .command('outbox')
    .description('list e-mails and short messages that wait to be sent')
    .option('--all', 'also those of the last day that were sent or given up')
    .addHelpText('after', help)
    .action(async ({ all = false }: { all?: boolean }) => {
      const messages = await context.runAction(outboxList, { all });
      context.printOutcome(true, listMessageLines(messages, all), { messages });
    });
};
