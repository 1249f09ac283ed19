// All commands that this session may give: its pages, forms of something new, language, theme and row height.
import {
  type Language,
  languages,
  menuGroups,
  ownNameOf,
  type RemoteRoute,
  themeChoices,
} from '@waybill/contract';
import { platform, useLanguage, useTheme } from '@waybill/platform';
import { links } from '@waybill/trade';
import { chooseDensity, densities, useDensity } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import type { CommandGroup, SiteCommand } from './commands';
import { COMMAND_TEXTS } from './texts';

/** A route that this session may open. */
export interface OpenPage {
  /** Without language prefix. */
  path: string;
  route: RemoteRoute;
}

/**
 * Names pages: by their title, as the menu has them, or with the entry of the menu whose tab they are.
 * @param pages all that this session may open
 */
function createPageNames(pages: readonly OpenPage[]) {
  const byTabs = Map.groupBy(pages, ({ route }) => route.menu?.tab?.page);
  const entryLabels = new Map(
    [...byTabs].flatMap(([page, tabs]) => {
      const [first, ...others] = tabs.toSorted(
        (a, b) => (a.route.menu?.order ?? 0) - (b.route.menu?.order ?? 0),
      );
      return others.length === 0 ? [] : [[page, first?.route.menu?.label] as const];
    }),
  );
  return ({ menu, title }: RemoteRoute, language: Language): string => {
    if (menu === undefined) return title[language];
    const own = (menu.tab?.label ?? menu.label)[language];
    const entry = menu.tab && entryLabels.get(menu.tab.page)?.[language];
    return entry === undefined ? own : `${entry} › ${own}`;
  };
}

/** Position of a page: as in the menu, then those that the menu does not have. */
const menuPlace = ({ route: { menu } }: OpenPage): number =>
  menu === undefined ? Number.POSITIVE_INFINITY : menuGroups.indexOf(menu.group) * 1_000 + menu.order;

const newThings = [
  { key: 'customer', page: links.customers(), path: links.newCustomer() },
  { key: 'contactTask', page: links.contactTasks(), path: links.newContactTask() },
] as const;

/** @param shownPath path of the shown page without language */
export function useCommands(openPages: readonly OpenPage[], shownPath: string) {
  const { t } = useTranslation(COMMAND_TEXTS);
  const { t: shell } = useTranslation('shell');
  const { language } = useLanguage();
  const theme = useTheme();
  const density = useDensity();

  // A page that needs an address of its own, such as one record, is no command.
  const pages = openPages
    .filter(({ route }) => route.menu !== undefined || !route.path.includes(':'))
    .toSorted((a, b) => (menuPlace(a) === menuPlace(b) ? 0 : menuPlace(a) - menuPlace(b)));
  const pageName = createPageNames(pages);
  const openPaths = new Set(pages.map(({ path }) => path));

  const groupNames: Record<CommandGroup, string> = {
    page: t('group.page'),
    create: t('group.create'),
    language: shell('language'),
    theme: shell('theme.title'),
    rows: shell('density.title'),
  };
  const commands = [
    ...pages.map(
      ({ path, route }): SiteCommand => ({
        key: `page ${path}`,
        group: 'page',
        label: pageName(route, language),
        otherNames: languages.map((each) => `${pageName(route, each)} ${route.title[each]}`),
        isCurrent: path === shownPath,
        run: () => platform.navigate(path),
      }),
    ),
    ...newThings
      .filter(({ page }) => openPaths.has(page))
      .map(
        ({ key, path }): SiteCommand => ({
          key: `create ${key}`,
          group: 'create',
          label: t(`create.${key}`),
          otherNames: [groupNames.create],
          isCurrent: false,
          run: () => platform.navigate(path),
        }),
      ),
    ...languages.map(
      (each): SiteCommand => ({
        key: `language ${each}`,
        group: 'language',
        label: ownNameOf[each],
        otherNames: [groupNames.language],
        isCurrent: each === language,
        run: () => void platform.language.change(each),
      }),
    ),
    ...themeChoices.map(
      (choice): SiteCommand => ({
        key: `theme ${choice}`,
        group: 'theme',
        label: shell(`theme.${choice}`),
        otherNames: [groupNames.theme],
        isCurrent: choice === theme.choice,
        run: () => platform.theme.choose(choice),
      }),
    ),
    ...densities.map(
      (choice): SiteCommand => ({
        key: `rows ${choice}`,
        group: 'rows',
        label: shell(`density.${choice}`),
        otherNames: [groupNames.rows],
        isCurrent: choice === density,
        run: () => chooseDensity(choice),
      }),
    ),
  ];
  return { commands, groupNames };
}
