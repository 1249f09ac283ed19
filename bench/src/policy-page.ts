// The page docs/policy.md: every call, who may make it, and what of the plan it needs or spends.
import { type Call, callNames, calls, codes, isMonthly } from '@waybill/contract';
import { type Outcome, outcomeFor, outcomeWith, plans } from '../../api/test/security/policy-cells';

/** By the first words of a path; what none of them begins is general. */
const areas: readonly [string, RegExp][] = [
  [
    'Coming in',
    /^\/(sa\/t|api\/(login|code\/(captcha|send)|user\/(r|f|m|e|un|logout|sessions?)(\/|$)|agent))/,
  ],
  ['The account', /^\/api\/(user|v2\/nbd|stat\/index|message|messages)/],
  ['Transactions and subscriptions', /^\/api\/(transaction|subscription|stat\/(country|transaction))/],
  ['Market analysis', /^\/api\/market-analysis/],
  ['Traders', /^\/api\/(trader|stat\/trader)/],
  ['Contacts and customers', /^\/(link|api\/(contact|corp|v2\/contact))/],
  ['Downloads', /^\/api\/(download|file)/],
];
const GENERAL = 'Reference data and reports';

const areaOf = ({ path }: Call): string => areas.find(([, pattern]) => pattern.test(path))?.[0] ?? GENERAL;

const said = (outcome: Outcome): string => (outcome === 'in' ? '✓' : String(codes[outcome]));

/** What a plan has of what the call needs: a total, ∞, or the code that refuses. */
function ofPlan(row: Call, plan: (typeof plans)[number]): string {
  const outcome = outcomeWith(row, plan.quotas);
  if (outcome !== 'in') return said(outcome);
  const needed = row.quota ?? row.right;
  if (needed === undefined) return '✓';
  const total = plan.quotas[needed];
  return total < 0 ? '∞' : total.toLocaleString('en');
}

function needs(row: Call): string {
  const { quota, right } = row;
  const spent =
    quota === undefined ? [] : [`spends \`${quota}\` by the ${isMonthly(quota) ? 'month' : 'day'}`];
  const had = right === undefined ? [] : [`needs \`${right}\``];
  return [...spent, ...had].join(', ');
}

function traits(row: Call): string {
  return [
    row.signed ? '' : 'unsigned',
    row.effect ? 'changes' : '',
    row.encrypted ? 'encrypted' : '',
    row.file ? 'a file' : '',
  ]
    .filter((trait) => trait !== '')
    .join(', ');
}

const people = ['visitor', 'sub', 'master', 'other agent', 'expired'] as const;

function line(row: Call): string {
  const cells = [
    `\`${row.method} ${row.path}\``,
    ...people.map((person) => said(outcomeFor(row, person))),
    ...plans.map((plan) => ofPlan(row, plan)),
    needs(row),
    traits(row),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** The whole page. */
export function policyPage(): string {
  const rows: Call[] = callNames.map((name) => calls[name]);
  const heads = [
    'Call',
    'Visitor',
    'Sub-account',
    'Master',
    'Other agent',
    'Expired',
    ...plans.map(({ name_en }) => name_en),
    'Plan',
    'Kind',
  ];
  const sections = [...areas.map(([name]) => name), GENERAL].flatMap((area) => {
    const inside = rows.filter((row) => areaOf(row) === area);
    if (inside.length === 0) return [];
    const marks = heads.map((_, at) => (at === 0 || at > 10 ? '---' : ':-:'));
    return [
      `## ${area}`,
      '',
      `| ${heads.join(' | ')} |`,
      `| ${marks.join(' | ')} |`,
      ...inside.map(line),
      '',
    ];
  });
  const code = (name: keyof typeof codes) => `**${codes[name]}**`;
  return `# Who may call what

Made from the table of calls by \`npm run bench -- policy\`; \`npm test\` fails when this page and the table differ, and the trial Z1 makes every call as everybody against a running server and compares the answers with these cells.

✓ lets in. ${code('sessionExpired')} there is no session, or it is another agent's. ${code('forbidden')} (or ${code('onlyMasterDownload')} for downloads by keyword) only the master account may. ${code('planExpired')} the plan has ended. ${code('planLacksRight')} the plan has none of what the call needs. A number is what the plan has of it, ∞ no end; these are the totals of a new site, and \`npm run operator -- plan\` changes them. Sub-accounts use the plan of their master, and spend from one common pool. What is named in a call (a message, a mark, a file …) is looked for among the account's own only: another's answers as if it were not there.

${sections.join('\n').trimEnd()}
`;
}
