// Reads a question in words: its chips, what it asks for, and what was not understood. A pure function of the text and of
// what is known in memory.
import type { Language } from '@waybill/contract';
import type { AskView, ChipKind, ChipRole } from '@waybill/contract/ask-terms';
import { joinChinese, joinGoods, writeKeyword } from './goods';
import { selectGrammar } from './grammar';
import type { AskCompany, AskItem, AskKnowledge } from './items';
import { labelWords } from './label';
import { findNames, type NameRole } from './names';
import { assignRoles, type CountryRoles } from './roles';
import { splitTokens } from './tokens';
import { type AskedView, readView } from './views';

interface TextSpan {
  /** Position in the text: first character, and the one after the last, in UTF-16 units. */
  start: number;
  end: number;
}

/** An understood part of a question. */
interface AskChip extends TextSpan {
  kind: ChipKind;
  /** Text of goods, HS digits, alpha-2 code, name of a company, `first..last` day, view, or direction (1 or 2). */
  value: string;
  role: ChipRole;
}

/** A company that a question names. */
export interface AskedCompany {
  name: string;
  role: NameRole;
  company: AskCompany | null;
}

export interface AskReading {
  text: string;
  /** In their order; they do not overlap. */
  chips: AskChip[];
  /** What nothing explains. */
  unknown: TextSpan[];
  /** Words that only connect: with chips, unknown and separators they are the whole text. */
  words: TextSpan[];
  /** Goods in the query syntax; empty for none. */
  keyword: string;
  hs: string[];
  companies: AskedCompany[];
  /** Alpha-2 codes. */
  origins: string[];
  destinations: string[];
  places: string[];
  /** First and last day; null where no period is named. */
  period: { first: string; last: string } | null;
  view: AskView | null;
  /** 1 imports, 2 exports; undefined where no word says. */
  direction: 1 | 2 | undefined;
}

interface AskOptions {
  knowledge: AskKnowledge;
  /** Language of the reader. */
  language: Language;
  /** YYYY-MM-DD */
  today: string;
}

/** Longest question, in characters; what follows is not read. */
const QUESTION_MAX = 200;

const isConjunction = (item: AskItem | undefined): boolean =>
  item?.kind === 'grammar' && (item.sense === 'and' || item.sense === 'or');

/** Texts of the goods, and whether `and` or a comma makes them alternatives. */
function readGoods(text: string, items: readonly AskItem[]) {
  const goods = items.filter(({ kind }) => kind === 'goods');
  const texts = goods.map(({ start, end }) => text.slice(start, end));
  const areAlternatives = goods.slice(1).every((item) => isConjunction(items[items.indexOf(item) - 1]));
  return writeKeyword(texts, areAlternatives);
}

/** Chips that stand for one item each, without their words before. */
function toChips(
  text: string,
  items: readonly AskItem[],
  roles: CountryRoles,
  { viewItems, directionItems, view, direction }: AskedView,
): AskChip[] {
  const [firstView] = viewItems;
  const roleOf = (item: AskItem): ChipRole => {
    if (item.kind !== 'country') return '';
    if (roles.origins.includes(item)) return 'origin';
    return roles.destinations.includes(item) ? 'destination' : '';
  };
  return items.flatMap((item): AskChip[] => {
    const { start, end } = item;
    const chip = (kind: ChipKind, value: string, role: ChipRole = '', from = start): AskChip[] => [
      { kind, start: from, end, value, role },
    ];
    if (item.kind === 'goods') return chip('goods', text.slice(start, end));
    if (item.kind === 'hs') return chip('hs', item.code);
    if (item.kind === 'period') return chip('period', `${item.first}..${item.last}`);
    if (item.kind === 'country')
      return chip('country', item.code, roleOf(item), roles.starts.get(item) ?? start);
    if (item.kind !== 'grammar') return [];
    if (item === firstView && view !== null) return chip('view', view);
    const isDirection = directionItems.includes(item);
    const value = item.sense === 'imports' || item.sense === 'importers' ? 1 : 2;
    return isDirection && direction === value ? chip('direction', String(value)) : [];
  });
}

