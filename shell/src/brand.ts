// The agent's brand outside of React: title of the page and icon of the browser tab.
import { type Agent, type Language, palettes, readableAccent } from '@waybill/contract';
import type { Place } from './view';

/** Shown until the agent is known. */
export const ownName = 'Waybill';

export const brandName = (agent: Agent | null): string => agent?.name ?? ownName;

/** Title of the page from its descriptor; `own` are the titles of the shell's own pages. */
export function pageTitle(
  place: Place | null,
  language: Language,
  own: { notFound: string; error: string },
): string {
  if (place === null) return '';
  if (place.kind === 'area') return place.match.route.title[language];
  return own[place.kind];
}

/** `Transactions · Waybill`. */
export function showTitle(page: string, agent: Agent | null): void {
  document.title = page === '' ? brandName(agent) : `${page} · ${brandName(agent)}`;
}

/**
 * Sets the tab icon: a square in the agent's accent with the first letter of its name. The default agent keeps the icon
 * of the page.
 */
export function showIcon(agent: Agent | null): void {
  if (agent === null || agent.name === ownName) return;
  const { accent, surface } = palettes.light;
  const fill = agent.accent === null ? accent : readableAccent(agent.accent, surface, accent);
  const letter = [...agent.name.trim()][0]?.toLocaleUpperCase() ?? 'W';
  const escaped = letter.replace(/[<>&]/g, '');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${fill}"/><text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="${surface}">${escaped}</text></svg>`;
  const link =
    document.querySelector<HTMLLinkElement>('link[rel="icon"]') ??
    document.head.appendChild(Object.assign(document.createElement('link'), { rel: 'icon' }));
  link.href = `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
