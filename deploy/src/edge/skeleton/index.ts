// Skeleton of a route, shown in the page until the route itself is loaded. It has the dimensions of the real screens,
// so that nothing jumps, and the real names, so that visitors know where they are.
import { readFileSync } from 'node:fs';
import type { Skeleton } from '@waybill/contract';
import { chromeSkeleton } from './chrome';
import { formSkeleton } from './form';
import type { SkeletonRequest } from './parts';

/** Removes comments and indentation, which the page does not need. */
function readStyle(name: string): string {
  return readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,>]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();
}

const common = readStyle('common');
const login = common + readStyle('form');
const chrome = common + readStyle('chrome');

const styles: Record<Skeleton, string> = {
  form: chrome,
  dashboard: chrome + readStyle('dashboard'),
  search: chrome + readStyle('search'),
  list: chrome,
  detail: chrome + readStyle('detail'),
  text: chrome,
};

// The style is next to its markup: the shell removes both together.
const joinStyleAndMarkup = (style: string, markup: string) => `<style>${style}</style>${markup}`;

/** Skeleton of a page with chrome. @param kind null for the chrome without a screen in it */
export const skeletonInChrome = (kind: Skeleton | null, request: SkeletonRequest): string =>
  joinStyleAndMarkup(styles[kind ?? 'text'], chromeSkeleton(kind, request));

/** Skeleton of a page without chrome: the login page for a form; for any other kind, nothing. */
export const bareSkeleton = (kind: Skeleton, request: SkeletonRequest): string =>
  kind === 'form' ? joinStyleAndMarkup(login, formSkeleton(request)) : '';
