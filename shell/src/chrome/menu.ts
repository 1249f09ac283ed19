// Builds the menu of the rail from the descriptors of the remotes: only areas that exist are in it.
import {
  type Language,
  menuGroups,
  type RemoteDescriptor,
  type RemoteRoute,
  type SessionState,
} from '@waybill/contract';
import type { IconName } from '@waybill/ui';
import { splitPath } from '../routing/guards';
import type { Place } from '../view';

type MenuIcon = NonNullable<RemoteDescriptor['routes'][number]['menu']>['icon'];
type MenuGroup = (typeof menuGroups)[number];

/** A screen that an entry leads to; several are tabs of one page. */
interface MenuTab {
  remote: string;
  /** Without language prefix. */
  path: string;
  label: string;
}

export interface MenuEntry {
  remote: string;
  /** Without language prefix. */
  path: string;
  label: string;
  /** The screens behind it in order, itself included. */
  tabs: readonly MenuTab[];
  icon: IconName;
  order: number;
  /** Every account may open it, whatever its rights. */
  forAll: boolean;
}

export interface MenuSection {
  group: MenuGroup;
  entries: MenuEntry[];
}

/** Guards that only some accounts pass. */
const rights = ['master', 'staff', 'operator'] as const;

const menuIcons: Record<MenuIcon, IconName> = {
  home: 'home',
  search: 'search',
  chart: 'analysis',
  globe: 'language',
  star: 'star',
  team: 'team',
  mail: 'mail',
  download: 'download',
  user: 'user',
  list: 'document',
  bell: 'messages',
  building: 'company',
  bookmark: 'saved',
  contact: 'contact',
  check: 'tasks',
  crown: 'plan',
  database: 'database',
  eye: 'eye',
  heart: 'heart',
  invite: 'invite',
  pie: 'pie',
  settings: 'columns',
  tag: 'tag',
  target: 'target',
  translate: 'translate',
  upload: 'upload',
};

/** A route's path as a link, without its optional parameters; null when it has a required parameter. */
function findLink(path: string): string | null {
  const parts = path.split('/').filter((part) => part !== '' && !part.endsWith('?'));
  return parts.some((part) => part.startsWith(':')) ? null : `/${parts.join('/')}`;
}

type ListedScreen = MenuTab & { menu: NonNullable<RemoteRoute['menu']>; forAll: boolean };

interface OpenRoute {
  remote: string;
  route: RemoteRoute;
  /** Without language prefix. */
  path: string;
  /** Every account may open it, whatever its rights. */
  forAll: boolean;
}

/** Routes that this session may open and whose address needs nothing more. */
export function listOpenRoutes(
  remotes: readonly Pick<RemoteDescriptor, 'name' | 'routes'>[],
  session: SessionState,
): OpenRoute[] {
  const user = session.status === 'authenticated' ? session.user : null;
  const closed = new Set<RemoteRoute['guard']>(['anonymous']);
  for (const right of rights) if (!user?.[right]) closed.add(right);
  return remotes.flatMap(({ name, routes }) =>
    routes.flatMap((route) => {
      const path = findLink(route.path);
      if (path === null || closed.has(route.guard)) return [];
      return [{ remote: name, route, path, forAll: !rights.some((right) => right === route.guard) }];
    }),
  );
}

/** Screens that this session may open and the menu leads to, by their order. */
const listScreens = (
  remotes: readonly Pick<RemoteDescriptor, 'name' | 'routes'>[],
  language: Language,
  session: SessionState,
): ListedScreen[] =>
  listOpenRoutes(remotes, session)
    .flatMap(({ remote, route: { menu }, path, forAll }) =>
      menu === undefined
        ? []
        : [{ remote, path, label: (menu.tab?.label ?? menu.label)[language], menu, forAll }],
    )
    .sort((a, b) => a.menu.order - b.menu.order);

/**
 * Sections in the order of the contract, entries by their `order`; what this session may not open is left out. Tabs of
 * one page are one entry, which leads to the first of them.
 */
export function createMenu(
  remotes: readonly Pick<RemoteDescriptor, 'name' | 'routes'>[],
  language: Language,
  session: SessionState,
): MenuSection[] {
  const sections = new Map<MenuGroup, MenuEntry[]>(menuGroups.map((group) => [group, []]));
  const pages = new Map<string, ListedScreen[]>();
  for (const screen of listScreens(remotes, language, session)) {
    const page = screen.menu.tab?.page ?? `${screen.remote} ${screen.path}`;
    pages.set(page, [...(pages.get(page) ?? []), screen]);
  }
  for (const tabs of pages.values()) {
    const [first] = tabs;
    if (first === undefined) continue;
    const { remote, path, menu } = first;
    const { label, icon, group, order } = menu;
    const forAll = tabs.some((tab) => tab.forAll);
    sections
      .get(group)
      ?.push({ remote, path, label: label[language], tabs, icon: menuIcons[icon], order, forAll });
  }
  return [...sections]
    .filter(([, entries]) => entries.length > 0)
    .map(([group, entries]) => ({ group, entries }));
}

/** Number of leading segments that two paths have in common. */
function inCommon(a: string, b: string): number {
  const [left, right] = [splitPath(a), splitPath(b)];
  const differs = left.findIndex((segment, at) => segment !== right[at]);
  return differs === -1 ? left.length : differs;
}

/** True when one of the words begins with the other: a plural, or a word that was cut. */
const isLike = (word: string, given: string) =>
  Math.min(word.length, given.length) >= 4 && (word.startsWith(given) || given.startsWith(word));

/**
 * The start page of the area that an unknown address seems to mean, by its first segment; also where that is a letter
 * longer, as in `/transactions/…`. A page that only some accounts may open is no start page. Null when none is close.
 */
export function areaStart(sections: readonly MenuSection[], path: string): MenuEntry | null {
  const [wanted = ''] = splitPath(path);
  const entries = sections.flatMap((section) => section.entries).filter(({ forAll }) => forAll);
  const first = ({ path: entry }: MenuEntry) => splitPath(entry)[0] ?? '';
  return (
    entries.find((entry) => wanted !== '' && first(entry) === wanted) ??
    entries.find((entry) => isLike(first(entry), wanted)) ??
    null
  );
}

/** The tab that the shown page is, with the entry it belongs to; null for a page that the menu does not lead to. */
export function activeTab(
  sections: readonly MenuSection[],
  place: Place | null,
): { entry: MenuEntry; tab: MenuTab } | null {
  if (place?.kind !== 'area') return null;
  const { remote, route } = place.match;
  const path = findLink(route.path);
  for (const entry of sections.flatMap((section) => section.entries))
    for (const tab of entry.tabs) if (tab.remote === remote && tab.path === path) return { entry, tab };
  return null;
}

/**
 * The entry that the shown page belongs to: its own, else the nearest of the same remote, so that a record's detail
 * keeps its search marked. Null when none is close.
 */
export function activeEntry(sections: readonly MenuSection[], place: Place | null): MenuEntry | null {
  if (place?.kind !== 'area') return null;
  const own = activeTab(sections, place);
  if (own) return own.entry;
  const { remote, route } = place.match;
  let best: MenuEntry | null = null;
  let most = 0;
  for (const entry of sections.flatMap((section) => section.entries))
    for (const tab of entry.tabs) {
      const common = tab.remote === remote ? inCommon(tab.path, route.path) : 0;
      if (common > most) {
        best = entry;
        most = common;
      }
    }
  return best;
}
