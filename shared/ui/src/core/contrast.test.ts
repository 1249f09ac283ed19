// An agent's accent is readable on our surfaces, whatever colour the agent chose.
import { contrast, readableAccent } from '@waybill/contract';
import { paletteFor } from './theme';
import { dark, light } from './tokens';

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
  for (const base of [light, dark]) {
    const palette = paletteFor({ accent: brand, dark: base === dark });
    expect(contrast(palette.accent, base.surface)).toBeGreaterThanOrEqual(4.5);
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
