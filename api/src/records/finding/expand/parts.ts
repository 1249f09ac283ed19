// Expands each segment of adjacent words (stages 3 to 6) into parts of the plan.
import { adjacentWords, joinTrees } from '../../../stores/warehouse/query-language/tree';
import { intersectTexts, uniteTexts } from '../corpus/goods-texts';
import { isIdeograph, isInLexicon, splitChinese, toLexiconWords } from '../language/chinese';
import { isIdeographic, leafWords, type TypedLeaf } from '../language/typed';
import { spellNumbers } from '../language/units';
import { expandKind } from './pass-without-results';
import { toExpandedPlan } from './render';
import type { Segment } from './segment';
import { plainCandidate } from './source-forms';
import type { ExpandedUnit, Plan, PlannedPart, QueryContext, Unit } from './types';

const hasDigit = (word: string): boolean => /\d/.test(word);

const toPart = ({ words }: Pick<Unit, 'words'>, unit: ExpandedUnit): PlannedPart => ({
  plan: toExpandedPlan(unit),
  words,
  texts: unit.texts,
});

/** Numbers with units: every spelling that occurs in texts; undefined where there is only the typed one. */
async function expandNumber(
  context: QueryContext,
  words: readonly string[],
): Promise<PlannedPart | undefined> {
  const spellings = spellNumbers(words);
  if (spellings.length === 0) return undefined;
  const storedWords = await context.findStoredWords([...new Set([...spellings.flat(), ...words])]);
  const candidates = spellings
    .filter((spelling) => spelling.every((word) => storedWords.has(word)))
    .map((spelling) =>
      plainCandidate({
        term: spelling.join(' '),
        language: 'mul',
        source: 'forms',
        reason: 'joined',
        tree: adjacentWords(spelling),
        texts: [],
      }),
    );
  const base: Plan = { kind: 'tree', tree: adjacentWords(words) };
  const plan: Plan = { kind: 'expanded', typed: words.join(' '), base, candidates, isCut: false };
  return { plan, words, texts: undefined };
}

/** A run of Chinese or Japanese characters: as one name, or as the names that it consists of. */
function expandIdeographs(context: QueryContext, leaf: TypedLeaf): PlannedPart {
  const words = leafWords(leaf);
  const { lexicon } = context;
  const typed = words.join('');
  const isName = isInLexicon(lexicon, words) || lexicon.describes(toLexiconWords(lexicon, words)).length > 0;
  const names = isName ? [typed] : splitChinese(lexicon, typed);
  const complete = context.expandUnit({ typed, words, base: leaf, isPhrase: true });
  const units =
    names.length < 2
      ? []
      : names.map((name) => {
          const characters = [...name];
          const base = adjacentWords(characters);
          return context.expandUnit({ typed: name, words: characters, base, isPhrase: true });
        });
  const texts = uniteTexts([complete.texts, intersectTexts(units.map((unit) => unit.texts))]);
  const kind = texts.length === 0 ? expandKind(context, words, { kind: 'tree', tree: leaf }) : undefined;
  if (kind !== undefined) return kind;
  const plan = toExpandedPlan(complete);
  if (units.length === 0) return { plan, words, texts };
  const inPieces: Plan = { kind: 'all', of: units.map(toExpandedPlan) };
  return { plan: { kind: 'any', of: [plan, inPieces] }, words, texts };
}

async function expandSingle(context: QueryContext, leaf: TypedLeaf): Promise<PlannedPart> {
  if (isIdeographic(leaf)) return expandIdeographs(context, leaf);
  const words = leafWords(leaf);
  const number = words.some(hasDigit) ? await expandNumber(context, words) : undefined;
  if (number !== undefined) return number;
  const typed = context.asTyped(words);
  const unit = context.expandUnit({ typed, words, base: leaf, isPhrase: words.length > 1 });
  return { ...toPart({ words }, unit), unit };
}

/** Several words as one term, as its kind, or one by one where no records have it. */
async function expandSeveral(context: QueryContext, { leaves, words }: Segment): Promise<PlannedPart[]> {
  const base = joinTrees('and', leaves);
  const unit = context.expandUnit({ typed: context.asTyped(words), words, base, isPhrase: false });
  if (unit.texts.length > 0 || unit.candidates.length > 0) return [toPart({ words }, unit)];
  // A Chinese name has no spaces, so words with spaces between them are several names.
  const kind = words.every(isIdeograph)
    ? undefined
    : expandKind(context, words, { kind: 'tree', tree: base });
  if (kind !== undefined) return [kind];
  const parts: PlannedPart[] = [];
  for (const leaf of leaves) parts.push(await expandSingle(context, leaf));
  return parts;
}

/** Expands one segment. */
export async function expandSegment(context: QueryContext, segment: Segment): Promise<PlannedPart[]> {
  const { kind, leaves, words } = segment;
  const [first] = leaves;
  if (kind === 'joining')
    return [{ plan: { kind: 'tree', tree: first }, words, texts: undefined, isJoining: true }];
  if (kind === 'single') return [await expandSingle(context, first)];
  if (kind === 'several') return expandSeveral(context, segment);
  const number = await expandNumber(context, words);
  return [number ?? { plan: { kind: 'tree', tree: joinTrees('and', leaves) }, words, texts: undefined }];
}
