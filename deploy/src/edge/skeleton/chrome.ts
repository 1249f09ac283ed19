// Skeletons of pages with chrome: rail, top bar, page head, and the shape of the screen.
import { type Agent, menuGroups, type Skeleton } from '@waybill/contract';
import { firstLetter, isDefaultAgent, ownSign } from '../brand';
import { escapeHtml } from '../html';
import { boneRows, logoMarkup, panelMarkup, type SkeletonRequest } from './parts';

function brandMarkup(agent: Agent): string {
  const sign = isDefaultAgent(agent)
    ? `<svg viewBox="0 0 32 32"><path d="${ownSign}"/></svg>`
    : escapeHtml(firstLetter(agent));
  const words = `<span class="sign">${sign}</span><span>${escapeHtml(agent.name)}</span>`;
  return `<div class="brand">${logoMarkup(agent) ?? words}</div>`;
}

/** One placeholder bar per entry of the menu, and one for the name of each group. */
function menuMarkup({ remotes }: SkeletonRequest): string {
  const entries = remotes.flatMap(({ routes }) => routes.flatMap(({ menu: entry }) => entry ?? []));
  return menuGroups
    .map((group) => {
      const count = entries.filter((entry) => entry.group === group).length;
      if (count === 0) return '';
      return (group === 'home' ? '' : '<i class="group"></i>') + boneRows(count);
    })
    .join('');
}

const headMarkup = (title: string) => `<div class="title">${escapeHtml(title)}</div><i class="facts"></i>`;

const figuresMarkup = (count: number) =>
  `<div class="figures">${`<div>${boneRows(2)}</div>`.repeat(count)}</div>`;

const screens: Record<Skeleton, (request: SkeletonRequest) => string> = {
  form: ({ title }) => headMarkup(title) + panelMarkup(360, 10),
  dashboard: ({ title, route }) =>
    headMarkup(title) +
    // The start page has a search box above its figures.
    (route === '/'
      ? '<div class="quick"><i></i><div><span class="box"></span><span class="go"></span></div></div>'
      : '') +
    figuresMarkup(route === '/' ? 7 : 4) +
    `<div class="columns"><div>${panelMarkup(316, 3)}${panelMarkup(442, 6)}</div><div>${panelMarkup(269, 6)}${panelMarkup(558, 9)}</div></div>`,
  search: ({ title, asked }) =>
    `<div class="head"><div class="title">${escapeHtml(title)}</div><i class="facts"></i></div>` +
    `<div class="panel ask">${'<div><i></i><p class="box"></p></div>'.repeat(6)}<div><p class="go"></p></div></div>` +
    (asked ? `<div class="chips">${boneRows(2)}</div>${panelMarkup(553, 16, ' rows')}` : ''),
  list: ({ title }) => headMarkup(title) + panelMarkup(620, 18, ' rows'),
  detail: ({ title }) =>
    `<i class="back"></i>${headMarkup(title)}${panelMarkup(91, 2)}` +
    `<div class="columns"><div>${panelMarkup(239, 6)}${panelMarkup(207, 5)}</div><div>${panelMarkup(354, 9)}${panelMarkup(272, 6)}</div></div>`,
  text: ({ title }) => headMarkup(title) + panelMarkup(420, 12),
};

/** Markup of the whole skeleton; without a kind, of the chrome alone. */
export function chromeSkeleton(kind: Skeleton | null, request: SkeletonRequest): string {
  return (
    `<div class="sk" aria-hidden="true"><div class="rail">${brandMarkup(request.agent)}${menuMarkup(request)}</div>` +
    '<div class="bar"><i class="menu"></i><div class="box"></div><i></i></div>' +
    `<div class="page">${kind === null ? '' : screens[kind](request)}</div></div>`
  );
}
