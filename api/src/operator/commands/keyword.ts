// `operator keyword list|set`: lists an account's keywords, enables or disables them, and allows or denies downloads by
// them.
import { DEFAULT_AGENT } from '../../stores/accounts/agents';
import { keywordList, keywordSet, type ShownKeyword } from '../actions/keywords';
import { formatExamples, type OperatorCommand, WrongUseError } from '../command';
import { formatTable } from '../table';
import { parseOnOff } from '../typed';

const help = `
Accounts keep their own keywords. One that is out of use appears in no list or download of the account; one without download
still appears, but its data cannot be downloaded. Both take effect from the next call on.
${formatExamples(
  ['keyword list maria', 'her keywords, newest first'],
  ['keyword set maria cotton --download off', 'no data by this keyword'],
  ['keyword set maria "led -lamp" --use off', 'disables one'],
  ['keyword set rosa --agent acme --all --download on', 'every keyword of an account'],
)}`;

const listKeywordLines = (keywords: readonly ShownKeyword[]): string[] =>
  keywords.length === 0
    ? ['It has no keywords.']
    : formatTable(
        keywords.map(({ keyword: keywordCommand, in_use, download, created }) => [
          keywordCommand,
          in_use ? 'in use' : 'disabled',
          download ? 'download' : 'no download',
          created.slice(0, 10),
        ]),
      );

interface KeywordOptions {
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
    .action(async (username: string, { agent }: KeywordOptions) => {
      const { keywords } = await context.runAction(keywordList, { agent, username });
      context.printOutcome(true, listKeywordLines(keywords), { keywords });
    });
  group
    .command('set')
    .argument('<account>')
    .argument('[keyword]', 'as it is listed')
    .option('--agent <id>', 'agent of the account', DEFAULT_AGENT)
    .option('--all', 'every keyword of the account')
    .option('--use <on|off>', 'whether it is in use', parseOnOff)
    .option('--download <on|off>', 'whether data may be downloaded by it', parseOnOff)
    .description('change what the options name')
    .addHelpText('after', help)
    .action(async (username: string, words: string | undefined, options: KeywordOptions) => {
      const { agent, use: in_use, download, all } = options;
      if (in_use === undefined && download === undefined)
        throw new WrongUseError('Name what to change: --use or --download.');
      if ((words === undefined) === (all === undefined))
        throw new WrongUseError('Name a keyword, or use --all alone.');
      const done = await context.runAction(keywordSet, { agent, username, keyword: words, in_use, download });
      context.printOutcome(true, listKeywordLines(done.keywords), done);
    });
};
