// `operator country list|add|remove`: which countries report to the site.
import { continents } from '@waybill/contract';
import { InvalidArgumentError } from 'commander';
import { countryAdd, countryList, countryRemove, type ShownReporter } from '../actions/countries';
import { formatExamples, type OperatorCommand } from '../command';
import { formatTable } from '../table';

const help = `
Any country of ISO 3166 can report. Name it by a code or in one of the five languages. Its files can be loaded at once, and
the site shows it within seconds, with its names in five languages. Accounts see it as they see the others. The countries
that come with the product cannot be removed; an added one can when it has no records.
${formatExamples(
  ['country list', 'which countries report, with their records'],
  ['country add NP --directions import,export', 'adds Nepal, whose code is np from then on'],
  ['country add Germany --directions import', 'adds Germany as de, or changes its directions'],
  ['country remove NP', 'when it has no records'],
)}`;

type DirectionName = ShownReporter['directions'][number];

function parseDirections(text: string): DirectionName[] {
  return text.split(',').map((part) => {
    const name = part.trim().toLowerCase().replace(/s$/, '');
    if (name === 'import' || name === 'export') return name;
    throw new InvalidArgumentError('Say import, export, or import,export.');
  });
}

const listReporterLines = (reporters: readonly ShownReporter[]): string[] =>
  formatTable(
    reporters.map(({ code, alpha2, names, continent, directions, added, records }) => [
      code,
      alpha2,
      names.en,
      continents.find(({ id }) => id === continent)?.name_en ?? '',
      directions.join(','),
      String(records),
      added ? 'added' : '',
    ]),
  );

export const countryCommand: OperatorCommand = (program, context) => {
  const group = program
    .command('country')
    .description('which countries report to the site')
    .addHelpText('after', help);
  group
    .command('list')
    .description('list the countries that report, with their records')
    .action(async () => {
      const { countries } = await context.runAction(countryList, {});
      context.printOutcome(true, listReporterLines(countries), { countries });
    });
  group
    .command('add')
    .argument('<country>', 'a code or a name')
    .requiredOption(
      '--directions <list>',
      'what its files are: import, export, or import,export',
      parseDirections,
    )
    .description('add a country, or change its directions')
    .addHelpText('after', help)
    .action(async (country: string, { directions }: { directions: DirectionName[] }) => {
      const done = await context.runAction(countryAdd, { country, directions });
      const { code, names, directions: set } = done.country;
      const what = done.isNew ? 'reports now' : 'reports as before';
      const line = `${names.en} ${what}: ${set.map((each) => `${each}s`).join(' and ')}. Its code in mappings and addresses is ${code}.`;
      context.printOutcome(true, [line], done);
    });
  group
    .command('remove')
    .argument('<country>', 'a code or a name')
    .description('remove an added country that has no records')
    .addHelpText('after', help)
    .action(async (country: string) => {
      const done = await context.runAction(countryRemove, { country });
      context.printOutcome(true, [`${done.name} (${done.code}) no longer reports.`], done);
    });
};
