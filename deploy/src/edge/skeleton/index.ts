// The outline of a route that stands in the page until the route itself can be shown. It has the measures of the real
// screens, so that nothing jumps, and the real names, so that the visitor knows where he is.
import { readFileSync } from 'node:fs';
import type { Skeleton } from '@waybill/contract';
import { chromeSkeleton } from './chrome';
import { formSkeleton } from './form';
import type { SkeletonRequest } from './parts';

export type { SkeletonRequest } from './parts';

/** Comments and indentation are for us: the page carries neither. */
function styleOf(name: string): string {
  return readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};:,>]) ?/g, '$1')
    .replaceAll(';}', '}')
    .trim();
}

const common = styleOf('common');
const form = common + styleOf('form');
const chrome = common + styleOf('chrome');

const styles: Record<Skeleton, string> = {
  form,
  dashboard: chrome + styleOf('dashboard'),
  search: chrome + styleOf('search'),
  list: chrome,
  detail: chrome + styleOf('detail'),
  text: chrome,
};

/** @param kind null for the chrome without a screen in it */
export function skeletonOf(kind: Skeleton | null, request: SkeletonRequest): string {
  const markup = kind === 'form' ? formSkeleton(request) : chromeSkeleton(kind, request);
  // Its style stands inside: the shell takes both away together.
  return `<style>${styles[kind ?? 'text']}</style>${markup}`;
}
