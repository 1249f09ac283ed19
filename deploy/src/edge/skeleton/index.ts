// The outline of a route that stands in the page until the route itself can be shown. It has the measures of the real
// screens, so that nothing jumps, and the real names, so that the visitor knows where he is.
import { readFileSync } from 'node:fs';
import type { Skeleton } from '@waybill/contract';
import { chromeSkeleton } from './chrome';
import { formSkeleton } from './form';
import type { SkeletonRequest } from './parts';

/** Comments and indentation are for us: the page carries neither. */
function styleOf(name: string): string {
  return readFileSync(new URL(`./styles/${name}.css`, import.meta.url), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,>]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();
}

const common = styleOf('common');
const login = common + styleOf('form');
const chrome = common + styleOf('chrome');

const styles: Record<Skeleton, string> = {
  form: chrome,
  dashboard: chrome + styleOf('dashboard'),
  search: chrome + styleOf('search'),
  list: chrome,
  detail: chrome + styleOf('detail'),
  text: chrome,
};

// The style stands beside its markup: the shell takes both away together.
const whole = (style: string, markup: string) => `<style>${style}</style>${markup}`;

/** Outline of a page inside the chrome. @param kind null for the chrome without a screen in it */
export const skeletonInChrome = (kind: Skeleton | null, request: SkeletonRequest): string =>
  whole(styles[kind ?? 'text'], chromeSkeleton(kind, request));

/** Outline of a page without chrome: of a form, the login page; of anything else, nothing. */
export const bareSkeleton = (kind: Skeleton, request: SkeletonRequest): string =>
  kind === 'form' ? whole(login, formSkeleton(request)) : '';
