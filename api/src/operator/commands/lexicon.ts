// `operator lexicon build|show|list|add|block|forget`: manages the lexicon of synonyms for goods.
import { mkdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type TermLanguage, termLanguages } from '@waybill/contract';
import { type Command, Option } from 'commander';
import { readConfig } from '../../basics/config';
import { messageOf } from '../../basics/failure';
import { systemCode } from '../../basics/system-error';
import { lexiconFolder } from '../../records/finding/lexicon';
import { buildLexicon } from '../../records/finding/lexicon/build';
import { lexiconList, lexiconSet, lexiconShow, type ShownDecision, type ShownLink } from '../actions/lexicon';
import { formatExamples, NotDoneError, type OperatorCommand } from '../command';
import { formatTable } from '../table';

const help = `
A search also looks for words that mean the same by the lists of the lexicon, where the records agree. A link that you add
counts as three lists; one that you block is never used, whichever list has it. Both take effect from the next search on, at
all hosts, or with --agent at the hosts of one agent, whose own links override the others there.
${formatExamples(
  ['lexicon show "solar panel"', 'its terms, and which lists say so'],
  ['lexicon show "solar panel" --why', 'also which of them a search uses, and why'],
  ['lexicon add palta aguacate --language es', 'both mean the same product'],
  ['lexicon block pin battery', 'they do not'],
  ['lexicon list --agent acme', 'what acme’s staff added and blocked'],
  ['lexicon forget pin battery', 'removes a link of your own'],
  ['lexicon build ./words', 'builds the lists again; used from the next start'],
)}`;

const listLinkLines = (links: readonly ShownLink[]): string[] =>
  links.length === 0
    ? ['Nothing was added or blocked.']
    : formatTable(
        links.map(({ term, other, language, blocked, made_by, created }) => [
          term,
          blocked ? 'is not' : 'is',
          other,
          language,
          made_by,
          created.slice(0, 10),
        ]),
      );

/** A line for each candidate of a word: whether it is searched for, and the features that it was judged by. */
const listDecisionLines = ({ typed, codes, candidates }: ShownDecision): string[] => [
  '',
  `${typed} means ${codes.length === 0 ? 'no goods that records or lists name' : codes.join(', ')}`,
  ...formatTable(
    candidates.map(({ term, language, source, score, features, searched }) => [
      searched ? 'searched' : 'left out',
      term,
      language,
      source,
      score.toFixed(1),
      Object.entries(features)
        .map(([name, value]) => `${name} ${value}`)
        .join(', '),
    ]),
  ),
];

interface AgentOption {
  agent?: string;
}

const withAgentOption = (command: Command) =>
  command
    .option('--agent <id>', 'only at the hosts of this agent (default: everywhere)')
    .addHelpText('after', help);

interface LexiconOptions extends AgentOption {
  language: TermLanguage;
  by: string;
}

export const lexiconCommand: OperatorCommand = (program, context) => {
  const group = program
    .command('lexicon')
    .description('which words mean the same product')
    .addHelpText('after', help);
  withAgentOption(group.command('show').argument('<term>'))
    .description('show the terms that mean the same, and which lists say so')
    .option('--why', 'also what a search decides about each of them, by the records')
    .action(async (term: string, { agent, why }: AgentOption & { why?: true }) => {
      const shown = await context.runAction(lexiconShow, { agent, term, why });
      const lines = formatTable(
        shown.origins.map(({ term: other, language, lists, weight }) => [
          other,
          language,
          weight.toFixed(1),
          lists.join(', '),
        ]),
      );
      const blocked = shown.blocked.map((other) => `blocked: ${other}`);
      const terms = [...lines, ...blocked];
      const all = [
        ...(terms.length === 0 ? ['The lexicon does not have it.'] : terms),
        ...shown.decisions.flatMap(listDecisionLines),
      ];
      context.printOutcome(true, all, shown);
    });
  withAgentOption(group.command('list'))
    .description('list what was added or blocked')
    .action(async ({ agent }: AgentOption) => {
      const { links } = await context.runAction(lexiconList, { agent });
      context.printOutcome(true, listLinkLines(links), { links });
    });
  for (const [name, as, what] of [
    ['add', 'alike', 'say that two terms mean the same product'],
    ['block', 'blocked', 'say that two terms do not mean the same'],
    ['forget', 'none', 'undo what was added or blocked'],
  ] as const)
    withAgentOption(group.command(name).argument('<term>').argument('<other>'))
      .addOption(
        new Option('--language <tag>', 'of the other term').choices([...termLanguages]).default('mul'),
      )
      .option('--by <name>', 'name of whoever decides', 'operator')
      .description(what)
      .action(async (term: string, other: string, { agent, language, by }: LexiconOptions) => {
        const { links } = await context.runAction(lexiconSet, { agent, term, other, language, as, by });
        context.printOutcome(true, listLinkLines(links), { links });
      });
  group
    .command('build')
    .argument('<folder>', 'with product-terms.tsv and en-spellings.tsv')
    .option('--to <folder>', 'where the lists are written (default: the data folder)')
    .description('build the lists from open word lists')
    .addHelpText('after', help)
    .action(async (folder: string, { to }: { to?: string }) => {
      const { io } = context;
      const place = to === undefined ? lexiconFolder(readConfig(io.env).dataFolder) : resolve(io.folder, to);
      await mkdir(place, { recursive: true });
      try {
        const built = await buildLexicon(resolve(io.folder, folder), place);
        const megabytes = (built.bytes / 1e6).toFixed(1);
        const line = `${built.concepts} concepts with ${built.terms} terms, ${megabytes} MB, in ${place}. Restart the API to use them.`;
        context.printOutcome(true, [line], { ...built, folder: place });
      } catch (cause) {
        if (systemCode(cause) === 'ENOENT')
          throw new NotDoneError(
            `${folder} has no product-terms.tsv and en-spellings.tsv. Name the folder that contains both.`,
          );
        throw new NotDoneError(`The lists cannot be built: ${messageOf(cause)}`);
      }
    });
};
