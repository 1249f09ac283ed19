// `operator account list|add|set|staff|use|password|disable|enable|end-sessions|end-keys|end-passkeys`: manages
// accounts, their plans, and which of them are staff of their agent.
import { bookedQuotas } from '@waybill/contract';
import type { Command } from 'commander';
import type { z } from 'zod';
import { DEFAULT_AGENT } from '../../stores/accounts/agents';
import type { accountFields, ShownAccount } from '../actions/account-fields';
import { accountUse } from '../actions/account-use';
import {
  accountAdd,
  accountDisable,
  accountEndKeys,
  accountEndPasskeys,
  accountEndSessions,
  accountList,
  accountPassword,
  accountSet,
  accountStaff,
} from '../actions/accounts';
import { type CommandContext, formatExamples, type OperatorCommand, WrongUseError } from '../command';
import { generatePassword, readPassword } from '../passwords';
import { formatTable } from '../table';
import { parseClearable, parseLevel, parseOnOff, parseQuotas } from '../typed';

const aboutAccounts = "An account is one agent's, and works at that agent's hosts.";
const aboutTotals = `QUOTA=TOTAL is a total that differs from the plan's (names and meaning: plan set --help); QUOTA=plan follows the
plan again. "none" empties a field.`;
const aboutPassword =
  'The command asks for the password, or reads it as one line from stdin. --generate creates one and shows it once.';

/** Help of each subcommand beside its options: a description, then examples. */
const helpTexts: Readonly<Record<string, readonly string[]>> = {
  add: [
    aboutTotals,
    '',
    aboutPassword,
    formatExamples(
      [
        'account add maria --level 4 --generate',
        'an account of the default agent, a year of the professional plan',
      ],
      ['account add maria --agent acme --level 3 --until 2027-12-31 < password.txt'],
    ),
  ],
  set: [
    aboutTotals,
    formatExamples(
      ['account set maria contacts=500 trader=plan', 'one total of its own, one as in the plan'],
      ['account set maria --retrieval off', 'only customer service sets its password'],
    ),
  ],
  use: [
    'QUOTA=UNITS is deducted from what the account may use, all of it or nothing.',
    formatExamples([
      'account use maria invitations=3 mass_mailing=200',
      'done for it this month; refused when less remains',
    ]),
  ],
  password: [
    aboutPassword,
    formatExamples([
      'account password maria --generate',
      'a new password; everybody who is logged in is logged out',
    ]),
  ],
  staff: [
    formatExamples([
      'account staff maria --agent acme',
      'maria works for acme and may open the pages of its staff',
    ]),
  ],
  disable: [formatExamples(['account disable maria', 'nobody can use it, from the next request on'])],
};

const getHelp = (command: string): string => ['', aboutAccounts, ...(helpTexts[command] ?? [])].join('\n');

interface AccountOptions {
  agent?: string;
  level?: number;
  until?: string;
  email?: string;
  mobile?: string;
  company?: string;
  country?: string;
  timeZone?: string;
  retrieval?: boolean;
  generate?: boolean;
  off?: boolean;
}

const withAgentOption = (command: Command) =>
  command
    .option('--agent <id>', 'agent of the account', DEFAULT_AGENT)
    .addHelpText('after', getHelp(command.name()));

const withFieldOptions = (command: Command) =>
  withAgentOption(command)
    .option('--level <number>', '1 free, 2 trial, 3 entry, 4 professional, 5 enterprise', parseLevel)
    .option('--until <day>', 'last day of its plan')
    .option('--email <address>')
    .option('--mobile <number>')
    .option('--company <name>')
    .option('--country <code>', 'two-letter code, such as ES')
    .option('--time-zone <name>', 'where its days and months begin, such as Europe/Madrid')
    .option('--retrieval <on|off>', 'whether its owner can retrieve the password', parseOnOff);

const withPasswordOption = (command: Command) =>
  command.option('--generate', 'generate a password and show it once');

function toAccountFields(options: AccountOptions, typed: readonly string[]): z.input<typeof accountFields> {
  return {
    level: options.level,
    deadline: options.until,
    quotas: typed.length === 0 ? undefined : parseQuotas(typed, { plan: null }),
    email: parseClearable(options.email),
    mobile: parseClearable(options.mobile),
    company: parseClearable(options.company),
    country: parseClearable(options.country),
    time_zone: options.timeZone,
    password_retrieval: options.retrieval,
  };
}

function listAccountLines(accountCommand: ShownAccount): string[] {
  const quotas = Object.entries(accountCommand.own_quotas).map(([quota, total]) => `${quota}=${total}`);
  return formatTable([
    ['account', `${accountCommand.username} of ${accountCommand.agent}`],
    ...(accountCommand.master === null ? [] : [['sub-account of', accountCommand.master]]),
    ['level', `level ${accountCommand.level} until ${accountCommand.deadline}`],
    ['own totals', quotas.join(' ') || '–'],
    ['e-mail', accountCommand.email ?? '–'],
    ['mobile', `${accountCommand.mobile ?? '–'} `],
    ['company', accountCommand.company ?? '–'],
    ['country', accountCommand.country ?? '–'],
    ['time zone', accountCommand.time_zone],
    ['retrieval', accountCommand.password_retrieval ? 'on' : 'off'],
    ['staff', accountCommand.staff ? `of ${accountCommand.agent}` : 'no'],
    ['state', accountCommand.disabled ? 'disabled' : 'enabled'],
    ['last login', accountCommand.last_login ?? 'never'],
    ['sessions', `${accountCommand.open_sessions} open`],
  ]);
}

