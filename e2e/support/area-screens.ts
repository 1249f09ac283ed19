// Screens of the areas for axe: an address, and what is there once the screen is full.
import type { Page } from '@playwright/test';

export interface AreaScreen {
  /** What a finding is called. */
  name: string;
  /** Address without the language. */
  path: string;
  /** What only the loaded screen has; the first of them is waited for. */
  full: (page: Page) => ReturnType<Page['locator']>;
}

const coffee = '/market-analysis/brazil?keyword=coffee&impOrExp=2';
const rows = (page: Page) => page.locator('main table tbody tr, main .wb-card').first();
const marks = (page: Page) => page.locator('main svg, main [role="list"]').first();

export const areaScreens: readonly AreaScreen[] = [
  { name: 'countries', path: '/market-analysis', full: rows },
  {
    name: 'analysis, before a question',
    path: '/market-analysis/chile',
    full: (page) => page.locator('main form'),
  },
  { name: 'analysis, records', path: coffee, full: rows },
  ...[1, 3, 4, 6, 8, 15, 16].map((tab) => ({
    name: `analysis, tab ${tab}`,
    path: `${coffee}&tab=${tab}`,
    full: marks,
  })),
];
