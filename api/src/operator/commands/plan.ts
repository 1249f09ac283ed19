// `operator plan list|set`: what the five plans are called and allow.
import { quotaNames } from '../../accounts/plan-quotas';
import { type Plan, planList, planSet } from '../actions/plans';
import { examples, type OperatorCommand, WrongUse } from '../desk';
import { table } from '../table';
import { level, quotasFrom } from '../typed';

const help = `
QUOTA is one of those that "plan list" shows. A value is the total: the first five and detail_downloads count per day, trader_contact and contacts per month.
0 is none, -1 unlimited; below -1 is unlimited too, shown as a total only. It counts from the next call on.
${examples(
  ['plan list', 'what each plan allows'],
  ['plan set 3 transaction=300 contacts=150', 'change two totals of level 3'],
  ['plan set 5 --name-en Corporate', 'call it something else'],
)}`;

const planLines = (plans: readonly Plan[]): string[] =>
  table([
    ['', ...plans.map((each) => String(each.level))],
    ['name (en)', ...plans.map((each) => each.name_en)],
    ['name (cn)', ...plans.map((each) => each.name_cn)],
    ...quotaNames.map((name) => [name, ...plans.map((each) => String(each.quotas[name]))]),
  ]);

function changedLines({ before, after }: { before: Plan; after: Plan }): string[] {
  const changed = [
    ...(['name_en', 'name_cn'] as const).map((name) => [name, before[name], after[name]]),
    ...quotaNames.map((name) => [name, String(before.quotas[name]), String(after.quotas[name])]),
  ].filter(([, was, is]) => was !== is);
  if (changed.length === 0) return [`Level ${after.level} was like that already.`];
  return [
    `Level ${after.level} (${after.name_en}):`,
    ...table(changed.map(([name = '', was = '', is = '']) => [`  ${name}`, was, '→', is])),
  ];
}

export const plan: OperatorCommand = (program, desk) => {
  const group = program.command('plan').description('what the five plans are called and allow');
  group
    .command('list')
    .description('names and totals of every plan')
    .action(async () => {
      const plans = await desk.act(planList, {});
      desk.say(true, planLines(plans), { plans });
    });
  group
    .command('set')
    .argument('<level>', '1 to 5', level)
    .argument('[quota=value...]')
    .description('change totals or names of a plan')
    .option('--name-en <name>', 'English name')
    .option('--name-cn <name>', 'Chinese name')
    .addHelpText('after', help)
    .action(async (of: number, typed: string[], names: { nameEn?: string; nameCn?: string }) => {
      const quotas = quotasFrom(typed);
      const { nameEn: name_en, nameCn: name_cn } = names;
      if (typed.length === 0 && name_en === undefined && name_cn === undefined)
        throw new WrongUse('It does not say what to change.');
      const done = await desk.act(planSet, { level: of, quotas, names: { name_en, name_cn } });
      desk.say(true, changedLines(done), done);
    });
};
