// What leaves the screen: rows that are copied, and pages that are printed. And a browser that stores nothing.
import { expect, type Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { heading } from './support/screens';
import { text } from './support/site';
import { fillLogin, follow, openAs, openAsNewAccount, resultRows } from './support/walk';
import { test } from './support/watched';

/** What a copy of everything between two elements puts on the clipboard. */
const copyBetween = (page: Page, from: string, to: string): Promise<string> =>
  page.evaluate(
    ([first, last]) => {
      const selection = getSelection();
      const range = document.createRange();
      const [start, end] = [document.querySelector(first), document.querySelector(last)];
      if (selection === null || start === null || end === null) throw new Error('nothing to select');
      range.setStartBefore(start);
      range.setEndAfter(end);
      selection.removeAllRanges();
      selection.addRange(range);
      const clipboardData = new DataTransfer();
      start.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
      return clipboardData.getData('text/plain');
    },
    [from, to] as const,
  );

test('copied rows are a line each, with a cell for each column and exact figures', async ({ page }) => {
  await openAs(page, 'en', '/transaction/search?keyword=coffee');
  await expect(resultRows(page).first()).toBeVisible();
  const rows = 'main table tbody tr.wb-row';
  const copied = await copyBetween(
    page,
    `${rows} td[data-column="date"]`,
    `${rows} + tr + tr.wb-row, ${rows} + tr.wb-row`,
  );
  const lines = copied.split('\n').map((line) => line.split('\t'));
  expect(lines).toHaveLength(2);
  expect(new Set(lines.map((cells) => cells.length))).toEqual(new Set([13]));
  // Numbers have no signs between thousands, and nothing of what stands beside them.
  for (const cells of lines)
    for (const figure of cells.slice(-4).filter((_, at) => at !== 0))
      expect(figure).toMatch(/^(\d+(\.\d+)?)?$/);
  const whole = await copyBetween(page, 'main table thead th', `${rows}:last-of-type, ${rows}`);
  expect(whole.split('\n')[0]).toContain(text('shared/trade', 'en', 'column.amount'));
});

/** Pages on paper: an address, a text that says it is full, and what stands in the line of its question. */
const pages: readonly { path: string; full: string; query?: readonly string[]; heads?: readonly string[] }[] =
  [
    { path: '/', full: 'main .wb-panel' },
    {
      path: '/transaction/search?keyword=coffee&pageSize=50',
      full: 'main tr.wb-row',
      query: ['Product coffee', 'Dates'],
      heads: ['Date', 'Quantity', 'Weight', 'Value'],
    },
    {
      path: '/transaction/stat',
      full: 'main:has(h1:text("statistics")) .wb-panel',
      query: ['Direction: Imports and exports', 'HS chapter: All chapters', 'Shipments by month'],
    },
    { path: '/transaction/subscriptions', full: 'main h1:text("Subscriptions")' },
    {
      path: '/trader/search?keyword=coffee&country=BR&pageSize=20',
      full: 'main:has(h1:text("Company search")) tr.wb-row',
      query: ['Importers', 'Goods: coffee', 'Brazil'],
    },
    {
      path: '/trader/leads?keyword=steel&home=CN',
      full: 'main:has(h1:text("Leads")) tr.wb-row',
      query: ['Buyers', 'Goods: steel', 'China'],
    },
    {
      path: '/market-analysis/brazil?keyword=coffee&impOrExp=2',
      full: 'main:has(h1:text("Brazil")) tr.wb-row',
      query: ['Exports', 'coffee'],
    },
    { path: '/market-analysis', full: 'main:has(h1:text-is("Market analysis")) tr.wb-row' },
    { path: '/corp/customer?name=a', full: 'main h1:text("Customers")', query: ['Name: a'] },
    { path: '/product/price', full: 'main:has(h1:text("Plans")) table', heads: ['Enterprise'] },
    { path: '/account/settings', full: 'main:has(h1:text("ettings")) form' },
  ];

/** What is over the edge of the sheet, and what is cut within it, while the page is laid out for paper. */
const findPaperFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const SLACK = 1.5;
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const words = (text.textContent ?? '').trim();
      const parent = text.parentElement;
      if (words === '' || parent === null || parent.closest('.wb-hidden, script, style, svg') !== null)
        continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      if (right > document.documentElement.clientWidth + SLACK || left < -SLACK)
        found.add(`over the edge: ${words.slice(0, 40)}`);
      for (let around: Element | null = parent; around !== null; around = around.parentElement) {
        const { overflowX } = getComputedStyle(around);
        const edge = around.getBoundingClientRect();
        if (overflowX === 'visible' || edge.width < 2) continue;
        if (right > edge.right + SLACK) found.add(`cut: ${words.slice(0, 40)}`);
      }
    }
    return [...found];
  });

/** Lets a page lay itself out for A4 between its margins while something is looked at. */
async function onPaper(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 688, height: 900 });
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await look();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Texts of the pages of a PDF. */
async function readPages(pdf: Buffer): Promise<readonly string[]> {
  const { text: texts } = await extractText(new Uint8Array(pdf), { mergePages: false });
  return texts.map((each) => each.replace(/\s+/g, ' '));
}