/** The word before a chip that only announces it. */
function findPrefix(items: readonly AskItem[], chip: AskChip): AskItem | undefined {
  const at = items.findIndex(({ start, end }) => start === chip.start && end === chip.end);
  const before = items[at - 1];
  if (before?.kind !== 'grammar') return undefined;
  return chip.kind === 'hs' && before.sense === 'code' ? before : undefined;
}

const withPrefix = (items: readonly AskItem[], chips: readonly AskChip[]): AskChip[] =>
  chips.map((chip) => ({ ...chip, start: findPrefix(items, chip)?.start ?? chip.start }));

const isInside = ({ start, end }: TextSpan, spans: readonly TextSpan[]): boolean =>
  spans.some((span) => span.start <= start && end <= span.end);

/** `importer Nestlé`: what an importer does is in the imports. */
function sideOfMarkers(
  names: readonly { role: NameRole }[],
  markers: ReadonlySet<AskItem>,
): 1 | 2 | undefined {
  const [first] = names;
  if (markers.size === 0 || first === undefined || first.role === '') return undefined;
  return first.role === 'importer' ? 1 : 2;
}

/** Two codes, periods or names that a page cannot show both: the first counts, the others are not understood. */
const repeated = (items: readonly AskItem[]): AskItem[] =>
  items.filter(({ kind }, at) => kind === 'period' && items.slice(0, at).some((item) => item.kind === kind));

/**
 * Reads a question.
 * @param question normalised as NFC; positions are in it
 */
export function readQuestion(question: string, { knowledge, language, today }: AskOptions): AskReading {
  const text = question.slice(0, QUESTION_MAX);
  const tokens = splitTokens(text);
  const grammar = selectGrammar(tokens, language);
  const labelled = labelWords({ text, tokens, grammar, knowledge, today });
  const { items: named, names, markers } = findNames(text, joinChinese(text, labelled));
  const items = joinGoods(text, named, grammar.language);
  const asked = readView(items, markers);
  const direction = asked.direction ?? sideOfMarkers(names, markers);
  const roles = assignRoles({ text, items, language: grammar.language, direction });
  const refused = [...repeated(items), ...asked.otherViewItems];
  const plainChips = toChips(
    text,
    items.filter((item) => !refused.includes(item)),
    roles,
    asked,
  );
  const nameChips = names.map(({ item, role }): AskChip => {
    const marker = [...markers].find(
      ({ end }) => end <= item.start && text.slice(end, item.start).trim() === '',
    );
    return { kind: 'company', start: marker?.start ?? item.start, end: item.end, value: item.name, role };
  });
  const chips = [...withPrefix(items, plainChips), ...nameChips].sort((a, b) => a.start - b.start);
  const others = items.filter((item) => !isInside(item, chips));
  const isUnknown = (item: AskItem) => item.kind === 'unknown' || refused.includes(item);
  const period = items.find((item) => item.kind === 'period');
  const codesOf = (countries: CountryRoles['origins']) => [...new Set(countries.map(({ code }) => code))];
  const toSpan = ({ start, end }: TextSpan): TextSpan => ({ start, end });
  return {
    text,
    chips,
    unknown: others.filter(isUnknown).map(toSpan),
    words: others.filter((item) => !isUnknown(item)).map(toSpan),
    keyword: readGoods(text, items),
    hs: [...new Set(items.flatMap((item) => (item.kind === 'hs' ? [item.code] : [])))],
    companies: names.map(({ item, role }) => ({ name: item.name, role, company: item.company })),
    origins: codesOf(roles.origins),
    destinations: codesOf(roles.destinations),
    places: codesOf(roles.places),
    period: period === undefined ? null : { first: period.first, last: period.last },
    view: asked.view,
    direction,
  };
}
