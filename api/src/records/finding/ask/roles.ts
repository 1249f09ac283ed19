// Roles of the countries of a question: where goods come from, where they go, or only a place.
import type { AskLanguage, GrammarSense } from './grammar';
import type { AskItem } from './items';

type CountryItem = Extract<AskItem, { kind: 'country' }>;

/**
 * `origin`, `destination`: said. `place`: `in Peru`, either. `soft`: next to goods, so their origin where another country
 * is the destination. `bare`: nothing says. `bought`: behind `进口`, which may be either.
 */
type RawRole = 'origin' | 'destination' | 'place' | 'soft' | 'bare' | 'bought';

interface CountryGroup {
  countries: CountryItem[];
  role: RawRole;
  /** The word that says the role: part of the first chip. */
  marker: AskItem | undefined;
}

export interface CountryRoles {
  origins: CountryItem[];
  destinations: CountryItem[];
  /** Neither. */
  places: CountryItem[];
  /** First character of a country's chip, where the word for its role stands before it. */
  starts: Map<CountryItem, number>;
}

interface RoleContext {
  text: string;
  items: readonly AskItem[];
  language: AskLanguage;
  /** 1 imports, 2 exports; undefined where no word says. */
  direction: 1 | 2 | undefined;
}

const senseOf = (item: AskItem | undefined): GrammarSense | undefined =>
  item?.kind === 'grammar' ? item.sense : undefined;

const importing: readonly (GrammarSense | undefined)[] = ['imports', 'importers', 'buys'];
const exporting: readonly (GrammarSense | undefined)[] = ['exports', 'exporters', 'sells'];

/** Position of the next item one way, past what says nothing. */
function skipWords(items: readonly AskItem[], at: number, step: 1 | -1, senses: readonly string[]): number {
  let next = at + step;
  while (senses.includes(senseOf(items[next]) ?? '')) next += step;
  return next;
}

/** Role by a preposition that leaves it open: `of Kenya`, `de Chile`, `của Peru`. */
function roleOfPossessive({ items, language, direction }: RoleContext, at: number): RawRole {
  const before = senseOf(items[skipWords(items, at, -1, ['filler'])]);
  if (before === 'importers') return 'destination';
  if (exporting.includes(before)) return 'origin';
  if (language === 'es') return 'origin';
  return direction === 1 ? 'destination' : 'origin';
}

/** `Chilean wine`: an adjective with goods behind it. */
const isGoodsAdjective = (items: readonly AskItem[], first: number, groupEnd: number): boolean =>
  items[first]?.kind === 'country' && items[first].isAdjective && items[groupEnd]?.kind === 'goods';

function roleByMarker(
  context: RoleContext,
  at: number,
  first: number,
  groupEnd: number,
): RawRole | undefined {
  const { items } = context;
  const sense = senseOf(items[at]);
  if (sense === 'from') return 'origin';
  if (sense === 'to') return 'destination';
  if (sense === 'in') return 'place';
  // 的 stands behind a country, and `of Chilean wine` is about the wine.
  if (sense === 'of' && context.language !== 'zh' && !isGoodsAdjective(items, first, groupEnd))
    return roleOfPossessive(context, at);
  if (sense === 'by') {
    const verb = senseOf(items[skipWords(items, at, -1, ['filler'])]);
    if (importing.includes(verb)) return 'destination';
    return exporting.includes(verb) ? 'origin' : 'bare';
  }
  if (sense === 'toward') {
    const verb = items
      .slice(groupEnd)
      .map(senseOf)
      .find((each) => importing.includes(each) || exporting.includes(each));
    return importing.includes(verb) ? 'origin' : 'destination';
  }
  return undefined;
}

/** Role by the words on both sides, where no preposition says it. */
function roleByNeighbours({ items, language }: RoleContext, first: number, groupEnd: number): RawRole {
  const isAdjective = items[first]?.kind === 'country' && items[first].isAdjective;
  const before = items[first - 1];
  const next = items[skipWords(items, groupEnd - 1, 1, ['of', 'filler'])];
  const [senseBefore, senseNext] = [senseOf(before), senseOf(next)];
  const isAfterGoods = before?.kind === 'goods' || before?.kind === 'hs';
  if (isGoodsAdjective(items, first, groupEnd) || (isAfterGoods && isAdjective)) return 'origin';
  if (isAfterGoods && language === 'vi' && !exporting.includes(senseNext)) return 'soft';
  if (importing.includes(senseNext)) return 'destination';
  if (exporting.includes(senseNext)) return 'origin';
  if (senseNext === 'companies')
    return items.some((item) => importing.includes(senseOf(item))) ? 'destination' : 'origin';
  if (language === 'zh' && senseBefore === 'exports') return 'destination';
  if (senseBefore === 'buys' || (language === 'zh' && senseBefore === 'imports')) return 'bought';
  if (importing.includes(senseBefore)) return 'destination';
  if (exporting.includes(senseBefore)) return 'origin';
  if (isAdjective) return 'origin';
  return next?.kind === 'goods' && language !== 'es' && language !== 'vi' ? 'soft' : 'bare';
}

