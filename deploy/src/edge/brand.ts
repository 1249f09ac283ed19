// The agent's brand in the page itself: name, icon of the tab, colours. The shell shows the same once it runs
// (shell/src/brand.ts, shared/ui theme).
import { type Agent, mix, readableAccent } from '@waybill/contract';
import { house } from './agents';
import { escapeHtml } from './html';

/** Of shared/ui's light tokens: accent where an agent has none, and the surface that it must be read on. */
const ownAccent = '#0b7a75';
const surface = '#ffffff';
/** Ground of the page, also for the moment in which the site's own styles are there and its tokens are not. */
const canvas = '#f5f7f9';

export type Colours = {
  /** Reads at 4.5:1 on white. */
  accent: string;
  accentSoft: string;
};

export function coloursOf({ accent: wanted }: Agent): Colours {
  const accent = readableAccent(wanted ?? undefined, surface, ownAccent);
  return { accent, accentSoft: wanted === null ? '#e6f3f2' : mix(accent, surface, 0.9) };
}

export const isHouse = ({ name }: Agent): boolean => name === house.agent.name;

/** `Log in · Waybill`; the name alone where no page is known. */
export const titleOf = (page: string | null, { name }: Agent): string =>
  page === null ? name : `${page} · ${name}`;

const square = (fill: string, sign: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="${fill}"/>${sign}</svg>`;

/** The house's sign, a folded waybill, as path data in a square of 32. */
export const houseSign = 'M6 10l4.5 13L16 12l5.5 11L26 10';

/** First letter of the agent's name; astral characters count as one. */
export const letterOf = ({ name }: Agent): string => [...name.trim()][0]?.toLocaleUpperCase() ?? 'W';

/** A square in the accent with the house's sign or the first letter of the agent's name, as a data URI. */
export function iconOf(agent: Agent): string {
  const { accent } = coloursOf(agent);
  const sign = isHouse(agent)
    ? `<path d="${houseSign}" fill="none" stroke="#fff" stroke-width="2.6" stroke-linejoin="round" stroke-linecap="round"/>`
    : `<text x="16" y="23" font-family="sans-serif" font-size="20" font-weight="600" text-anchor="middle" fill="#fff">${escapeHtml(letterOf(agent))}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(square(accent, sign))}`;
}

/** What the head of a page says of the brand. */
export function brandTags(agent: Agent): string[] {
  const { accent, accentSoft } = coloursOf(agent);
  const backdrop = agent.backdrop === null ? '' : `;--wb-backdrop:${agent.backdrop}`;
  return [
    `<meta name="theme-color" content="${accent}" />`,
    `<link rel="icon" href="${escapeHtml(iconOf(agent))}" />`,
    `<style>:root{--wb-accent:${accent};--wb-accent-soft:${accentSoft};--wb-canvas:${canvas}${backdrop}}</style>`,
  ];
}
