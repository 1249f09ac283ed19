// Companies of a question: a name beside the word for its side (`importer Nestlé`), or for the other one
// (`suppliers of Walmart`).
import type { AskItem } from './items';

export type NameRole = 'importer' | 'exporter' | '';

/** A name with the side of its company; `usesMarker` when the word beside it says only that. */
interface RoledName {
  item: Extract<AskItem, { kind: 'name' }>;
  role: NameRole;
}

type Side = 'importer' | 'exporter';

const otherSide = (side: Side): Side => (side === 'importer' ? 'exporter' : 'importer');

function markedSide(item: AskItem | undefined): Side | undefined {
  if (item?.kind !== 'grammar') return undefined;
  if (item.sense === 'importers') return 'importer';
  return item.sense === 'exporters' ? 'exporter' : undefined;
}

/** Side of who does it: the importer imports and buys. */
function verbSide(item: AskItem | undefined): Side | undefined {
  if (item?.kind !== 'grammar') return undefined;
  if (item.sense === 'imports' || item.sense === 'buys') return 'importer';
  return item.sense === 'exports' || item.sense === 'sells' ? 'exporter' : undefined;
}

const isSense = (item: AskItem | undefined, ...senses: readonly string[]): boolean =>
  item?.kind === 'grammar' && senses.includes(item.sense);

const isCapital = (text: string, item: AskItem): boolean => /^\p{Lu}/u.test(text.slice(item.start, item.end));

interface NamedItems {
  items: AskItem[];
  names: RoledName[];
  /** Words that only say the side of a name: they are part of its chip. */
  markers: Set<AskItem>;
}

interface NameContext {
  text: string;
  items: readonly AskItem[];
  at: number;
  /** Number of items that the name has. */
  length: number;
}

/** Side of a name by the words around it, and whether one of them says only that. */
function readSide({ items, at, length }: NameContext): { role: NameRole; marker?: AskItem } | undefined {
  const [before, earlier, next] = [items[at - 1], items[at - 2], items[at + length]];
  const side = markedSide(before);
  if (side !== undefined && before !== undefined) return { role: side, marker: before };
  if (isSense(before, 'of')) {
    const [other, own] = [markedSide(earlier), verbSide(earlier)];
    if (other !== undefined) return { role: otherSide(other) };
    if (own !== undefined) return { role: own };
  }
  if (isSense(before, 'by')) {
    const own = verbSide(earlier);
    if (own !== undefined) return { role: own };
  }
  if (isSense(before, 'to')) return { role: 'importer' };
  if (isSense(before, 'from')) return { role: 'exporter' };
  const following = markedSide(next);
  if (following !== undefined) return { role: otherSide(following) };
  const own = verbSide(next);
  return own === undefined ? undefined : { role: own };
}

/** Number of unexplained words from one on, with the capitalised ones behind them, that may be a name. */
function countNameItems(text: string, items: readonly AskItem[], at: number): number {
  if (items[at]?.kind !== 'unknown') return 0;
  let length = 1;
  for (let next = items[at + 1]; next !== undefined; next = items[at + length]) {
    const isName =
      next.kind === 'unknown' ||
      (next.kind === 'goods' && isCapital(text, next) && isCapital(text, items[at] ?? next));
    const gap = text.slice(items[at + length - 1]?.end ?? 0, next.start);
    if (!isName || /[,;，；、]/.test(gap) || /\p{Script=Han}/u.test(text.slice(next.start, next.end))) break;
    length += 1;
  }
  return length;
}

/** An unexplained word is a name only next to a word for its side; behind `to` and `from` in capitals. */
function isNameHere(context: NameContext): boolean {
  const { text, items, at } = context;
  const [item, before] = [items[at], items[at - 1]];
  if (item === undefined || readSide(context) === undefined) return false;
  const isWeak = isSense(before, 'to', 'from') || markedSide(before) === undefined;
  return !isWeak || isCapital(text, item);
}

/** Finds the names of companies among the labelled words. */
export function findNames(text: string, labelled: readonly AskItem[]): NamedItems {
  const items: AskItem[] = [];
  const names: RoledName[] = [];
  const markers = new Set<AskItem>();
  for (let at = 0; at < labelled.length; ) {
    const item = labelled[at];
    if (item === undefined) break;
    const length = item.kind === 'name' ? 1 : countNameItems(text, labelled, at);
    const context = { text, items: labelled, at, length };
    const isName = item.kind === 'name' || (length > 0 && isNameHere(context));
    if (!isName) {
      items.push(item);
      at += 1;
      continue;
    }
    const end = labelled[at + length - 1]?.end ?? item.end;
    const side = readSide(context);
    const name: RoledName['item'] =
      item.kind === 'name'
        ? item
        : {
            kind: 'name',
            name: text.slice(item.start, end),
            company: null,
            isQuoted: false,
            start: item.start,
            end,
          };
    if (name.isQuoted && name.company === null && side === undefined) {
      items.push({ kind: 'goods', start: item.start, end });
    } else {
      if (side?.marker !== undefined) markers.add(side.marker);
      names.push({ item: name, role: side?.role ?? '' });
      items.push(name);
    }
    at += length;
  }
  return { items, names, markers };
}