/** Whether a country belongs to the one before: `Ghana and Ivory Coast`, `俄罗斯、乌克兰`. */
function continuesGroup({ text, items }: RoleContext, previous: CountryItem, at: number): boolean {
  const [before, item] = [items[at - 1], items[at]];
  if (item === undefined) return false;
  if (before === previous) return /、/.test(text.slice(previous.end, item.start));
  return ['and', 'or'].includes(senseOf(before) ?? '') && items[at - 2] === previous;
}

function groupCountries(context: RoleContext): CountryGroup[] {
  const { items } = context;
  const groups: { countries: CountryItem[]; first: number; end: number }[] = [];
  for (const [at, item] of items.entries()) {
    if (item.kind !== 'country') continue;
    const group = groups.at(-1);
    const previous = group?.countries.at(-1);
    if (group !== undefined && previous !== undefined && continuesGroup(context, previous, at)) {
      group.countries.push(item);
      group.end = at + 1;
    } else groups.push({ countries: [item], first: at, end: at + 1 });
  }
  return groups.map(({ countries, first, end }) => {
    const markerAt = skipWords(items, first, -1, ['filler']);
    const byMarker = roleByMarker(context, markerAt, first, end);
    if (byMarker !== undefined) return { countries, role: byMarker, marker: items[markerAt] };
    return { countries, role: roleByNeighbours(context, first, end), marker: undefined };
  });
}

/** Decides the roles that nothing says, from the others. */
function settleRoles(groups: readonly CountryGroup[], direction: 1 | 2 | undefined): void {
  const withRole = (...roles: readonly RawRole[]) => groups.filter(({ role }) => roles.includes(role));
  const setRole = (group: CountryGroup | undefined, role: RawRole) => {
    if (group !== undefined) group.role = role;
  };
  const has = (role: RawRole) => withRole(role).length > 0;
  for (const group of withRole('bought'))
    setRole(group, !has('destination') && withRole('origin', 'soft').length > 0 ? 'destination' : 'origin');
  // Two countries in a row: from the first to the second.
  const open = withRole('bare', 'soft');
  if (open.length > 1 && !has('origin') && !has('destination') && !has('place')) {
    // Next to goods it is their origin, wherever it stands: 美国的智利葡萄酒进口商.
    const [onlySoft, otherSoft] = withRole('soft');
    const origin = onlySoft !== undefined && otherSoft === undefined ? onlySoft : open[0];
    for (const group of open) setRole(group, group === origin ? 'origin' : 'destination');
  }
  for (const group of withRole('soft')) {
    const isBuyer =
      direction === 1 && withRole('destination', 'place', 'bare').length === 0 && !has('origin');
    const isDestination = isBuyer || (has('origin') && !has('destination'));
    setRole(group, isDestination ? 'destination' : 'origin');
  }
  for (const group of withRole('place', 'bare')) {
    if (has('origin') && !has('destination')) setRole(group, 'destination');
    else if (has('destination') && !has('origin')) setRole(group, 'origin');
    else if (direction !== undefined) setRole(group, direction === 1 ? 'destination' : 'origin');
  }
}

/** The countries of a question by their role. */
export function assignRoles(context: RoleContext): CountryRoles {
  const groups = groupCountries(context);
  settleRoles(groups, context.direction);
  const countriesOf = (...roles: readonly RawRole[]) =>
    groups.filter(({ role }) => roles.includes(role)).flatMap(({ countries }) => countries);
  const starts = new Map<CountryItem, number>();
  for (const { countries, marker } of groups) {
    const [first] = countries;
    if (first !== undefined) starts.set(first, marker?.start ?? first.start);
  }
  return {
    origins: countriesOf('origin'),
    destinations: countriesOf('destination'),
    places: countriesOf('place', 'bare'),
    starts,
  };
}
