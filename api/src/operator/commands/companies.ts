// `operator companies show|list|confirm|split|forget|decisions|export|import|refresh`: manages probable duplicates
// among companies.
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { InvalidArgumentError } from 'commander';
import { messageOf } from '../../basics/failure';
import {
  groupDecide,
  groupDecisions,
  groupImport,
  groupList,
  groupRefresh,
  groupShow,
  type ShownMember,
} from '../actions/company-groups';
import { formatExamples, NotDoneError, type OperatorCommand } from '../command';
import { formatTable } from '../table';

const help = `
Names that differ are never merged. Companies that are probably the same are shown as such, with the reasons; users can see
them combined or separate. A decision made here overrides the reasons, takes effect at once, and stays when records are
loaded again. A company's key is the last part of the address of its profile.
${formatExamples(
  ['companies list --most 20', 'list the groups with the most records'],
  ['companies show 1x8k2m9q4z', 'who is in its group, and why'],
  ['companies confirm 1x8k2m9q4z', 'all of its group are one company'],
  ['companies confirm 1x8k2m9q4z 3b7n5t1w0c', 'these two are'],
  ['companies split 1x8k2m9q4z 3b7n5t1w0c', 'these two are not'],
  ['companies split 1x8k2m9q4z', 'it does not belong to its group'],
  ['companies export decisions.tsv', 'what was decided, for another site'],
  ['companies import decisions.tsv', 'the same decisions, here'],
)}`;

const formatPercent = (score: number | null): string =>
  score === null ? '' : `${(100 * score).toFixed(1)} %`;

const listMemberLines = (members: readonly ShownMember[]): string[] =>
  members.length === 0
    ? ['It is in no group.']
    : formatTable(
        members.map(({ key, name, country, tax_id, records, score, reasons }) => [
          key,
          name,
          country,
          tax_id,
          String(records),
          formatPercent(score),
          reasons.map(({ of, level }) => `${of} ${level}`).join(', ') || (score === null ? '' : 'decided'),
        ]),
      );

const DECISIONS_HEADER = 'one\tother\tdecision\tone_name\tother_name';

/** @throws NotDoneError naming the line that cannot be read */
function readDecisions(text: string) {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  return lines.flatMap((line, at) => {
    if (line.trim() === '' || (at === 0 && line.startsWith('one\t'))) return [];
    const [one = '', other = '', as = ''] = line.split('\t').map((cell) => cell.trim());
    if (as !== 'same' && as !== 'apart' && as !== 'none')
      throw new NotDoneError(`Line ${at + 1} needs same, apart or none in its third column.`);
    return [{ one, other, as } as const];
  });
}

function parseWholeNumber(text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new InvalidArgumentError('Give a whole number of at least 1.');
  return number;
}

export const companiesCommand: OperatorCommand = (program, context) => {
  const group = program.command('companies').description('companies that are probably the same');
  group
    .command('list')
    .description('list the groups with the most records')
    .option('--most <n>', 'how many', parseWholeNumber, 20)
    .addHelpText('after', help)
    .action(async ({ most }: { most: number }) => {
      const { groups } = await context.runAction(groupList, { most });
      const lines = groups.flatMap(({ companies: members }, at) => [
        ...(at === 0 ? [] : ['']),
        ...formatTable(
          members.map(({ key, name, country, tax_id, records }) => [
            key,
            name,
            country,
            tax_id,
            String(records),
          ]),
        ),
      ]);
      context.printOutcome(true, lines.length === 0 ? ['There are no groups.'] : lines, { groups });
    });
  group
    .command('show')
    .argument('<key>')
    .description('show who is in the group of a company, and why')
    .addHelpText('after', help)
    .action(async (key: string) => {
      const { members } = await context.runAction(groupShow, { key });
      context.printOutcome(true, listMemberLines(members), { members });
    });
  for (const [name, as, what] of [
    ['confirm', 'same', 'decide that a company is the same as others; without others, as its whole group'],
    [
      'split',
      'apart',
      'decide that a company is not the same as others; without others, as any of its group',
    ],
    ['forget', 'none', 'take back what was decided about a company and others'],
  ] as const)
    group
      .command(name)
      .argument('<key>')
      .argument(as === 'none' ? '<others...>' : '[others...]')
      .option('--by <name>', 'name of whoever decides', 'operator')
      .description(what)
      .addHelpText('after', help)
      .action(async (key: string, others: string[], { by }: { by: string }) => {
        const { changed, members } = await context.runAction(groupDecide, { key, others, as, by });
        const line = changed === 0 ? 'That was already decided.' : `${changed} decided.`;
        context.printOutcome(true, [line, ...listMemberLines(members)], { changed, members });
      });
  group
    .command('decisions')
    .description('list what was decided')
    .action(async () => {
      const { decisions } = await context.runAction(groupDecisions, {});
      const rows = decisions.map(({ one, other, decision, made_by, created, one_name, other_name }) => [
        ...[one, one_name, decision, other, other_name, made_by, created.slice(0, 10)],
      ]);
      context.printOutcome(true, rows.length === 0 ? ['Nothing has been decided.'] : formatTable(rows), {
        decisions,
      });
    });
  group
    .command('export')
    .argument('<file>', 'one line for each decision, with tabs between the cells')
    .description('write what was decided to a file')
    .addHelpText('after', help)
    .action(async (file: string) => {
      const { decisions } = await context.runAction(groupDecisions, {});
      const place = resolve(context.io.folder, file);
      const lines = decisions.map(({ one, other, decision, one_name, other_name }) =>
        [one, other, decision, one_name, other_name].map((cell) => cell.replace(/[\t\r\n]/g, ' ')).join('\t'),
      );
      await writeFile(place, `${[DECISIONS_HEADER, ...lines].join('\n')}\n`).catch((error: unknown) => {
        throw new NotDoneError(`${place} cannot be written: ${messageOf(error)}`);
      });
      context.printOutcome(true, [`Wrote ${decisions.length} decisions to ${place}.`], {
        decisions: decisions.length,
        file: place,
      });
    });
  group
    .command('import')
    .argument('<file>', 'as export writes it; names are not read')
    .option('--by <name>', 'name of whoever decides', 'operator')
    .description('take over the decisions of a file')
    .addHelpText('after', help)
    .action(async (file: string, { by }: { by: string }) => {
      const place = resolve(context.io.folder, file);
      const text = await readFile(place, 'utf8').catch((error: unknown) => {
        throw new NotDoneError(`${place} cannot be read: ${messageOf(error)}`);
      });
      const decisions = readDecisions(text);
      const { changed } = await context.runAction(groupImport, { decisions, by });
      context.printOutcome(true, [`Read ${decisions.length} decisions: ${changed} are new or different.`], {
        decisions: decisions.length,
        changed,
      });
    });
  group
    .command('refresh')
    .description('compare the companies that changed since; a running API does so after each load')
    .action(async () => {
      const totals = await context.runAction(groupRefresh, {});
      context.printOutcome(
        true,
        [`${totals.groups} groups with ${totals.grouped} of ${totals.companies} companies.`],
        totals,
      );
    });
};
