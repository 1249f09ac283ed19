// `operator agent list|show|add|set|remove-host`: manages resellers, their hosts and their brand.
import { resolve } from 'node:path';
import { agent as agentShape, languages, registerExtras } from '@waybill/contract';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { z } from 'zod';
import { DEFAULT_AGENT } from '../../stores/accounts/agents';
import { agentAccessSecret } from '../actions/access-secret';
import { type agentFields, PICTURE_MAX } from '../actions/agent-rules';
import {
  agentAdd,
  agentList,
  agentRemoveHost,
  agentSet,
  agentShow,
  type ShownAgent,
} from '../actions/agents';
import { type CommandIo, formatExamples, type OperatorCommand, WrongUseError } from '../command';
import { readPicture } from '../picture-file';
import { formatTable } from '../table';
import { parseClearable, parseOnOff } from '../typed';

const help = `
What you leave out stays as it is; "none" empties a field. Visitors see a change within ten seconds. Where an agent's
releases come from: npm run release -- pin --help.

An accent must be readable on white, and white words on a backdrop (contrast 4.5): any other colour is refused, and the
nearest one that passes is named. A logo is PNG, JPEG, WebP or SVG of at most 36,000 bytes, a picture PNG, JPEG, WebP or AVIF.
${formatExamples(
  [
    'agent add acme --name "Acme Trade" --host trade.acme.example',
    'a reseller with the default agent’s look',
  ],
  ['agent set acme --accent "#7c2d12" --layout ledger --logo logo.svg', 'and with one of its own'],
  ['agent set acme --slogan en="Every buyer." --slogan spain="Cada comprador."'],
  ['agent set acme --origin https://www.acme.example', 'pages of this origin may call the API'],
  ['agent set acme --captcha off --auth-type 210319', 'no captcha on its pages'],
  ['agent set acme --allow 210319 --allow 220831', 'nor in its own program, which sends the other type'],
)}`;

const accessHelp = `
The agent's own server, once its user is logged in there, asks for a one-time code:
  POST /api/agent/access-codes   Authorization: Bearer SECRET
  {"agent": "ID", "host": "HOST", "username": "NAME"}   HOST is one of its trusted hosts
The answer is {"access_token": "…", "expires_in": 120}. It sends the browser to any page of the agent's host here with
?access_token=…; the code works once, for two minutes, at that agent's hosts only.`;

interface AgentOptions {
  name?: string;
  host?: string[];
  origin?: string[];
  frame?: string[];
  trust?: string[];
  logo?: string;
  accent?: string;
  backdrop?: string;
  layout?: ShownAgent['login_layout'];
  picture?: string;
  slogan?: Record<string, string> | null;
  register?: number;
  registerRequires?: string[];
  language?: string;
  captcha?: boolean;
  authType?: string;
  allow?: string[];
  startDate?: string;
  direct?: boolean;
  contact?: string;
  specialPages?: ShownAgent['special_pages'];
  accountDays?: number;
}

