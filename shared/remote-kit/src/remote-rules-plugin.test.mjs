/** @jest-environment node */
// What keeps a remote from being built: copies of lent packages, routes without a screen, missing words.
import { copiesIn, missingWords, routesWithoutScreen } from './remote-rules-plugin.mjs';

test('copies of what the shell lends are named with what to do; other packages are the remote’s own', () => {
  expect(
    copiesIn([
      undefined,
      '/x/src/page.tsx',
      '/x/node_modules/.pnpm/antd@6.6.8/node_modules/antd/es/button/index.js',
      '/x/node_modules/@ant-design/icons/es/index.js',
      '/x/node_modules/react/index.js',
      '/x/node_modules/d3-geo/src/index.js',
    ]),
  ).toEqual([
    'the build carries a copy of @ant-design/icons: take components from @waybill/ui',
    'the build carries a copy of antd: take components from @waybill/ui',
    'the build carries a copy of react, which the shell lends: import it by its plain name',
  ]);
});

test.each([
  [['/lanes'], ['{"/lanes":a}'], []],
  [['/lanes/:id?'], ["{'/lanes/:id?':a}"], []],
  [['/trader/details/:type/map'], ['{"/trader/details/:type/*":a}'], []],
  [['/lanes', '/ports'], ['{"/lanes":a}'], ['/ports']],
  [['/lanes/:id'], ['{"/lanes":a}'], ['/lanes/:id']],
  [['/'], ['{"/":a}'], []],
])('routes %j with screens in %j: %j are without one', (routes, scripts, missing) => {
  expect(routesWithoutScreen(routes, scripts)).toEqual(
    missing.map((route) => `remote.json names ${route}, and src/lifecycles.tsx has no screen for it`),
  );
});

test('each language has the words that English has; forms of a plural are one text', () => {
  const full = { title: 'x', count_other: 'x', list: { empty: 'x' } };
  const all = { cn: full, en: { ...full, count_one: 'x' }, cnf: full, spain: full, vietnam: full };
  expect(missingWords(all)).toEqual([]);
  expect(missingWords({ ...all, spain: { title: 'x', count_other: 'x' }, vietnam: null })).toEqual([
    'src/locales/spain.json lacks 1 of the texts of English, the first is list.empty',
    'src/locales/vietnam.json is not there',
  ]);
});
