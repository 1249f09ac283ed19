// Command-line definition of `release`: its commands and options, with the texts of --help. Each command's code is in a
// module of its own, loaded on demand: a rollback must not wait for the build code.
import { resolve } from 'node:path';
import { Command, InvalidArgumentError, Option } from 'commander';
import { mainChannel } from '../store/document';
import { type Context, type Outcome, WrongUseError } from './context';
import type { TypedLimits } from './watch';

export interface CommonOptions {
  store?: string;
  json?: boolean;
  by?: string;
  dryRun?: boolean;
}

/** Runs a command's work with the common options, and prints the outcome. */
export type Run = (options: CommonOptions, work: (context: Context) => Promise<Outcome>) => Promise<void>;

const overview = `
A build is published once, under a version that never changes; publishing gives it to nobody. A release names one build of
the shell and of every remote; promoting makes a new release and moves the pointer of a channel to it, in one step.
Whoever is not pinned to something else gets channel "stable".

A typical day:
  npm run release -- publish mf-traders                 build, check and store version 1.4.0
  npm run release -- check mf-traders                   does it fit what is deployed?
  npm run release -- promote mf-traders --share 10%     a tenth of the users get it
  npm run release -- status                             does it fail more often than what the others have?
  npm run release -- promote mf-traders --next          everybody gets it
  npm run release -- rollback mf-traders                nobody gets it any more, within a second; other remotes stay
  npm run release -- disable mf-traders --why "…"       one remote off for everybody, the others stay

Settings:
  WAYBILL_RELEASES         the store: a folder or s3://bucket/prefix (./.cache/releases)
  WAYBILL_RELEASE_KEY      file of the private key that signs releases (./.cache/release-key.pem, created at first use)
  WAYBILL_TRUSTED_KEYS     trusted public keys, separated by commas (that of the file above)
  WAYBILL_API              address of the site's API, for failure counts and agents (that of a site running here)
  WAYBILL_INTERNAL_SECRET  secret that the API requires
  WAYBILL_GATE_BROWSER     off: builds are not opened in Chromium before they are published (on)
  CHROMIUM_PATH            the browser for that (default: the installed one)

Exit codes: 0 done, 1 refused (then nothing was changed) or failed, 2 called wrongly. More: docs/releases.md`;

const formatExamples = (...lines: string[]) =>
  `\nExamples:\n${lines.map((line) => `  npm run release -- ${line}`).join('\n')}`;
const formatNextSteps = (...lines: string[]) => `\nThen:\n${lines.map((line) => `  ${line}`).join('\n')}`;

const parseWholeNumber = (text: string): number => {
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1) return value;
  throw new InvalidArgumentError('Give a whole number from 1.');
};

/** A number of entries, or the name of a single build to roll back. */
const numberOrName = (text: string): number | string => (/^\d/.test(text) ? parseWholeNumber(text) : text);

const channelName = (text: string): string => {
  // Twelve hex digits would be taken for a release by an agent that is pinned to it.
  if (/^[a-z][a-z0-9-]{0,39}$/.test(text) && !/^[0-9a-f]{12}$/.test(text)) return text;
  throw new InvalidArgumentError('A channel is lower-case letters, digits and "-", such as beta.');
};

const channelOption = () =>
  new Option('--channel <name>', 'channel to show or to move').argParser(channelName).default(mainChannel);

/** The options of every command; `changes` adds --dry-run and --by. */
function addCommonOptions(program: Command, { changes }: { changes: boolean }): Command {
  const store = 'folder or s3://bucket/prefix (default: WAYBILL_RELEASES or ./.cache/releases)';
  program.option('--store <place>', store).option('--json', 'one JSON object instead of lines');
  return changes
    ? program
        .option('--dry-run', 'show what would happen; change nothing')
        .option('--by <name>', 'who does it (default: you, as user@host)')
    : program;
}

