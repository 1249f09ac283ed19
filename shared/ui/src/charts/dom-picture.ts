// Converts a part of the page into a standalone SVG with real lines and letters: boxes, texts and drawings as on
// screen. It refers to no style sheet, so that it looks the same wherever it is opened.
import type { PictureTexts } from './chart-types';
import { copyDrawing } from './svg-copy';
import { wrapWords } from './wrap-words';

const SVG = 'http://www.w3.org/2000/svg';
const MARGIN = 24;

interface Clip {
  right: number;
  bottom: number;
  /** Texts that overflow end in an ellipsis. */
  cut: boolean;
}

interface Pen {
  page: SVGSVGElement;
  /** Offset added to positions on screen. */
  left: number;
  top: number;
  measure: CanvasRenderingContext2D;
}

function add(parent: Element, name: string, values: Readonly<Record<string, string | number>>): SVGElement {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(values))
    element.setAttribute(key, typeof value === 'number' ? String(Math.round(value * 100) / 100) : value);
  parent.append(element);
  return element;
}

const isClear = (colour: string) => colour === 'transparent' || /,\s*0\)$|\/\s*0%?\)$/.test(colour);

const fontOf = (style: CSSStyleDeclaration) => `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;

/** Background and border of an element. */
function drawBox(element: Element, style: CSSStyleDeclaration, pen: Pen, parent: Element) {
  const box = element.getBoundingClientRect();
  const place = { x: box.left + pen.left, y: box.top + pen.top, width: box.width, height: box.height };
  const rx = Math.min(Number.parseFloat(style.borderTopLeftRadius) || 0, box.width / 2, box.height / 2);
  const line = Number.parseFloat(style.borderTopWidth) || 0;
  const around = line > 0 && Number.parseFloat(style.borderLeftWidth) > 0 && style.borderTopStyle !== 'none';
  if (!isClear(style.backgroundColor)) add(parent, 'rect', { ...place, rx, fill: style.backgroundColor });
  if (style.backgroundImage.startsWith('repeating-linear-gradient')) {
    add(parent, 'rect', { ...place, rx, fill: 'url(#wb-hatch)' });
  }
  if (around) {
    add(parent, 'rect', {
      x: place.x + line / 2,
      y: place.y + line / 2,
      width: Math.max(0, box.width - line),
      height: Math.max(0, box.height - line),
      rx: Math.max(0, rx - line / 2),
      fill: 'none',
      stroke: style.borderTopColor,
      'stroke-width': line,
    });
  } else if (line > 0 && style.borderTopStyle !== 'none') {
    add(parent, 'rect', { ...place, height: line, fill: style.borderTopColor });
  }
}

/** The lines of a text as the browser broke them. */
function drawText(node: Text, style: CSSStyleDeclaration, clip: Clip, pen: Pen, parent: Element) {
  const text = node.data;
  if (text.trim() === '') return;
  pen.measure.font = fontOf(style);
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = pen.measure.measureText('x');
  const lines: { left: number; top: number; height: number; text: string }[] = [];
  const range = document.createRange();
  let at = 0;
  for (const letter of text) {
    range.setStart(node, at);
    at += letter.length;
    range.setEnd(node, at);
    const box = range.getClientRects()[0];
    if (!box || box.width === 0 || box.bottom > clip.bottom + 3) continue;
    const last = lines.at(-1);
    if (box.right > clip.right + 0.5 || (clip.cut && box.right > clip.right - 10 && at < text.length)) {
      if (clip.cut && last && !last.text.endsWith('…')) last.text = `${last.text.trimEnd()}…`;
      continue;
    }
    if (last && Math.abs(last.top - box.top) < 2) last.text += letter;
    else lines.push({ left: box.left, top: box.top, height: box.height, text: letter });
  }
  for (const line of lines) {
    const written = add(parent, 'text', {
      x: line.left + pen.left,
      y: line.top + pen.top + line.height * (above / (above + below || 1)),
      fill: style.color,
      'font-size': style.fontSize,
      'font-weight': style.fontWeight,
      'font-family': style.fontFamily,
    });
    // Keeps leading spaces.
    written.setAttribute('style', 'white-space: pre');
    written.textContent = line.text;
  }
}

function drawElement(element: Element, clip: Clip, pen: Pen, parent: Element) {
  const style = getComputedStyle(element);
  const box = element.getBoundingClientRect();
  const unseen =
    style.display === 'none' ||
    style.visibility === 'hidden' ||
    style.clipPath !== 'none' ||
    element.matches('[data-no-picture], script, style, .wb-hidden');
  if (unseen) return;
  const opacity = Number.parseFloat(style.opacity);
  const group = opacity < 1 ? add(parent, 'g', { opacity }) : parent;
  if (element instanceof SVGSVGElement) {
    group.append(copyDrawing(element, box.left + pen.left, box.top + pen.top));
    return;
  }
  drawBox(element, style, pen, group);
  const cuts = style.overflowX !== 'visible';
  const inner = cuts
    ? {
        right: Math.min(clip.right, box.right),
        bottom: Math.min(clip.bottom, box.bottom),
        cut: style.textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth,
      }
    : clip;
  for (const child of element.childNodes) {
    if (child instanceof Element) drawElement(child, inner, pen, group);
    else if (child instanceof Text) drawText(child, style, inner, pen, group);
  }
}

/** The first background behind an element that is not transparent. */
function groundOf(element: Element | null): string {
  if (element === null) return '#ffffff';
  const { backgroundColor } = getComputedStyle(element);
  return isClear(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
}

/** @returns the SVG's text, its width and height in px */
export function pictureOf(
  chart: HTMLElement,
  words: PictureTexts,
): { svg: string; width: number; height: number } {
  const measure = document.createElement('canvas').getContext('2d');
  if (!measure) throw new Error('This browser measures no texts');
  const box = chart.getBoundingClientRect();
  const style = getComputedStyle(chart);
  const secondary = style.getPropertyValue('--wb-secondary') || style.color;
  const width = Math.max(320, box.width + 2 * MARGIN);
  const page = document.createElementNS(SVG, 'svg');

  let y = MARGIN;
  const ground = add(page, 'rect', { x: 0, y: 0, width, height: 0, fill: groundOf(chart) });
  const hatch = add(add(page, 'defs', {}), 'pattern', {
    id: 'wb-hatch',
    width: 4,
    height: 4,
    patternUnits: 'userSpaceOnUse',
    patternTransform: 'rotate(45)',
  });
  add(hatch, 'rect', { width: 2, height: 4, fill: secondary });
  const write = (text: string, size: number, weight: number, fill: string) => {
    measure.font = `${weight} ${size}px ${style.fontFamily}`;
    for (const line of wrapWords(text, width - 2 * MARGIN, (part) => measure.measureText(part).width)) {
      y += Math.round(size * 1.4);
      const written = add(page, 'text', {
        x: MARGIN,
        y: y - Math.round(size * 0.4),
        fill,
        'font-size': `${size}px`,
        'font-weight': weight,
        'font-family': style.fontFamily,
      });
      written.textContent = line;
    }
  };
  write(words.title, 16, 600, style.getPropertyValue('--wb-ink') || style.color);
  if (words.note) write(words.note, 13, 400, secondary);
  y += 12;
  const pen = { page, left: MARGIN - box.left, top: y - box.top, measure };
  drawElement(chart, { right: Infinity, bottom: Infinity, cut: false }, pen, page);
  y += box.height + 8;
  write(words.source, 12, 400, secondary);

  const height = y + MARGIN / 2;
  ground.setAttribute('height', String(height));
  page.setAttribute('width', String(width));
  page.setAttribute('height', String(height));
  page.setAttribute('viewBox', `0 0 ${width} ${height}`);
  return { svg: new XMLSerializer().serializeToString(page), width, height };
}
