// The design tokens of Waybill: every colour, distance and size that a screen may use (direction: docs, "how Waybill looks").

/** Distances in px. */
export const space = { xs: 4, s: 8, m: 12, l: 16, xl: 24, xxl: 32, xxxl: 48 } as const;

/** Type sizes in px: body in tables is `small`, body is `base`. */
export const type = { tiny: 12, small: 13, base: 14, lead: 16, title: 20, hero: 28 } as const;

export const radius = 6;
/** Height of a table row in px, by density. */
export const rowHeight = { compact: 34, roomy: 44 } as const;
/** Below this width (px) tables become cards and the rail a drawer. */
export const phoneWidth = 640;

export interface Palette {
  ink: string;
  text: string;
  secondary: string;
  hairline: string;
  canvas: string;
  surface: string;
  accent: string;
  accentHover: string;
  accentSoft: string;
  amber: string;
  amberSoft: string;
  danger: string;
  dangerSoft: string;
  success: string;
  successSoft: string;
  info: string;
  infoSoft: string;
}

export const light: Palette = {
  ink: '#0d1b2a',
  text: '#1f2d3d',
  secondary: '#5b6b7c',
  hairline: '#e3e8ee',
  canvas: '#f5f7f9',
  surface: '#ffffff',
  accent: '#0b7a75',
  accentHover: '#096560',
  accentSoft: '#e6f3f2',
  amber: '#b7791f',
  amberSoft: '#fbf3e3',
  danger: '#b42318',
  dangerSoft: '#fdecea',
  success: '#2e7d32',
  successSoft: '#e8f3e9',
  info: '#2563a8',
  infoSoft: '#e8f0f9',
};

export const dark: Palette = {
  ink: '#f2f6fa',
  text: '#d5dee8',
  secondary: '#93a3b5',
  hairline: '#26384b',
  canvas: '#0b1622',
  surface: '#122232',
  accent: '#3fb8b0',
  accentHover: '#62cbc4',
  accentSoft: '#12393b',
  amber: '#e0a94a',
  amberSoft: '#3a2e14',
  danger: '#f2877d',
  dangerSoft: '#40201f',
  success: '#7cc281',
  successSoft: '#1b3521',
  info: '#7fb2ea',
  infoSoft: '#182f49',
};

/**
 * Eight hues that stay apart for colour-blind readers (Okabe and Ito, deepened to 3:1 on white), in fixed order.
 * Imports always take the first, exports always the second.
 */
export const chartHues = [
  '#0b7a75',
  '#c07a12',
  '#2f6db5',
  '#b0468c',
  '#5e8c31',
  '#d0553a',
  '#6b5bb5',
  '#6f7f8f',
] as const;
export const importHue = chartHues[0];
export const exportHue = chartHues[1];

/** System fonts, with those that carry Chinese and Vietnamese letters well on each system. */
export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';
/** The same with traditional Chinese shapes first. */
export const fontFamilyTraditional =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, "PingFang TC", "Microsoft JhengHei", "Noto Sans TC", "Noto Sans CJK TC", sans-serif';
