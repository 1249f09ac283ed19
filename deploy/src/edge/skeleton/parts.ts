// Common parts of all skeletons.
import type { Agent, Language, RemoteDescriptor } from '@waybill/contract';
import { escapeHtml } from '../html';

export type SkeletonRequest = {
  agent: Agent;
  language: Language;
  /** Name of the page. */
  title: string;
  /** Path of the route, as its descriptor writes it. */
  route: string;
  /** The visitor is on the way to another page, and the login page says so. */
  onward: boolean;
  /** The address has a query. */
  asked: boolean;
  /** For the skeleton of the menu. */
  remotes: readonly RemoteDescriptor[];
};

/** `<i></i>` is a placeholder: a grey bar where content will appear. */
export const boneRows = (count: number): string => '<i></i>'.repeat(count);

/** In characters. A larger logo is not inlined, since the page has it twice (here and in the agent's data). */
const heaviestLogo = 3000;

/** The agent's logo; null when it has none or it is too large to inline. */
export const logoMarkup = ({ logo }: Agent): string | null =>
  logo === null || logo.length > heaviestLogo ? null : `<img src="${escapeHtml(logo)}" alt="" />`;

export const panelMarkup = (height: number, count: number, kind = ''): string =>
  `<div class="panel${kind}" style="height:${height}px">${boneRows(count)}</div>`;
