// `operator keyword list|set`: lists an account's keywords, enables or disables them, and allows or denies downloads by
// them.
import { DEFAULT_AGENT } from '../../stores/accounts/agents';
import { keywordList, keywordSet, type ShownKeyword } from '../actions/keywords';
import { examples, type OperatorCommand, WrongUseError } from '../command';
import { table } from '../table';
import { onOff } from '../typed';

const help = `
Accounts keep their own keywords. One that is out of use appears in no list or download of the account; one without download
still appears, but its data cannot be downloaded. Both take effect from the next call on.
${examples(
  ['keyword list maria', 'her keywords, newest first'],
  ['keyword set maria cotton --download off', 'no data by this keyword'],
  ['keyword set maria "led -lamp" --use off', 'disables one'],
  ['keyword set rosa --agent acme --all --download on', 'every keyword of an account'],
)}`;

const lines = (keywords: readonly ShownKeyword[]): string[] =>
  keywords.length === 0
    ? ['It has no keywords.']
    : table(
        keywords.map(({ keyword, in_use, download, created }) => [
          keyword,
          in_use ? 'in use' : 'disabled',
          download ? 'download' : 'no download',
          created.slice(0, 10),
        ]),
      );

interface Options {
  agent: string;
  use?: boolean;
  download?: boolean;
  all?: true;
}

export const keyword: OperatorCommand = (program, context) => {
  const group = program
    .command('keyword')
    .description('which keywords accounts may use, and download data by');
  group
    .command('list')
    .argument('<account>')
    .option('--agent <id>', 'agent of the account', DEFAULT_AGENT)
    .description('list the keywords of an account')
    .addHelpText('after', help)
    .action(async (username: string, { agent }: Options) => {
      const { keywords } = await context.act(keywordList, { agent, username });
      context.say(true, lines(keywords), { keywords });
    });
  group
    .command('set')
    .argument('<account>')
    .argument('[keyword]', 'as it is listed')
    .option('--agent <id>', 'agent of the account', DEFAULT_AGENT)
    .option('--all', 'every keyword of the account')
    .option('--use <on|off>', 'whether it is in use', onOff)
    .option('--download <on|off>', 'whether data may be downloaded by it', onOff)
    .description('change what the options name')
    .addHelpText('after', help)
    .action(async (username: string, words: string | undefined, options: Options) => {
      const { agent, use: in_use, download, all } = options;
      if (in_use === undefined && download === undefined)
        throw new WrongUseError('Name what to change: --use or --download.');
      if ((words === undefined) === (all === undefined))
        throw new WrongUseError('Name a keyword, or use --all alone.');
      const done = await context.act(keywordSet, { agent, username, keyword: words, in_use, download });
      context.say(true, lines(done.keywords), done);
    });
};
