// Puts the agent's brand into the page itself: name, tab icon, colours. The shell does the same once it runs
// (shell/src/brand.ts, shared/ui theme).
import { type Agent, cssVariablesOf, paletteFor, type Theme, type ThemeChoice } from '@waybill/contract';
import { defaultHost } from './agents';
import { escapeHtml } from './html';

const themes = ['light', 'dark'] as const satisfies Theme[];
const inDark = '(prefers-color-scheme: dark)';

export const isDefaultAgent = ({ name }: Agent): boolean => name === defaultHost.agent.name;

/** Page title, e.g. `Log in · Waybill`; the name alone where no page is known. */
export const pageTitle = (page: string | null, { name }: Agent): string =>
  page === null ? name : `${page} · ${name}`;

const squareIcon = (fill: string, sign: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${fill}"/>${sign}</svg>`;

/** The default agent's logo mark, a folded waybill, as path data in a square of 32. */
export const ownSign = 'M6 10l4.5 13L16 12l5.5 11L26 10';

/** First character of the agent's name; astral characters count as one. */
export const firstLetter = ({ name }: Agent): string => [...name.trim()][0]?.toLocaleUpperCase() ?? 'W';

/** Icon as a data URI: a square in the accent with the default agent's mark or the first letter of the agent's name. */
function agentIcon(agent: Agent): string {
  const { accent, surface } = paletteFor('light', agent.accent);
  const sign = isDefaultAgent(agent)
    ? `<path d="${ownSign}" fill="none" stroke="${surface}" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>`
    : `<text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="${surface}">${escapeHtml(firstLetter(agent))}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(squareIcon(accent, sign))}`;
}

/** The skeleton uses no chart colours. */
const themeVariables = (theme: Theme, agent: Agent) =>
  cssVariablesOf(paletteFor(theme, agent.accent))
    .filter(([name]) => !name.startsWith('--wb-hue-'))
    .map(([name, value]) => `${name}:${value};`)
    .join('');

/**
 * Head tags of the brand, in the theme that the visitor chose; without a choice in both, and the browser uses the one
 * that its system prefers.
 */
export function brandTags(agent: Agent, choice: ThemeChoice): string[] {
  const first: Theme = choice === 'dark' ? 'dark' : 'light';
  const backdrop = agent.backdrop === null ? '' : `--wb-backdrop:${agent.backdrop};`;
  const otherwise = choice === 'system' ? `@media ${inDark}{:root{${themeVariables('dark', agent)}}}` : '';
  const bars = choice === 'system' ? themes : [first];
  return [
    `<meta name="color-scheme" content="${choice === 'system' ? 'light dark' : choice}" />`,
    ...bars.map((theme) => {
      const media = choice === 'system' && theme === 'dark' ? ` media="${inDark}"` : '';
      return `<meta name="theme-color" content="${paletteFor(theme, agent.accent).accent}"${media} />`;
    }),
    `<link rel="icon" href="${escapeHtml(agentIcon(agent))}" />`,
    `<style>:root{${themeVariables(first, agent)}${backdrop}}${otherwise}</style>`,
  ];
}