/** @param run runs the work of a command */
export function releaseProgram(run: Run): Command {
  const program = new Command('release')
    .usage('COMMAND [options]')
    .description('Publishes builds, assembles them into releases, and decides who gets which.')
    .addHelpText('after', overview)
    .helpCommand(false)
    .configureHelp({ helpWidth: 112 });
  const addCommand = (usage: string, description: string, changes: boolean) =>
    addCommonOptions(program.command(usage).description(description), { changes });

  addCommand('publish <name>', 'build, check and store a remote or the shell under its version', true)
    .option('--dist <folder>', 'take this finished build instead of building')
    .addHelpText(
      'after',
      '\nNAME is a package of this repository, or the folder of a remote that lives elsewhere. The version is that of its\n' +
        'remote.json (the shell’s: package.json). A version is published once; the same content again is not an error.' +
        `\n${formatExamples('publish mf-traders', 'publish shell', 'publish ../our-remote --dist ../our-remote/dist')}` +
        `\n${formatNextSteps('check NAME       whether it fits what is deployed', 'promote NAME     to give it to users')}`,
    )
    .action(async (name: string, options: CommonOptions & { dist?: string }) => {
      const { publishBuild } = await import('./publish');
      await run(options, (context) => publishBuild(context, name, options.dist ?? null));
    });

  addCommand('check [names...]', 'run only the gate: do builds fit what is deployed?', false)
    .addOption(channelOption())
    .option('--dist <folder>', 'a finished build that is not published yet')
    .addHelpText(
      'after',
      '\nWithout names: everything that was published newer than what is deployed. Exit code 1 with one reason per line\n' +
        'when it does not fit: for use in a team’s own pipeline.' +
        `\n${formatExamples('check mf-traders', 'check mf-traders@1.4.0 --channel beta', 'check mf-traders --dist mf-traders/dist --json')}`,
    )
    .action(async (names: string[], options: CommonOptions & { channel: string; dist?: string }) => {
      const { checkBuilds } = await import('./check');
      await run(options, (context) =>
        checkBuilds(context, names, { channel: options.channel, dist: options.dist ?? null }),
      );
    });

  addCommand(
    'promote [names...]',
    'make a new release current, for everybody or for a share of the users',
    true,
  )
    .addOption(channelOption())
    .option('--share <percent>', 'a canary: only this share of the users gets it, always the same accounts')
    .option(
      '--watch <time>',
      'with --share: after this time (30m, 2h) it is promoted to everybody or ended automatically',
    )
    .option('--visits <n>', 'with --watch: visits needed on both sides (200)', parseWholeNumber)
    .option('--failures <percent>', 'with --watch: how many more visits may have a failure (1%)')
    .option('--slow <percent>', 'with --watch: how many more visits may paint late (5%)')
    .option('--inp <percent>', 'with --watch: how much longer answers to clicks may take (20%)')
    .option('--next', 'make the canary of these names, or the only one, current')
    .addHelpText(
      'after',
      '\nNAME or NAME@VERSION; without names, everything published that is newer than what is current. The rest stays as\n' +
        'it is. Refused, with one reason per line, if the builds do not fit together. At most four canaries run side by\n' +
        'side; those of other builds continue even when something is promoted to everybody.' +
        `\n${formatExamples('promote', 'promote mf-traders --share 10%', 'promote mf-traders --share 10% --watch 30m', 'promote mf-traders --next', 'promote mf-traders@1.3.2 --channel beta --dry-run')}` +
        `\n${formatNextSteps('status           what is current, and what fails in browsers', 'rollback         to undo it')}`,
    )
    .action(
      async (
        names: string[],
        options: CommonOptions &
          TypedLimits & { channel: string; share?: string; next?: boolean; watch?: string },
      ) => {
        const { parseShare, promoteBuilds } = await import('./promote');
        await run(options, async (context) => {
          const wanted = {
            channel: options.channel,
            share: options.share === undefined ? null : parseShare(options.share),
            next: options.next ?? false,
          };
          if (options.watch === undefined) return promoteBuilds(context, names, wanted);
          const { parseLimits, parseTime, promoteAndWatch } = await import('./watch');
          const watched = { ms: parseTime(options.watch), limits: parseLimits(options) };
          return promoteAndWatch(context, names, { ...wanted, watched });
        });
      },
    );

  addCommand('watch [names...]', 'resume watching a canary whose command was stopped', true)
    .addOption(channelOption())
    .addHelpText(
      'after',
      '\nNAME is a build of the canary; without names the only one. The command ends when the canary is promoted, ended or left as\n' +
        `it is, with the figures. Exit code 0: promoted.\n${formatExamples('watch mf-traders')}`,
    )
    .action(async (names: string[], options: CommonOptions & { channel: string }) => {
      const { resumeWatch } = await import('./watch');
      await run(options, (context) => resumeWatch(context, names, options.channel));
    });

  addCommand('demote [names...]', 'end a canary: its users get the current release again', true)
    .addOption(channelOption())
    .addHelpText('after', '\nNAME is a build of the canary; without names the only one ends.')
    .action(async (names: string[], options: CommonOptions & { channel: string }) => {
      const { endNamedCanaries } = await import('./demote');
      await run(options, (context) => endNamedCanaries(context, names, options.channel));
    });

  addCommand('rollback', 'make an earlier release current again, within a second', true)
    .argument('[what]', 'a remote, or how many entries of the history to go back', numberOrName, 1)
    .addOption(channelOption())
    .option('--yes', 'do not ask before undoing')
    .addHelpText(
      'after',
      '\nWith the name of a remote, only that remote goes back to the build it had before; what other teams have promoted\n' +
        'since stays. A number takes the whole site back and undoes every change in between: they are listed, and you are\n' +
        'asked first; without a terminal, --yes is needed.\n' +
        'A rollback is itself an entry of the history: rolling back again undoes the rollback. Canaries end.' +
        `\n${formatExamples('rollback mf-traders', 'rollback', 'rollback 3 --yes')}`,
    )
    .action(async (what: number | string, options: CommonOptions & { channel: string; yes?: boolean }) => {
      const { rollback, rollbackRemote } = await import('./rollback');
      await run(options, (context) =>
        typeof what === 'number'
          ? rollback(context, what, { channel: options.channel, sure: options.yes ?? false })
          : rollbackRemote(context, what, options.channel),
      );
    });

  addCommand(
    'status',
    'show what is current, for whom, since when and by whom, and what fails',
    false,
  ).action(async (options: CommonOptions) => {
    const { showStatus } = await import('./status');
    await run(options, showStatus);
  });

  addCommand('history', 'list the releases of a channel, newest first, and what each changed', false)
    .addOption(channelOption())
    .option('--limit <n>', 'entries to show', parseWholeNumber, 10)
    .action(async (options: CommonOptions & { channel: string; limit: number }) => {
      const { showHistory } = await import('./status');
      await run(options, (context) => showHistory(context, options.channel, options.limit));
    });

  addCommand(
    'verify',
    'check every byte of what is deployed against its hashes, and every signature',
    false,
  ).action(async (options: CommonOptions) => {
    const { verifyStore } = await import('./verify');
    await run(options, verifyStore);
  });

  addCommand('prune', 'remove builds and releases that nothing needs any more', true)
    .option(
      '--keep <n>',
      'entries of each history, and published versions of each name, that stay',
      parseWholeNumber,
      10,
    )
    .option('--ignore-pins', 'continue without knowing which releases agents are pinned to')
    .addHelpText(
      'after',
      '\nThese are kept: the releases of all channels, their last N before, those that agents are pinned to, the builds\n' +
        'that all of these name as the ones before, and the last N published versions. Tabs that have been open for longer\n' +
        `lose their files and reload the page.\n${formatExamples('prune --dry-run', 'prune --keep 20')}`,
    )
    .action(async (options: CommonOptions & { keep: number; ignorePins?: boolean }) => {
      const { pruneStore } = await import('./prune');
      await run(options, (context) =>
        pruneStore(context, { keep: options.keep, ignorePins: options.ignorePins ?? false }),
      );
    });

  addCommand('disable <name>', 'switch one remote off for everybody, with a notice in its place', true)
    .requiredOption('--why <text>', 'shown by status, and readable by everybody in /registry.json')
    .addHelpText(
      'after',
      `\n${formatExamples('disable mf-traders --why "wrong totals since 9:40"', 'enable mf-traders')}`,
    )
    .action(async (name: string, options: CommonOptions & { why: string }) => {
      const { disableRemote } = await import('./switch');
      await run(options, (context) => disableRemote(context, name, options.why));
    });

  addCommand('enable <name>', 'give a switched-off remote back', true).action(
    async (name: string, options: CommonOptions) => {
      const { enableRemote } = await import('./switch');
      await run(options, (context) => enableRemote(context, name));
    },
  );

  addCommand('pin <agent> <release>', 'give the hosts of an agent a channel or a release of their own', true)
    .addHelpText(
      'after',
      '\nRELEASE is a channel, which the agent then follows, or the id of a release, which it keeps. The API must be\n' +
        'running: it has the agent’s record.' +
        `\n${formatExamples('pin atlas beta', 'pin atlas 3f2a9c0d1e4b', 'unpin atlas')}`,
    )
    .action(async (agent: string, release: string, options: CommonOptions) => {
      const { pinAgentRelease } = await import('./pin');
      await run(options, (context) => pinAgentRelease(context, agent, release));
    });

  addCommand('unpin <agent>', 'let an agent follow channel stable again', true).action(
    async (agent: string, options: CommonOptions) => {
      const { unpinAgent } = await import('./pin');
      await run(options, (context) => unpinAgent(context, agent));
    },
  );

  const key = program.command('key').description('show the key that signs releases');
  addCommonOptions(key.command('show').description('its public half, and how others come to trust it'), {
    changes: false,
  }).action(async (options: CommonOptions) => {
    const { showKey } = await import('./key');
    await run(options, showKey);
  });
  return program;
}

/** The store to use. A folder in the setting is relative to the workspace, a typed one to the working directory. */
export function resolveStore(root: string, env: NodeJS.ProcessEnv, typed: string | undefined): string {
  const place = typed ?? (env.WAYBILL_RELEASES || '.cache/releases');
  if (place.startsWith('s3://')) return place;
  if (place.trim() === '') throw new WrongUseError('--store takes a folder or s3://bucket/prefix');
  return resolve(typed === undefined ? root : (env.INIT_CWD ?? process.cwd()), place);
}
