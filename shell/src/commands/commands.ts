// The commands of the palette, and which of them a typed text finds.
import { folded } from '@waybill/ui/data';

export type CommandGroup = 'page' | 'create' | 'language' | 'theme' | 'rows';

export interface SiteCommand {
  key: string;
  group: CommandGroup;
  label: string;
  /** Its names in other languages, and the name of its group: typing them finds it too. */
  otherNames: readonly string[];
  /** Whether it is what the site shows now. */
  isCurrent: boolean;
  run: () => void;
}

const betweenWords = /[^\p{L}\p{N}]+/u;

/** Whether each word begins a word of a folded text; Chinese has no spaces, so there it may stand anywhere. */
function beginsWords(text: string, words: readonly string[]): boolean {
  const own = text.split(betweenWords);
  return words.every((word) =>
    /\p{Script=Han}/u.test(word) ? text.includes(word) : own.some((each) => each.startsWith(word)),
  );
}

/** 0 for a label that begins with the text, 1 for its words in the label, 2 with its other names; undefined for none. */
function rankCommand({ label, otherNames }: SiteCommand, text: string): number | undefined {
  const own = folded(label);
  const words = text.split(betweenWords);
  if (own.startsWith(text)) return 0;
  if (beginsWords(own, words)) return 1;
  return otherNames.some((name) => beginsWords(folded(`${label} ${name}`), words)) ? 2 : undefined;
}

/** The commands that a text finds, best first; all of them, in their order, for an empty text. */
export function findCommands(commands: readonly SiteCommand[], text: string): SiteCommand[] {
  const typed = folded(text);
  if (typed === '') return [...commands];
  const ranked = commands.flatMap((command) => {
    const rank = rankCommand(command, typed);
    return rank === undefined ? [] : [{ command, rank }];
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ command }) => command);
}
