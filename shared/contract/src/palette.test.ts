// What is written can be read in both themes, whatever accent an agent chose.
import { contrast, readableAccent } from './contrast';
import { cssVariablesOf, paletteFor, palettes } from './palette';
import { themeChoiceOf } from './theme-choice';

const { light, dark } = palettes;
const themes = ['light', 'dark'] as const;

test.each([
  ['#000000', '#ffffff', 21],
  ['#777777', '#ffffff', 4.48],
  ['#fff', '#fff', 1],
  ['teal', '#ffffff', 1],
])('contrast of %s on %s is %d', (a, b, ratio) => {
  expect(contrast(a, b)).toBeCloseTo(ratio, 2);
});

const brands = [
  '#ffcc00',
  '#ff0000',
  '#00ff00',
  '#1677ff',
  '#ffffff',
  '#000000',
  '#7f7f7f',
  '#e91e63',
  '#0af',
];

test.each(brands)('brand %s reads on light and dark surfaces', (brand) => {
  for (const theme of themes) {
    const base = palettes[theme];
    const palette = paletteFor(theme, brand);
    expect(contrast(palette.accent, base.surface)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accent, palette.accentSoft)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.accentHover, palette.accentSoft)).toBeGreaterThanOrEqual(4.5);
    expect(palette.text).toBe(base.text);
  }
});

test('a readable brand is left as it is, nonsense falls back', () => {
  expect(readableAccent('#0b7a75', '#ffffff', light.accent)).toBe('#0b7a75');
  expect(readableAccent('url(evil)', '#ffffff', light.accent)).toBe(light.accent);
});

test('our own texts read on every surface of ours', () => {
  for (const palette of [light, dark]) {
    for (const ground of [palette.surface, palette.canvas]) {
      for (const ink of [palette.ink, palette.text, palette.secondary, palette.accent, palette.danger]) {
        expect(contrast(ink, ground)).toBeGreaterThanOrEqual(4.5);
      }
    }
  }
});

test('states are readable on their own soft ground in the dark', () => {
  for (const name of ['accent', 'amber', 'danger', 'success', 'info'] as const)
    expect(contrast(dark[name], dark[`${name}Soft`])).toBeGreaterThanOrEqual(4.5);
});

test.each(themes)('quiet words are readable on every soft ground, %s', (theme) => {
  const palette = palettes[theme];
  for (const name of ['accent', 'amber', 'danger', 'success', 'info'] as const)
    expect(contrast(palette.secondary, palette[`${name}Soft`])).toBeGreaterThanOrEqual(4.5);
});

test('marks of charts stand out from the surface: 3:1 in the light, 4.5:1 in the dark', () => {
  for (const hue of light.hues) expect(contrast(hue, light.surface)).toBeGreaterThanOrEqual(3);
  for (const hue of dark.hues) expect(contrast(hue, dark.surface)).toBeGreaterThanOrEqual(4.5);
});

test('both themes set the same variables', () => {
  const names = themes.map((theme) => cssVariablesOf(palettes[theme]).map(([name]) => name));
  expect(names[0]).toEqual(names[1]);
  expect(names[0]).toEqual(expect.arrayContaining(['--wb-accent-soft', '--wb-hue-8', '--wb-paper-ink']));
});

test.each([
  ['', 'system'],
  ['waybill_theme=dark', 'dark'],
  ['a=b; waybill_theme=light; c=d', 'light'],
  ['waybill_theme=pink', 'system'],
  ['xwaybill_theme=dark', 'system'],
])('the cookies "%s" choose %s', (cookies, choice) => {
  expect(themeChoiceOf(cookies)).toBe(choice);
});
