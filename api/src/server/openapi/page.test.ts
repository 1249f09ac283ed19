// The page for developers: every call of programs with its terms, nothing that could run, and names that stay texts.
import { callNames, calls } from '@waybill/contract/calls';
import { pagePolicy, renderDevelopersPage } from './page';

const page = renderDevelopersPage('Atlas & Co <b>');

test('has every call that a key may make, in one place, and no other', () => {
  const named = [...page.matchAll(/<section id="(\w+)"/g)].map(([, name]) => name);
  const meant = callNames.filter((name) => 'program' in calls[name]);
  expect([...named].sort()).toEqual([...meant].sort());
});

test('says what a call needs, what it costs, and what its fields mean', () => {
  const part = page.slice(page.indexOf('<section id="traderSearch"'));
  const section = part.slice(0, part.indexOf('</section>'));
  expect(section).toContain('POST /api/trader/search');
  expect(section).toContain('Right: <strong>companies</strong>. Spends <code>trader</code> of the plan.');
  expect(section).toContain('<code>keywordUnusable</code> (14)');
  expect(section).toContain('<code>data[].partners</code>');
  expect(section).toContain('steel -pipe');
});

test('ids are there once, and every link within the page leads somewhere', () => {
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(ids).toEqual([...new Set(ids)]);
  for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
});

test('a name with markup stays a text, and nothing can run or come from elsewhere', () => {
  expect(page).toContain('<h1>Atlas &amp; Co &lt;b&gt; for developers</h1>');
  expect(page).not.toMatch(/<script|<img|<link|\son\w+=|style="/);
  expect(pagePolicy).toMatch(/^default-src 'none'; style-src 'sha256-[\w+/]{43}='/);
  expect([...page.matchAll(/(?:href|src)="([^"]+)"/g)].every(([, to]) => /^[/#](?!\/)/.test(to ?? ''))).toBe(
    true,
  );
});
