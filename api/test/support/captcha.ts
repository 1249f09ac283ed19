// Reads a captcha as a script would: the letters' outlines are distorted, but their drawing commands are the font's.
import { randomBytes } from 'node:crypto';
import svgCaptcha from 'svg-captcha';

const letters = 'ABCDEFHJKMNPQRTXYabcdefhjkmnprtxy34678';
const commandsOf = (path: string) => path.replace(/[^A-Za-z]/g, '');
const filled = (svg: string) =>
  [...svg.matchAll(/<path fill="(?!none)[^"]*" d="([^"]*)"/g)].map(([, d = '']) => d);

const known = new Map<string, string>();
for (const letter of letters) {
  const { data } = svgCaptcha.create({ size: 1, noise: 0, charPreset: letter });
  for (const path of filled(data)) known.set(commandsOf(path), letter);
}

/** Text of a captcha's data URI; a letter that cannot be told is `?`. */
export function readCaptcha(image: string): string {
  const svg = Buffer.from(image.slice(image.indexOf(',') + 1), 'base64').toString();
  const glyphs = filled(svg).map((d) => ({
    x: Number(/^M(-?[\d.]+)/.exec(d)?.[1] ?? 0),
    letter: known.get(commandsOf(d)) ?? '?',
  }));
  return glyphs
    .sort((a, b) => a.x - b.x)
    .map(({ letter }) => letter)
    .join('');
}

/** Text that surely is not the captcha's. */
export const wrongText = () => randomBytes(2).toString('hex');
