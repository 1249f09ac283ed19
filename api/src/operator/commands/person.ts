// `operator person requests|show|erase|erased|erase-again`: handles requests of persons to see or remove their data.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import type { z } from 'zod';
import { messageOf } from '../../basics/failure';
import {
  type erasureCounts,
  personErase,
  personEraseAgain,
  personErased,
  personRequests,
  personShow,
  type RemovalRequest,
} from '../actions/persons';
import { type CommandContext, formatExamples, type OperatorCommand, WrongUseError } from '../command';
import { formatTable } from '../table';

const help = `
Name a person by e-mail, by name and company (its key, as in addresses of the site, or its name), by both, or by a request
that an account made. "erase" removes them from the directory and from every account's customers, favourites and contact
tasks. Hashes of e-mail and name stay, so that no file, lookup or user brings them back.

Backups still contain the person. After restoring a backup that is older than a removal, run erase-again with a list that
"erased" wrote later: docs/operator.md, "People who want to be forgotten".
${formatExamples(
  ['person requests', 'who is to be removed, newest first'],
  ['person show --email ann@trade.example --out ann.json', 'all that is stored about her, in all accounts'],
  ['person erase --email ann@trade.example --dry-run', 'what would be removed'],
  ['person erase --name "Ann Lee" --company "Acme Ltd"', 'remove her, so that she cannot come back'],
  ['person erase --request 6f1c2a9e-3b7d-4c58-9a10-2d4e6f8a0b1c', 'remove whom an account reported'],
  ['person erased --out erased.json', 'write the hashes, to store with the backups'],
  ['person erase-again erased.json', 'after a restore'],
)}`;

interface PersonOptions {
  email?: string | undefined;
  name?: string | undefined;
  company?: string | undefined;
  request?: string | undefined;
}

const toPersonReference = ({ email, name, company, request }: PersonOptions): PersonOptions => ({
  email,
  name,
  company,
  request,
});

const withPersonOptions = (command: Command) =>
  command
    .option('--email <address>', 'the person of this e-mail')
    .option('--name <name>', 'the person of this name at --company')
    .option('--company <key or name>')
    .option('--request <id>', 'the person of this request')
    .addHelpText('after', help);

const listRequestLines = (requests: readonly RemovalRequest[]): string[] =>
  requests.length === 0
    ? ['No requests.']
    : formatTable(
        requests.map(({ id, at, agent, username, name, company, email, note }) => [
          id,
          at.replace('T', ' ').slice(0, 16),
          `${username} of ${agent}`,
          name,
          company,
          email ?? '',
          note.replaceAll('\n', ' '),
        ]),
      );

const formatCount = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`;

function listErasedLines(done: z.output<typeof erasureCounts>, would: boolean): string[] {
  const { contacts, customers, accounts, lines, requests } = done;
  return [
    would ? 'This would be removed:' : 'Removed:',
    `  ${formatCount(contacts, 'line', 'lines')} of the directory`,
    `  ${formatCount(customers, 'customer', 'customers')} of ${formatCount(accounts, 'account', 'accounts')}`,
    `  ${formatCount(lines, 'line', 'lines')} of contact tasks`,
    ...(requests === 0 ? [] : [`  ${formatCount(requests, 'request is', 'requests are')} settled by this`]),
    ...(would ? ['Nothing was changed (--dry-run).'] : ['Backups still contain the person: see --help.']),
  ];
}

/** Writes JSON to a file, or prints it. */
async function writeOrPrint(context: CommandContext, out: string | undefined, data: object): Promise<void> {
  if (out === undefined) {
    context.printOutcome(true, [JSON.stringify(data, null, 2)], data);
    return;
  }
  // Readable only by its owner, because it names a person, or reveals who was removed.
  await writeFile(resolve(context.io.folder, out), `${JSON.stringify(data, null, 2)}\n`, { mode: 0o600 });
  context.printOutcome(true, [`Wrote ${out}.`], { file: out });
}

/** @throws WrongUseError */
async function readHashes(context: CommandContext, file: string): Promise<string[]> {
  try {
    const { hashes } = JSON.parse(await readFile(resolve(context.io.folder, file), 'utf8'));
    return personEraseAgain.request.parse({ hashes }).hashes;
  } catch (error) {
    throw new WrongUseError(`${file} is not a list written by "person erased": ${messageOf(error)}`);
  }
}

export const personCommand: OperatorCommand = (program, context) => {
  const group = program
    .command('person')
    .description('people who ask what is stored about them, or to be removed');
  group
    .command('requests')
    .description('list requests of accounts to remove a person')
    .addHelpText('after', help)
    .action(async () => {
      const requests = await context.runAction(personRequests, {});
      context.printOutcome(true, listRequestLines(requests), { requests });
    });
  withPersonOptions(group.command('show'))
    .description('show all that is stored about a person, as JSON')
    .option('--out <file>', 'write it to this file')
    .action(async ({ out, ...meant }: PersonOptions & { out?: string }) =>
      writeOrPrint(context, out, await context.runAction(personShow, toPersonReference(meant))),
    );
  withPersonOptions(group.command('erase'))
    .description('remove a person from the directory and from all accounts')
    .option('--dry-run', 'only show what would be removed')
    .action(async ({ dryRun = false, ...meant }: PersonOptions & { dryRun?: boolean }) => {
      const done = await context.runAction(personErase, { ...toPersonReference(meant), dryRun });
      context.printOutcome(true, listErasedLines(done, dryRun), done);
    });
  group
    .command('erased')
    .description('show the hashes of everybody who was removed, as JSON')
    .option('--out <file>', 'write it to this file')
    .addHelpText('after', help)
    .action(async ({ out }: { out?: string }) =>
      writeOrPrint(context, out, await context.runAction(personErased, {})),
    );
  group
    .command('erase-again')
    .argument('<file>', 'what "person erased" wrote')
    .description('remove again people whom a restored backup brought back')
    .addHelpText('after', help)
    .action(async (file: string) => {
      const done = await context.runAction(personEraseAgain, { hashes: await readHashes(context, file) });
      context.printOutcome(true, listErasedLines(done, false), done);
    });
};
