// `operator agent list|show|add|set|remove-host`: manages resellers, their hosts and their brand.
import { resolve } from 'node:path';
import { agent as agentShape, languages, registerExtras } from '@waybill/contract';
import { type Command, InvalidArgumentError, Option } from 'commander';
import type { z } from 'zod';
import { DEFAULT_AGENT } from '../../stores/accounts/agents';
import { agentAccessSecret } from '../actions/access-secret';
import { type agentFields, PICTURE_MAX } from '../actions/agent-rules';
import {
  type AgentAnswer,
  agentAdd,
  agentList,
  agentRemoveHost,
  agentSet,
  agentShow,
} from '../actions/agents';
import { type CommandIo, examples, type OperatorCommand, WrongUseError } from '../command';
import { readPicture } from '../picture-file';
import { table } from '../table';
import { onOff, orNull } from '../typed';

const help = `
What you leave out stays as it is; "none" empties a field. Visitors see a change within ten seconds. Where an agent's
releases come from: npm run release -- pin --help.

An accent must be readable on white, and white words on a backdrop (contrast 4.5): any other colour is refused, and the
nearest one that passes is named. A logo is PNG, JPEG, WebP or SVG of at most 36,000 bytes, a picture PNG, JPEG, WebP or AVIF.
${examples(
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

interface Options {
  name?: string;
  host?: string[];
  origin?: string[];
  frame?: string[];
  trust?: string[];
  logo?: string;
  accent?: string;
  backdrop?: string;
  layout?: AgentAnswer['login_layout'];
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
  specialPages?: AgentAnswer['special_pages'];
  accountDays?: number;
}

const several = (value: string, before: string[] = []) => (value === 'none' ? [] : [...before, value]);
function registerMode(text: string): number {
  if (/^\d$/.test(text)) return Number(text);
  throw new InvalidArgumentError('Give 0 (verification code), 1 (captcha), or 2 to 9 (nobody registers).');
}

function sloganLine(text: string, before: Record<string, string> | null = {}): Record<string, string> | null {
  if (text === 'none') return null;
  const [, language = '', line = ''] = /^(\w+)=(.*)$/s.exec(text) ?? [];
  if (languages.some((each) => each === language)) return { ...before, [language]: line };
  throw new InvalidArgumentError(`Give LANGUAGE=TEXT; languages are ${languages.join(', ')}.`);
}

/** Adds the options of `add` and `set`. */
function withFields(command: Command): Command {
  return command
    .option('--name <name>', 'as visitors see it')
    .option('--host <host>', 'a host that shows this brand, without port; may be repeated', several)
    .option('--logo <file>', 'shown in place of the name')
    .option('--accent <#rrggbb>', 'colour of buttons and links')
    .option('--backdrop <#rrggbb>', 'background of the brand side of the login page')
    .addOption(
      new Option('--layout <name>', 'of the login page').choices(agentShape.shape.login_layout.options),
    )
    .option('--picture <file>', 'of the login page, where its layout shows one')
    .option('--slogan <language=text>', 'one line under the name; once per language', sloganLine)
    .option('--register <mode>', '0 by verification code, 1 by captcha, 2 to 9 not at all', registerMode)
    .option(
      '--register-requires <field>',
      `of ${registerExtras.join(', ')}, what its register page requires; may be repeated, replaces all; none: no field`,
      several,
    )
    .addOption(
      new Option('--language <name>', 'for visitors whose own language the site does not have').choices([
        ...languages,
      ]),
    )
    .option('--captcha <on|off>', 'whether login requires one', onOff)
    .option('--auth-type <number>', 'type that its pages send; 210319 and 220831 can do without captcha')
    .option(
      '--allow <auth type>',
      'type that may log in without captcha where it is off; may be repeated, replaces all',
      several,
    )
    .option('--start-date <day>', 'first day of searches by default')
    .option('--direct <on|off>', 'details of market analyses open directly, not in a frame', onOff)
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
      several,
    )
    .option(
      '--frame <origin>',
      'origin whose pages may frame this site; may be repeated, replaces all',
      several,
    )
    .option('--trust <host>', 'may send people here logged in; may be repeated, replaces all', several)
    .addHelpText('after', help);
}

type Fields = z.input<typeof agentFields>;

/** Converts the options to the fields of a request. */
async function fieldsOf(io: CommandIo, options: Options): Promise<Fields> {
  const { logo, picture } = options;
  const file = (name: string) => resolve(io.folder, name);
  const fields: Fields = {
    name: options.name,
    hosts: options.host,
    origins: options.origin,
    frame_ancestors: options.frame,
    trusted_hosts: options.trust,
    accent: orNull(options.accent),
    backdrop: orNull(options.backdrop),
    login_layout: options.layout as Fields['login_layout'],
    slogan: options.slogan,
    register_mode: options.register,
    register_required: options.registerRequires as Fields['register_required'],
    fallback_language: options.language as Fields['fallback_language'],
    captcha: options.captcha,
    auth_type: options.authType,
    auth_types: options.allow as Fields['auth_types'],
    start_date: orNull(options.startDate),
    direct: options.direct,
    contact: orNull(options.contact),
    special_pages: options.specialPages as Fields['special_pages'],
    account_days: options.accountDays,
    logo: orNull(logo),
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

const listed = (values: readonly string[]) => (values.length === 0 ? '–' : values.join(', '));

const agentLines = (agent: AgentAnswer): string[] =>
  table([
    ['id', agent.id],
    ['name', agent.name],
    ['hosts', agent.id === DEFAULT_AGENT ? 'all that belong to no other agent' : listed(agent.hosts)],
    ['logo', agent.logo === null ? '–' : `${agent.logo.slice(5, agent.logo.indexOf(';'))}`],
    ['accent', agent.accent ?? '–'],
    ['backdrop', agent.backdrop ?? '–'],
    ['layout', agent.login_layout],
    ['picture', agent.login_picture === null ? '–' : `sha256 ${agent.login_picture.slice(0, 16)}…`],
    ...Object.entries(agent.slogan ?? {}).map(([language, line]) => [`slogan ${language}`, line]),
    ['register', `mode ${agent.register_mode}`],
    ['register requires', listed(agent.register_required)],
    ['language', agent.fallback_language],
    ['captcha', agent.captcha ? 'on' : 'off'],
    ['auth type', `type ${agent.auth_type}`],
    ['without captcha', agent.captcha ? '–' : listed(agent.auth_types.map((type) => `type ${type}`))],
    ['start date', agent.start_date ?? '–'],
    ['direct', agent.direct ? 'on' : 'off'],
    ['contact', agent.contact ?? '–'],
    ['special pages', `for ${agent.special_pages}`],
    ['account days', `${agent.account_days} from registering`],
    ['origins', listed(agent.origins)],
    ['framed by', listed(agent.frame_ancestors)],
    ['trusts', listed(agent.trusted_hosts)],
    ['release', agent.release ?? 'everybody’s'],
  ]);

export const agent: OperatorCommand = (program, context) => {
  const group = program.command('agent').description('resellers: their hosts, brand and rules');
  const tell = ({ agent: after, notes }: { agent: AgentAnswer; notes: string[] }) =>
    context.say(true, [...agentLines(after), ...notes], { agent: after, notes });
  group
    .command('list')
    .description('list all agents, one a line')
    .action(async () => {
      const agents = await context.act(agentList, {});
      const lines = agents.map((each) => [
        each.id,
        each.name,
        each.login_layout,
        each.fallback_language,
        each.release ?? '',
        each.hosts.join(', '),
      ]);
      context.say(true, table(lines), { agents });
    });
  group
    .command('show')
    .argument('<id>')
    .description('show everything about an agent')
    .action(async (id: string) => {
      const shown = await context.act(agentShow, { id });
      context.say(true, agentLines(shown), { agent: shown });
    });
  withFields(
    group.command('add').argument('<id>').description('add an agent; --name and --host are required'),
  ).action(async (id: string, options: Options) => {
    const { name = '', hosts = [], ...fields } = await fieldsOf(context.io, options);
    if (name === '' || hosts.length === 0) throw new WrongUseError('A new agent needs --name and --host.');
    tell(await context.act(agentAdd, { id, fields: { ...fields, name, hosts } }));
  });
  withFields(group.command('set').argument('<id>').description('change an agent; --host adds a host')).action(
    async (id: string, options: Options) => {
      tell(await context.act(agentSet, { id, fields: await fieldsOf(context.io, options) }));
    },
  );
  group
    .command('remove-host')
    .argument('<id>')
    .argument('<host>')
    .description('remove a host, which then shows the default agent’s brand; accounts stay with the agent')
    .action(async (id: string, host: string) => {
      tell({ agent: await context.act(agentRemoveHost, { id, host }), notes: [] });
    });
  group
    .command('access-secret')
    .argument('<id>')
    .description('create a new secret for access tokens, shown once; the old one stops working')
    .option('--off', 'remove the secret: the agent can send nobody here logged in')
    .addHelpText('after', accessHelp)
    .action(async (id: string, { off = false }: { off?: boolean }) => {
      const { secret, trusted } = await context.act(agentAccessSecret, { id, off });
      const lines =
        secret === null
          ? [`${id} can get no more access tokens.`]
          : [
              `Secret of ${id}, shown once: ${secret}`,
              trusted.length === 0
                ? `No host may use it yet: operator agent set ${id} --trust HOST`
                : `Hosts that may use it: ${trusted.join(', ')}`,
            ];
      context.say(true, lines, { secret, trusted });
    });
};