/** Parses booked units. @throws WrongUseError for quotas that calls charge by themselves */
function parseBookedUnits(typed: readonly string[]): z.input<typeof accountUse.request>['units'] {
  const { invitations, mass_mailing, ...others } = parseQuotas(typed);
  const [other] = Object.keys(others);
  if (other !== undefined)
    throw new WrongUseError(
      `${other} is counted by the site itself. What can be recorded: ${bookedQuotas.join(', ')}.`,
    );
  return { invitations, mass_mailing };
}

/** Reads or generates a password, with the line that reports it. */
async function choosePassword({ io }: CommandContext, { generate = false }: AccountOptions) {
  if (!generate) return { password: await readPassword(io), lines: [], data: {} };
  const password = generatePassword();
  return { password, lines: [`password        ${password}   (shown once)`], data: { password } };
}

export const account: OperatorCommand = (program, context) => {
  const group = program.command('account').description('who may log in, and with which plan');
  const printAccount = (shown: ShownAccount, lines: string[] = [], data: object = {}) =>
    context.printOutcome(true, [...listAccountLines(shown), ...lines], { account: shown, ...data });
  group
    .command('list')
    .argument('[text]', 'part of a name, e-mail, mobile or company', '')
    .option('--agent <id>', 'only those of this agent')
    .description('list accounts by agent and name')
    .action(async (like: string, { agent }: { agent?: string }) => {
      const { accounts, total } = await context.runAction(accountList, { like, agent });
      const lines = accounts.map((each) => [
        each.agent,
        each.username,
        each.master === null ? '' : `of ${each.master}`,
        `level ${each.level} until ${each.deadline}`,
        each.staff ? 'staff' : '',
        each.disabled ? 'disabled' : '',
        each.last_login?.slice(0, 10) ?? 'never',
        each.company ?? '',
      ]);
      const rest = total - accounts.length;
      const more = rest > 0 ? [`… and ${rest} more: give a part of the name to narrow the list.`] : [];
      context.printOutcome(true, [...formatTable(lines), ...more], { accounts, total });
    });
  withPasswordOption(withFieldOptions(group.command('add').argument('<name>').argument('[quota=total...]')))
    .description('add an account; --level is required')
    .action(async (username: string, typed: string[], options: AccountOptions) => {
      const { level: of, ...fields } = toAccountFields(options, typed);
      if (of === undefined) throw new WrongUseError('A new account needs --level.');
      const { password, lines, data } = await choosePassword(context, options);
      const request = { agent: options.agent, username, password, fields: { ...fields, level: of } };
      printAccount(await context.runAction(accountAdd, request), lines, data);
    });
  withFieldOptions(group.command('set').argument('<name>').argument('[quota=total...]'))
    .description('change what the options name')
    .action(async (username: string, typed: string[], options: AccountOptions) => {
      printAccount(
        await context.runAction(accountSet, {
          agent: options.agent,
          username,
          fields: toAccountFields(options, typed),
        }),
      );
    });
  withAgentOption(group.command('staff').argument('<name>').option('--off', 'no longer staff'))
    .description('make it staff of its agent: it may open the pages for staff')
    .action(async (username: string, { agent, off = false }: AccountOptions) => {
      printAccount(await context.runAction(accountStaff, { agent, username, staff: !off }));
    });
  withAgentOption(group.command('use').argument('<name>').argument('<quota=units...>'))
    .description('record invitations and mailings done for it; a negative number undoes it')
    .action(async (username: string, typed: string[], { agent }: AccountOptions) => {
      const booked = await context.runAction(accountUse, { agent, username, units: parseBookedUnits(typed) });
      const lines = booked.map(({ quota, total, used, left }) => [
        quota,
        `${used} of ${total} used this month`,
        `${left} left`,
      ]);
      context.printOutcome(true, formatTable(lines), { booked });
    });
  withPasswordOption(withAgentOption(group.command('password').argument('<name>')))
    .description('set a new password; all its sessions end')
    .action(async (username: string, options: AccountOptions) => {
      const { password, lines, data } = await choosePassword(context, options);
      const { ended } = await context.runAction(accountPassword, {
        agent: options.agent,
        username,
        password,
      });
      context.printOutcome(true, [`${username} has a new password; sessions ended: ${ended}.`, ...lines], {
        ended,
        ...data,
      });
    });
  for (const [name, disabled] of [
    ['disable', true],
    ['enable', false],
  ] as const)
    withAgentOption(group.command(name).argument('<name>'))
      .description(disabled ? 'disable it and its sub-accounts: nobody can log in' : 'enable it again')
      .action(async (username: string, { agent }: AccountOptions) => {
        printAccount(await context.runAction(accountDisable, { agent, username, disabled }));
      });
  withAgentOption(group.command('end-sessions').argument('<name>'))
    .description('end its sessions: everybody has to log in again')
    .action(async (username: string, { agent }: AccountOptions) => {
      const { ended } = await context.runAction(accountEndSessions, { agent, username });
      context.printOutcome(true, [`Sessions ended: ${ended}.`], { ended });
    });
  withAgentOption(group.command('end-keys').argument('<name>'))
    .description('revoke its API keys: no program can use them any more')
    .action(async (username: string, { agent }: AccountOptions) => {
      const { ended } = await context.runAction(accountEndKeys, { agent, username });
      context.printOutcome(true, [`API keys revoked: ${ended}.`], { ended });
    });
  withAgentOption(group.command('end-passkeys').argument('<name>'))
    .description(
      'remove its passkeys, for somebody who lost them; its sessions end, and the password alone is enough',
    )
    .action(async (username: string, { agent }: AccountOptions) => {
      const { ended } = await context.runAction(accountEndPasskeys, { agent, username });
      context.printOutcome(true, [`Passkeys removed: ${ended}.`], { ended });
    });
};
