// Figures of screens beside the tabs of an analysis (numbers.spec.ts): whatever list of records a figure opens, in search, in
// an analysis or on a profile, it has as many records, and the value and weight that stand beside the figure. Which figures
// is left to chance, by a seed: a run that fails names it.
//   E2E_CLICKS  figures that are opened (one of each of six screens; with it, all screens in turn)
//   E2E_SEED    other choices than those of `npm test` (1)
import { expect, type Locator, type Page } from '@playwright/test';
import { isWhole } from '@waybill/contract/testing/sampled';
import { createChances, drawOne } from './support/chances';
import { countText, findListTotal, type RowSums, readRowSums, readTotalsFor } from './support/opened-list';
import { openAs } from './support/walk';
import { test } from './support/watched';

/** A run names every figure that differs, not only the first. */
const expectEach = expect.configure({ soft: true });
const seed = Number(process.env.E2E_SEED ?? 1);
const coffee = 'keyword=coffee&impOrExp=2';
const vietnamExports = '/market-analysis/vietnam?hsCode=0901,7214,8517,7323,9405,6403,8541&impOrExp=2';
/** Companies of the sample of which one took customers from the others. */
const rivalCompanies = '1fq07nwjxea,xs7cgpywfg,20504xc6599';
const profilePath = '/trader/details/20504xc6599';

interface FigureScreen {
  name: string;
  path: string;
  /** Figures that open records. */
  figures: (page: Page) => Locator;
  /** Records that the figure stands for, where its own words are no number of records. */
  readCount?: (figure: Locator) => Promise<number>;
  /** Value and weight of the figure, where they do not stand in columns beside it. */
  readSums?: (figure: Locator) => Promise<RowSums>;
}

const counts = (selector: string) => (page: Page) =>
  page
    .getByRole('main')
    .locator(selector)
    .filter({ hasText: /^\s*[\d,]+( shipments?| records?)?\s*$/ });
const searchFigures = counts('a[href*="/transaction/search?"]');
const profileFigures = counts('a[href*="show=records"]');
const analysisFigures = counts('a[href*="/market-analysis/"][href*="hsCode="]:not([href*="&tab="])');

/** "10,929,963.03 (132)": the sum is the link, the number of its records stands behind it. */
const readCountBehind = async (figure: Locator): Promise<number> =>
  countText(/\(([\d,]+)\)/.exec((await figure.locator('..').textContent()) ?? '')?.[1]);

/** "43 shipments in two years": the number begins the words. */
const readCountBefore = async (figure: Locator): Promise<number> =>
  countText(/^[\d,]+/.exec((await figure.textContent()) ?? '')?.[0]);

const screens: readonly FigureScreen[] = [
  { name: 'home', path: '/', figures: counts('table a[href*="/transaction/search?"]') },
  { name: 'statistics', path: '/transaction/stat?dir=1&from=2025-01&to=2025-12', figures: searchFigures },
  { name: 'statistics of exports', path: '/transaction/stat?dir=2', figures: searchFigures },
  { name: 'profile', path: profilePath, figures: profileFigures },
  { name: 'partners of a profile', path: `${profilePath}/partners`, figures: profileFigures },
  { name: 'goods of a profile', path: `${profilePath}/commodities`, figures: profileFigures },
  { name: 'areas of a profile', path: `${profilePath}/areas`, figures: profileFigures },
  {
    name: 'companies',
    path: '/trader/search?keyword=coffee',
    figures: counts('td[data-column="total"] a'),
  },
  { name: 'rivals', path: `/trader/rivals?companies=${rivalCompanies}`, figures: profileFigures },
  {
    name: 'why it moved',
    path: `${vietnamExports}&moving=importer&movingStep=won`,
    figures: (page) =>
      page
        .getByRole('main')
        .locator('table td a')
        .filter({ hasText: /^[\d,]+\.\d\d$/ }),
    readCount: readCountBehind,
    readSums: async (figure) => [
      Math.round(Number(((await figure.textContent()) ?? '').replaceAll(',', ''))),
      undefined,
    ],
  },
  {
    name: 'prices against others',
    path: '/market-analysis/vietnam?hsCode=0901&impOrExp=2&tab=2',
    figures: counts('a[href*="peers="]'),
  },
  {
    name: 'comparison',
    path: `${vietnamExports}&startDate=2024-10-01&endDate=2026-09-30&compare=country:vietnam,india&comparing=1`,
    figures: (page) => analysisFigures(page).and(page.locator('td:nth-child(2) a')),
  },
  {
    name: 'one-page report',
    path: `/market-analysis/page?country=brazil&${coffee}`,
    figures: counts('a[href*="/market-analysis/brazil?"]:not([href*="tab="])'),
  },
  { name: 'Belt and Road', path: '/yidaiyilu', figures: searchFigures },
  { name: 'Russia by route', path: '/rs_shipping', figures: searchFigures },
  {
    name: 'sources',
    path: '/42country',
    figures: (page) =>
      page
        .getByRole('main')
        .locator('a')
        .filter({ hasText: /^[\d,]+ records?, / }),
    readCount: readCountBefore,
  },
  {
    name: 'leads',
    path: '/trader/leads?keyword=steel&home=CN',
    figures: (page) =>
      page
        .getByRole('main')
        .locator('a[href*="show=records"]')
        .filter({ hasText: /^[\d,]+ shipments?\b/ }),
    readCount: readCountBefore,
  },
];

const settle = (page: Page) =>
  page.waitForFunction(
    () => document.querySelector('main [aria-busy="true"]:not(button), main .wb-bone') === null,
  );

/** Everyday runs open a few of the screens, others with another seed. */
function drawScreens(clicks: number | undefined, chance: () => number): FigureScreen[] {
  const left = [...screens];
  if (clicks !== undefined)
    return Array.from({ length: clicks }, (_, at) => screens[at % screens.length]).flatMap(
      (each) => each ?? [],
    );
  return Array.from({ length: isWhole() ? screens.length : 6 }, () => {
    const drawn = drawOne(left, chance);
    left.splice(left.indexOf(drawn), 1);
    return drawn;
  });
}

test('a figure of any screen opens as many records, with the sums beside it', async ({ page }) => {
  const chance = createChances(seed);
  const clicks = process.env.E2E_CLICKS === undefined ? undefined : Number(process.env.E2E_CLICKS);
  const drawn = drawScreens(clicks, chance);
  test.setTimeout(100_000 + drawn.length * 15_000);
  await openAs(page, 'en', '/market-analysis');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { name, path, figures, readCount, readSums } of drawn) {
    await page.goto(`/en${path}`);
    const all = figures(page);
    await expect(all.first(), `seed ${seed}: ${name}`).toBeVisible();
    await settle(page);
    const figure = all.nth(Math.floor(chance() * (await all.count())));
    const count = readCount ? await readCount(figure) : countText((await figure.textContent()) ?? '');
    const sums = readSums ? await readSums(figure) : await readRowSums(figure);
    const before = page.url();
    const why = `seed ${seed}, ${name}: ${count} → ${await figure.getAttribute('href')}`;
    await figure.click();
    await expect.poll(() => page.url(), { message: why }).not.toBe(before);
    await expectEach.poll(() => findListTotal(page), { message: why, timeout: 20_000 }).toBe(count);
    await settle(page);
    if (sums !== null) expectEach(await readTotalsFor(page, sums), why).toEqual(sums);
  }
});
