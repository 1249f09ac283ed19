// The colours of the site, light and dark, with an agent's accent in them. Here because the page that the edge sends
// and the screens of `ui` must have the same ones; no style sheet holds a colour of its own.
import { mix, readableAccent } from './contrast';
import type { Theme } from './theme-choice';

/**
 * Eight hues that stay apart for colour-blind readers (Okabe and Ito, deepened to 3:1 on white), in fixed order.
 * Imports always take the first, exports always the second.
 */
const hues = [
  '#0b7a75',
  '#c07a12',
  '#2f6db5',
  '#b0468c',
  '#5e8c31',
  '#d0553a',
  '#6b5bb5',
  '#6f7f8f',
] as const;
/** Two steps lighter, for a dark ground: 4.5:1 on it. */
const lighterHues = hues.map((hue) => mix(hue, '#ffffff', 0.28));

export interface Palette {
  ink: string;
  text: string;
  secondary: string;
  hairline: string;
  /** Ground of the page. */
  canvas: string;
  /** Ground of panels and of everything that floats. */
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
  /** The one soft shadow of what floats, as `box-shadow`. In the dark a hairline is a part of it. */
  shadow: string;
  /** Lies over the page behind a drawer. */
  scrim: string;
  /** Behind a logo: agents draw theirs for a light ground. */
  plate: string;
  /** Of charts, in fixed order. */
  hues: readonly string[];
}

const light: Palette = {
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
  shadow: '0 8px 28px rgb(13 27 42 / 14%)',
  scrim: 'rgb(13 27 42 / 40%)',
  plate: 'transparent',
  hues,
};

const dark: Palette = {
  ink: '#f2f6fa',
  text: '#d7dee6',
  secondary: '#93a1b0',
  hairline: '#26313c',
  canvas: '#0f151b',
  surface: '#161d25',
  accent: '#3fb8b0',
  accentHover: '#62cbc4',
  accentSoft: '#1d363b',
  amber: '#e0a94a',
  amberSoft: '#36332b',
  danger: '#f2877d',
  dangerSoft: '#392e33',
  success: '#7cc281',
  successSoft: '#263734',
  info: '#7fb2ea',
  infoSoft: '#273545',
  shadow: '0 0 0 1px #26313c, 0 8px 28px rgb(0 0 0 / 50%)',
  scrim: 'rgb(0 0 0 / 60%)',
  plate: light.surface,
  hues: lighterHues,
};

export const palettes: Readonly<Record<Theme, Palette>> = { light, dark };

/**
 * What is the same in both themes: the night of the login page's brand side, and the paper that logos and captchas
 * are drawn for.
 */
const fixedColours = {
  night: light.ink,
  nightInk: dark.ink,
  nightSecondary: '#a9b8c8',
  nightLine: '#41566c',
  nightAmber: dark.amber,
  paper: light.surface,
  paperCanvas: light.canvas,
  paperInk: light.ink,
  paperSecondary: light.secondary,
  paperDanger: light.danger,
} as const;

/** The palette with an agent's accent in place of ours, contrast-checked; the neutrals are never replaced. */
export function paletteFor(theme: Theme, wanted?: string | null): Palette {
  const base = palettes[theme];
  if (!wanted) return base;
  const onSurface = readableAccent(wanted, base.surface, base.accent);
  const accentSoft = mix(onSurface, base.surface, theme === 'dark' ? 0.84 : 0.9);
  // Text in the accent colour also stands on `accentSoft`.
  const accent = readableAccent(onSurface, accentSoft, base.accent);
  return {
    ...base,
    accent,
    accentHover: mix(accent, theme === 'dark' ? '#ffffff' : '#000000', 0.18),
    accentSoft,
  };
}

const variableOf = (name: string) => `--wb-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/** Names and values of the CSS variables: `--wb-accent-soft`, `--wb-hue-1` to `--wb-hue-8`, `--wb-paper`. */
export function cssVariablesOf({ hues: ownHues, ...colours }: Palette): [string, string][] {
  return [
    ...Object.entries({ ...colours, ...fixedColours }).map(([name, value]): [string, string] => [
      variableOf(name),
      value,
    ]),
    ...ownHues.map((hue, index): [string, string] => [`--wb-hue-${index + 1}`, hue]),
  ];
}
