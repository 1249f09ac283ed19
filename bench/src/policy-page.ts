// Generates docs/policy.md from the contract: every call, who may make it, and which rights and quotas of the plan it
// needs.
import { type Call, codes, isMonthly } from '@waybill/contract';
import { callNames, calls } from '@waybill/contract/calls';
import { type Quotas, quotaNames } from '../../api/src/stores/accounts/schema/plan-quotas';
import { type Outcome, outcomeFor, outcomeWith, plans } from '../../api/test/security/policy-cells';

/** Area by path pattern; other paths are general. */
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
  ['Loading files', /^\/api\/loading/],
];
const GENERAL = 'Reference data and reports';

const areaOf = ({ path }: Call): string => areas.find(([, pattern]) => pattern.test(path))?.[0] ?? GENERAL;

const said = (outcome: Outcome): string => (outcome === 'in' ? '✓' : String(codes[outcome]));

const rows: Call[] = callNames.map((name) => calls[name]);

/** Quota of a plan as text. */
const total = (count: number): string => (count === 0 ? '–' : count < 0 ? '∞' : count.toLocaleString('en'));

/** What a call needs of the plan, and what each plan includes, the smallest plan first. */
function ofPlans(row: Call): string {
  const needed = row.quota ?? row.right;
  if (needed === undefined) return '';
  const totals = plans.map((plan) =>
    outcomeWith(row, plan.quotas) === 'in' ? total(plan.quotas[needed]) : total(0),
  );
  return `${row.quota === undefined ? 'needs' : 'spends'} \`${needed}\`: ${totals.join(' · ')}`;
}

/** First clause of a call's summary, without its conditions. */
const does = ({ summary }: Call): string => (summary.split(/[.;:](?:\s|$)/)[0] ?? '').replaceAll('|', '\\|');

/** The API key right that a call needs; a public call needs no key. */
function keyed({ program, bearer }: Call): string {
  if (program === undefined) return bearer ? String(codes.keyLacksRight) : '';
  if (program !== 'any') return program;
  return bearer ? '✓' : '';
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

const people = ['visitor', 'sub', 'master', 'staff', 'other agent', 'expired'] as const;

function line(row: Call): string {
  const cells = [
    `\`${row.method} ${row.path}\``,
    does(row),
    ...people.map((person) => said(outcomeFor(row, person))),
    keyed(row),
    ofPlans(row),
    traits(row),
  ];
  return `| ${cells.join(' | ')} |`;
}

const heads = [
  'Call',
  'Does',
  'Visitor',
  'Sub',
  'Master',
  'Staff',
  'Other agent',
  'Expired',
  'Key',
  'Plan',
  'Kind',
];
const marks = ['---', '---', ...people.map(() => ':-:'), '---', '---', '---'];

function area(name: string): string[] {
  const inside = rows.filter((row) => areaOf(row) === name);
  if (inside.length === 0) return [];
  return [`## ${name}`, '', `| ${heads.join(' | ')} |`, `| ${marks.join(' | ')} |`, ...inside.map(line), ''];
}

const plural = (count: number) => (count === 1 ? '1 call' : `${count} calls`);

function quotaLine(quota: keyof Quotas): string[] {
  const users = rows.filter((row) => row.quota === quota || row.right === quota);
  const [first] = users;
  // A quota of screens that do not exist yet.
  if (first === undefined) return [];
  const rest = users.length === 1 ? '' : ` and ${plural(users.length - 1)} more`;
  const inUse = quota === 'sub_accounts' ? 'at a time' : 'by the day';
  const term = isMonthly(quota) ? 'by the month' : inUse;
  const cells = [
    `\`${quota}\``,
    ...plans.map((plan) => total(plan.quotas[quota])),
    term,
    `\`${first.path}\`${rest}`,
  ];
  return [`| ${cells.join(' | ')} |`];
}

/** The whole page. */
export function policyPage(): string {
  const names = plans.map(({ name_en }) => name_en);
  const sections = [...areas.map(([name]) => name), GENERAL].flatMap(area);
  const code = (name: keyof typeof codes) => `**${codes[name]}**`;
  const open = rows.filter(({ who }) => who === 'public').length;
  const readers = rows.filter(({ who }) => who === 'reader').length;
  const masters = rows.filter(({ who }) => who === 'master').length;
  const staff = rows.filter(({ who }) => who === 'staff').length;
  const operators = rows.filter(({ who }) => who === 'operator').length;
  const planned = rows.filter(({ quota, right }) => quota !== undefined || right !== undefined).length;
  return `# Who may call what

There are ${rows.length} calls. ${open} are for everybody; ${readers}, those of the special pages, for everybody at the hosts of an agent who shows them to all (\`agent set --special-pages public\`; the tables below show the other case); all others need a session; ${masters} of those are for master accounts only, ${staff} for staff of the agent only, ${operators} for staff of the default agent, who are the people of whoever runs the site, and ${planned} need or spend something of the plan. What is not in these tables cannot be called.

The page is made from the table of calls by \`npm run bench -- policy\`. \`npm test\` fails when page and table differ, and its trial Z1 makes every call as everybody against a running server and compares the answers with these cells.

## How to read it

- **Visitor**: nobody is logged in. **Sub**: a sub-account, which has its master's plan and spends from the same pool. **Master**: an account with a plan of its own. **Staff**: one that works for its agent, which only \`operator account staff\` says. **Other agent**: a session of another reseller's host; it is worth nothing here. **Expired**: a master whose plan has ended.
- ✓ lets in. A number is the code that refuses: ${code('sessionExpired')} no session here, ${code('forbidden')} only the master, or only staff, may (${code('onlyMasterDownload')} for downloads by keyword), ${code('planExpired')} the plan has ended.
- **Key** is the right that an API key of a master account needs ([\`api.md\`](api.md)); ✓ means that each key will do, ${code('keyLacksRight')} that none may, and nothing that a program makes the call without its key. Plan and quotas are those of the account.
- **Plan** says what the call needs or spends, and how much of it the plans ${names.join(' · ')} have: ∞ is without end, – is none, which refuses with code ${code('planLacksRight')}, as does a quota that is used up. Where the column is empty, every plan will do, also one that has ended.
- **Kind**: *changes* takes an Idempotency-Key, so that a repeated request is done once; *encrypted* travels sealed on top of TLS; *a file* answers bytes; *unsigned* needs no signature, as all others do.
- What a call names (a message, a mark, a file …) is looked for among the account's own things only: another's are answered as if they were not there.

## Plans

Totals of a new site; \`npm run operator -- plan\` changes them, and \`operator account\` those of one account.

| Quota | ${names.join(' | ')} | Counts | Needed or spent by |
| --- | ${names.map(() => '--:').join(' | ')} | --- | --- |
${quotaNames.flatMap(quotaLine).join('\n')}

${sections.join('\n').trimEnd()}
`;
}
