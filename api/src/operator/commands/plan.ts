// `operator plan list|set`: lists the five plans, and changes their names and quotas.
import { languages } from '@waybill/contract';
import { quotaNames } from '../../stores/accounts/schema/plan-quotas';
import { type Plan, planList, planSet } from '../actions/plans';
import { formatExamples, type OperatorCommand, WrongUseError } from '../command';
import { formatTable } from '../table';
import { parseLevel, parseQuotas } from '../typed';

const help = `
QUOTA is one of those that "plan list" shows. A value is the total: per day for the first five and detail_downloads, at any
one time for sub_accounts, per month for the others; invitations and mass_mailing as they are recorded (account use).
0 is none, -1 unlimited; below -1 is unlimited too, shown as a total only. It takes effect from the next call on.
${formatExamples(
  ['plan list', 'what each plan allows'],
  ['plan set 3 transaction=300 contacts=150', 'change two totals of level 3'],
  ['plan set 5 --name-en Corporate --name-spain Corporativo', 'rename it'],
)}`;

type PlanNameOptions = Partial<Record<'nameCn' | 'nameEn' | 'nameCnf' | 'nameSpain' | 'nameVietnam', string>>;

const listPlanLines = (plans: readonly Plan[]): string[] =>
  formatTable([
    ['', ...plans.map((each) => String(each.level))],
    ...languages.map((language) => [`name (${language})`, ...plans.map((each) => each[`name_${language}`])]),
    ...quotaNames.map((name) => [name, ...plans.map((each) => String(each.quotas[name]))]),
  ]);

function listChangedLines({ before, after }: { before: Plan; after: Plan }): string[] {
  const changed = [
    ...languages.map((language) => {
      const name = `name_${language}` as const;
      return [name, before[name], after[name]];
    }),
    ...quotaNames.map((name) => [name, String(before.quotas[name]), String(after.quotas[name])]),
  ].filter(([, was, is]) => was !== is);
  if (changed.length === 0) return [`Level ${after.level} was already like that.`];
  return [
    `Level ${after.level} (${after.name_en}):`,
    ...formatTable(changed.map(([name = '', was = '', is = '']) => [`  ${name}`, was, '→', is])),
  ];
}

export const planCommand: OperatorCommand = (program, context) => {
  const group = program.command('plan').description('what the five plans are called and allow');
  group
    .command('list')
    .description('list names and totals of every plan')
    .action(async () => {
      const plans = await context.runAction(planList, {});
      context.printOutcome(true, listPlanLines(plans), { plans });
    });
  group
    .command('set')
    .argument('<level>', '1 to 5', parseLevel)
    .argument('[quota=value...]')
    .description('change totals or names of a plan')
    .option('--name-en <name>', 'English name')
    .option('--name-cn <name>', 'name in simplified Chinese')
    .option('--name-cnf <name>', 'name in traditional Chinese')
    .option('--name-spain <name>', 'Spanish name')
    .option('--name-vietnam <name>', 'Vietnamese name')
    .addHelpText('after', help)
    .action(async (of: number, typed: string[], options: PlanNameOptions) => {
      const quotas = parseQuotas(typed);
      const names = {
        name_cn: options.nameCn,
        name_en: options.nameEn,
        name_cnf: options.nameCnf,
        name_spain: options.nameSpain,
        name_vietnam: options.nameVietnam,
      };
      if (typed.length === 0 && Object.values(names).every((name) => name === undefined))
        throw new WrongUseError('Name what to change: QUOTA=VALUE or --name-….');
      const done = await context.runAction(planSet, { level: of, quotas, names });
      context.printOutcome(true, listChangedLines(done), done);
    });
};
