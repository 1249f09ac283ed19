// What a question wants to see, and in which direction of trade.
import type { AskView } from '@waybill/contract/ask-terms';
import type { GrammarSense } from './grammar';
import type { AskItem } from './items';

type GrammarItem = Extract<AskItem, { kind: 'grammar' }>;

/** Where a question has several, the first of these counts. */
const byPriority: readonly AskView[] = [
  'profile',
  'movement',
  'prices',
  'brands',
  'codes',
  'unloading',
  'loading',
  'ports',
  'origins',
  'areas',
  'months',
  'importers',
  'exporters',
  'records',
];

const importing: readonly GrammarSense[] = ['imports', 'importers', 'view:unloading', 'view:origins'];
const exporting: readonly GrammarSense[] = ['exports', 'exporters', 'view:loading'];

export interface AskedView {
  /** Null where nothing says what to show. */
  view: AskView | null;
  /** 1 imports, 2 exports; undefined where nothing says. */
  direction: 1 | 2 | undefined;
  /** Words that ask for the view, and those that say the direction. */
  viewItems: readonly GrammarItem[];
  directionItems: readonly GrammarItem[];
  /** Words that ask for other views, which the page cannot show besides. */
  otherViewItems: readonly GrammarItem[];
}

const toView = (sense: GrammarSense): AskView | undefined => {
  if (sense === 'importers' || sense === 'exporters') return sense;
  return byPriority.find((view) => sense === `view:${view}`);
};

/** `who buys`, `companies that import`: which side a verb asks for. */
function sideOfVerb(items: readonly GrammarItem[]): 'importers' | 'exporters' | undefined {
  const verb = items.find(({ sense }) => ['imports', 'buys', 'exports', 'sells'].includes(sense));
  if (verb === undefined) return undefined;
  return verb.sense === 'imports' || verb.sense === 'buys' ? 'importers' : 'exporters';
}

/** @param markers words that only say the side of a company's name */
export function readView(items: readonly AskItem[], markers: ReadonlySet<AskItem>): AskedView {
  const words = items.filter((item): item is GrammarItem => item.kind === 'grammar' && !markers.has(item));
  const who = words.filter(({ sense }) => sense === 'who' || sense === 'companies');
  const verbSide = who.length === 0 ? undefined : sideOfVerb(words);
  const viewOf = (item: GrammarItem) =>
    verbSide !== undefined && who.includes(item) ? verbSide : toView(item.sense);
  const views = words.map(viewOf).filter((view) => view !== undefined);
  const view = byPriority.find((each) => views.includes(each)) ?? null;
  const hints = words.filter(({ sense }) => importing.includes(sense) || exporting.includes(sense));
  const isImport = (item: GrammarItem) => importing.includes(item.sense);
  const hint = hints.find(({ sense }) => sense === 'imports' || sense === 'exports') ?? hints[0];
  const direction = hint === undefined ? undefined : isImport(hint) ? 1 : 2;
  const isSide = ({ sense }: GrammarItem) => sense === 'importers' || sense === 'exporters';
  const viewItems = words.filter((item) => viewOf(item) === view && view !== null);
  const unused = words.filter((item) => viewOf(item) !== undefined && !viewItems.includes(item));
  return {
    view,
    direction: direction ?? (verbSide === 'importers' ? 1 : verbSide === 'exporters' ? 2 : undefined),
    viewItems,
    directionItems: words.filter(
      (item) =>
        item.sense === 'imports' || item.sense === 'exports' || (isSide(item) && unused.includes(item)),
    ),
    otherViewItems: unused.filter((item) => !isSide(item) && viewOf(item) !== 'records'),
  };
}