const collectValues = (value: string, before: string[] = []) => (value === 'none' ? [] : [...before, value]);
function parseRegisterMode(text: string): number {
  if (/^\d$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give 0 (verification code), 1 (captcha), or 2 to 9 (nobody registers).');
}

function parseSlogan(
  text: string,
  before: Record<string, string> | null = {},
): Record<string, string> | null {
  if (text === 'none') return null;
  const [, language = '', line = ''] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (languages.some((each) => each === language)) return { ...before, [language]: line };
  throw new InvalidArgumentError(`Give LANGUAGE=TEXT; languages are ${languages.join(', ')}.`);
}

/** Adds the options of `add` and `set`. */
function withFieldOptions(command: Command): Command {
  return command
    .option('--name <name>', 'as visitors see it')
    .option('--host <host>', 'a host that shows this brand, without port; may be repeated', collectValues)
    .option('--logo <file>', 'shown in place of the name')
    .option('--accent <#rrggbb>', 'colour of buttons and links')
    .option('--backdrop <#rrggbb>', 'background of the brand side of the login page')
    .addOption(
      new Option('--layout <name>', 'of the login page').choices(agentShape.shape.login_layout.options),
    )
    .option('--picture <file>', 'of the login page, where its layout shows one')
    .option('--slogan <language=text>', 'one line under the name; once per language', parseSlogan)
    .option('--register <mode>', '0 by verification code, 1 by captcha, 2 to 9 not at all', parseRegisterMode)
    .option(
      '--register-requires <field>',
      `of ${registerExtras.join(', ')}, what its register page requires; may be repeated, replaces all; none: no field`,
      collectValues,
    )
    .addOption(
      new Option('--language <name>', 'for visitors whose own language the site does not have').choices([
        ...languages,
      ]),
    )
    .option('--captcha <on|off>', 'whether login requires one', parseOnOff)
    .option('--auth-type <number>', 'type that its pages send; 210319 and 220831 can do without captcha')
    .option(
      '--allow <auth type>',
      'type that may log in without captcha where it is off; may be repeated, replaces all',
      collectValues,
    )
    .option('--start-date <day>', 'first day of searches by default')
    .option('--direct <on|off>', 'details of market analyses open directly, not in a frame', parseOnOff)
    .option('--contact <address>', 'e-mail of its staff, shown to its customers; requests for plans go to it')
    .addOption(
      new Option('--special-pages <who>', 'who may read 42country, rs_shipping and yidaiyilu').choices(
        agentShape.shape.special_pages.unwrap().options,
      ),
    )
    .option('--account-days <number>', 'days that the plan of a newly registered account lasts', Number)
    .option(
      '--origin <origin>',
      'origin whose pages may call the API; may be repeated, replaces all',
      collectValues,
    )
    .option(
      '--frame <origin>',
      'origin whose pages may frame this site; may be repeated, replaces all',
      collectValues,
    )
    .option('--trust <host>', 'may send people here logged in; may be repeated, replaces all', collectValues)
    .addHelpText('after', help);
}

type Fields = z.input<typeof agentFields>;

/** Converts the options to the fields of a request. */
async function toAgentFields(io: CommandIo, options: AgentOptions): Promise<Fields> {
  const { logo, picture } = options;
  const file = (name: string) => resolve(io.folder, name);
  const fields: Fields = {
    name: options.name,
    hosts: options.host,
    origins: options.origin,
    frame_ancestors: options.frame,
    trusted_hosts: options.trust,
    accent: parseClearable(options.accent),
    backdrop: parseClearable(options.backdrop),
    login_layout: options.layout as Fields['login_layout'],
    slogan: options.slogan,
    register_mode: options.register,
    register_required: options.registerRequires as Fields['register_required'],
    fallback_language: options.language as Fields['fallback_language'],
    captcha: options.captcha,
    auth_type: options.authType,
    auth_types: options.allow as Fields['auth_types'],
    start_date: parseClearable(options.startDate),
    direct: options.direct,
    contact: parseClearable(options.contact),
    special_pages: options.specialPages as Fields['special_pages'],
    account_days: options.accountDays,
    logo: parseClearable(logo),
  };
  if (typeof fields.logo === 'string') {
    const types = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
    const { mediaType, content } = await readPicture(file(fields.logo), types, 36_000);
    fields.logo = `data:${mediaType};base64,${content.toString('base64')}`;
  }
  if (picture === 'none') fields.picture = null;
  else if (picture !== undefined) {
    const types = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;
    const { mediaType, content } = await readPicture(file(picture), types, PICTURE_MAX);
    fields.picture = { mediaType, content: content.toString('base64') };
  }
  return fields;
}

const formatList = (values: readonly string[]) => (values.length === 0 ? '–' : values.join(', '));

const listAgentLines = (agentCommand: ShownAgent): string[] =>
  formatTable([
    ['id', agentCommand.id],
    ['name', agentCommand.name],
    [
      'hosts',
      agentCommand.id === DEFAULT_AGENT
        ? 'all that belong to no other agent'
        : formatList(agentCommand.hosts),
    ],
    [
      'logo',
      agentCommand.logo === null ? '–' : `${agentCommand.logo.slice(5, agentCommand.logo.indexOf(';'))}`,
    ],
    ['accent', agentCommand.accent ?? '–'],
    ['backdrop', agentCommand.backdrop ?? '–'],
    ['layout', agentCommand.login_layout],
    [
      'picture',
      agentCommand.login_picture === null ? '–' : `sha256 ${agentCommand.login_picture.slice(0, 16)}…`,
    ],
    ...Object.entries(agentCommand.slogan ?? {}).map(([language, line]) => [`slogan ${language}`, line]),
    ['register', `mode ${agentCommand.register_mode}`],
    ['register requires', formatList(agentCommand.register_required)],
    ['language', agentCommand.fallback_language],
    ['captcha', agentCommand.captcha ? 'on' : 'off'],
    ['auth type', `type ${agentCommand.auth_type}`],
    [
      'without captcha',
      agentCommand.captcha ? '–' : formatList(agentCommand.auth_types.map((type) => `type ${type}`)),
    ],
    ['start date', agentCommand.start_date ?? '–'],
    ['direct', agentCommand.direct ? 'on' : 'off'],
    ['contact', agentCommand.contact ?? '–'],
    ['special pages', `for ${agentCommand.special_pages}`],
    ['account days', `${agentCommand.account_days} from registering`],
    ['origins', formatList(agentCommand.origins)],
    ['framed by', formatList(agentCommand.frame_ancestors)],
    ['trusts', formatList(agentCommand.trusted_hosts)],
    ['release', agentCommand.release ?? 'everybody’s'],
  ]);

export const agent: OperatorCommand = (program, context) => {
  const group = program.command('agent').description('resellers: their hosts, brand and rules');
  const printAgent = ({ agent: after, notes }: { agent: ShownAgent; notes: string[] }) =>
    context.printOutcome(true, [...listAgentLines(after), ...notes], { agent: after, notes });
  group
    .command('list')
    .description('list all agents, one a line')
    .action(async () => {
      const agents = await context.runAction(agentList, {});
      const lines = agents.map((each) => [
        each.id,
        each.name,
        each.login_layout,
        each.fallback_language,
        each.release ?? '',
        each.hosts.join(', '),
      ]);
      context.printOutcome(true, formatTable(lines), { agents });
    });
  group
    .command('show')
    .argument('<id>')
    .description('show everything about an agent')
    .action(async (id: string) => {
      const shown = await context.runAction(agentShow, { id });
      context.printOutcome(true, listAgentLines(shown), { agent: shown });
    });
  withFieldOptions(
    group.command('add').argument('<id>').description('add an agent; --name and --host are required'),
  ).action(async (id: string, options: AgentOptions) => {
    const { name = '', hosts = [], ...fields } = await toAgentFields(context.io, options);
    if (name === '' || hosts.length === 0) throw new WrongUseError('A new agent needs --name and --host.');
    printAgent(await context.runAction(agentAdd, { id, fields: { ...fields, name, hosts } }));
  });
  withFieldOptions(
    group.command('set').argument('<id>').description('change an agent; --host adds a host'),
  ).action(async (id: string, options: AgentOptions) => {
    printAgent(await context.runAction(agentSet, { id, fields: await toAgentFields(context.io, options) }));
  });
  group
    .command('remove-host')
    .argument('<id>')
    .argument('<host>')
    .description('remove a host, which then shows the default agent’s brand; accounts stay with the agent')
    .action(async (id: string, host: string) => {
      printAgent({ agent: await context.runAction(agentRemoveHost, { id, host }), notes: [] });
    });
  group
    .command('access-secret')
    .argument('<id>')
    .description('create a new secret for access tokens, shown once; the old one stops working')
    .option('--off', 'remove the secret: the agent can send nobody here logged in')
    .addHelpText('after', accessHelp)
    .action(async (id: string, { off = false }: { off?: boolean }) => {
      const { secret, trusted } = await context.runAction(agentAccessSecret, { id, off });
      const lines =
        secret === null
          ? [`${id} can get no more access tokens.`]
          : [
              `Secret of ${id}, shown once: ${secret}`,
              trusted.length === 0
                ? `No host may use it yet: operator agent set ${id} --trust HOST`
                : `Hosts that may use it: ${trusted.join(', ')}`,
            ];
      context.printOutcome(true, lines, { secret, trusted });
    });
};
