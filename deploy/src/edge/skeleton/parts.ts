// What all skeletons are made of.
import type { Agent, Language, RemoteDescriptor } from '@waybill/contract';
import { escapeHtml } from '../html';

export type SkeletonRequest = {
  agent: Agent;
  language: Language;
  /** Name of the page. */
  title: string;
  /** Path of the route, as its descriptor writes it. */
  route: string;
  /** The visitor is on the way to another page, and login says so. */
  onward: boolean;
  /** The address asks for something (it has a query). */
  asked: boolean;
  /** For the menu's outline. */
  remotes: readonly RemoteDescriptor[];
};

/** `<i></i>` is a bone: a quiet bar where something will stand. */
export const bones = (count: number): string => '<i></i>'.repeat(count);

/** A logo inside the page twice over (here and in the agent's data) must not weigh more than what it stands for. */
const heaviestLogo = 3000;

/** The agent's logo; null when it has none or it is better waited for. */
export const logoOf = ({ logo }: Agent): string | null =>
  logo === null || logo.length > heaviestLogo ? null : `<img src="${escapeHtml(logo)}" alt="" />`;

export const panel = (height: number, count: number, kind = ''): string =>
  `<div class="panel${kind}" style="height:${height}px">${bones(count)}</div>`;