test('a printed page says whose, what, when and from where, and cuts no date and no column', async ({
  page,
}) => {
  await openAs(page, 'en', '/');
  await heading(page, text('mf-account', 'en', 'home.title'));
  for (const [index, { path, full, query = [], heads = [] }] of pages.entries()) {
    await follow(page, `/en${path}`);
    await expect(page.locator(full).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
    await onPaper(page, async () => {
      const head = page.locator('.wb-print-page-head');
      await expect(head, path).toContainText('Printed on');
      await expect(head, path).toContainText('Source:');
      expect.soft(await findPaperFaults(page), path).toEqual([]);
    });
    const format = index % 2 === 0 ? 'A4' : 'Letter';
    const sheets = await readPages(await page.pdf({ format, preferCSSPageSize: false }));
    const title = (await page.locator('main h1').first().textContent()) ?? '';
    for (const words of [title.trim(), 'Printed on', ...query])
      expect.soft(sheets[0], `${path}, first sheet`).toContain(words);
    for (const [at, sheet] of sheets.entries()) {
      expect.soft(sheet, `${path}, sheet ${at + 1}`).toContain(`${at + 1} / ${sheets.length}`);
      expect.soft(sheet.length, `${path}, sheet ${at + 1}: ${sheet}`).toBeGreaterThan(95);
      for (const words of heads) expect.soft(sheet, `${path}, sheet ${at + 1}`).toContain(words);
    }
  }
});

test('a record is printed on one sheet, what the tariff calls its code once', async ({ page }) => {
  await openAsNewAccount(page, 'en', '/transaction/search?keyword=coffee&countries=vietnam');
  const expectOneSheet = async () => {
    await page
      .locator('main a:is([href*="/transaction/details/"], [href*="/market-analysis/details/"])')
      .first()
      .click();
    await expect(
      page.getByRole('region', { name: text('shared/trade', 'en', 'record.goods') }),
    ).toBeVisible();
    for (const name of ['record.copy', 'related.buyer'])
      await expect(page.getByText(text('shared/trade', 'en', name), { exact: true })).toBeVisible();
    const sheets = await readPages(await page.pdf({ format: 'A4', preferCSSPageSize: false }));
    expect(sheets).toHaveLength(1);
    expect(sheets[0]?.match(/Coffee, tea, mate and spices/g)).toHaveLength(1);
  };
  await expectOneSheet();
  await follow(page, '/en/market-analysis/brazil?keyword=coffee&impOrExp=2');
  await expect(resultRows(page).first()).toBeVisible();
  await expectOneSheet();
});

for (const [fault, breakIt] of [
  ['blocks', () => Object.defineProperty(window, 'indexedDB', { get: () => undefined })],
  [
    'never answers from',
    () => Object.defineProperty(window, 'indexedDB', { get: () => ({ open: () => new EventTarget() }) }),
  ],
] as const)
  test(`a browser that ${fault} its storage logs in, and says before that it lasts until the page ends`, async ({
    page,
  }) => {
    await page.addInitScript(breakIt);
    await page.goto('/en/login');
    await expect(page.getByText(text('mf-auth', 'en', 'login.noStorage'))).toBeVisible({ timeout: 10_000 });
    await fillLogin(page, 'en');
    await heading(page, text('mf-account', 'en', 'home.title'));
    // A full load ends it, and the page says why.
    await page.goto('/en/transaction/stat');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByText(text('mf-auth', 'en', 'login.noStorage'))).toBeVisible({ timeout: 10_000 });
  });

test('a browser that blocks local and session storage works, and says before that it remembers nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  await page.goto('/en/login');
  await expect(page.getByText(text('mf-auth', 'en', 'login.noStorage'))).toBeVisible();
  await fillLogin(page, 'en');
  await heading(page, text('mf-account', 'en', 'home.title'));
  await follow(page, '/en/transaction/search?keyword=coffee');
  await expect(resultRows(page).first()).toBeVisible();
  await follow(page, '/en/market-analysis');
  await heading(page, text('mf-market-analysis', 'en', 'countries.title'));
});

test('an error on the login form moves nothing, and register has two columns on a wide screen', async ({
  page,
}) => {
  for (const language of ['en', 'spain', 'cn'] as const) {
    await page.goto(`/${language}/login`);
    const send = page.locator('main form button[type=submit]');
    await expect(send).toBeVisible();
    await expect(page.locator('main form img')).toBeVisible();
    const before = await send.boundingBox();
    await send.click();
    await expect(page.locator('.wb-field-error').first()).toBeVisible();
    expect(await send.boundingBox(), language).toEqual(before);
  }
  await page.goto('/en/register');
  const fields = page.locator('main form .wb-field');
  await expect(fields.nth(1)).toBeVisible();
  const [one, two] = [await fields.nth(0).boundingBox(), await fields.nth(1).boundingBox()];
  expect(one?.y).toBe(two?.y);
});
