// Copies an SVG drawing of the page with its computed styles inlined, so that it needs no style sheet.

/** Visible style properties with their default values. */
const usual: Readonly<Record<string, string>> = {
  fill: 'rgb(0, 0, 0)',
  'fill-opacity': '1',
  stroke: 'none',
  'stroke-width': '1px',
  'stroke-opacity': '1',
  'stroke-dasharray': 'none',
  'stroke-linecap': 'butt',
  'stroke-linejoin': 'miter',
  opacity: '1',
  'paint-order': 'normal',
  'text-anchor': 'start',
  'dominant-baseline': 'auto',
  'font-family': '',
  'font-size': '',
  'font-weight': '400',
  'stop-color': 'rgb(0, 0, 0)',
  'stop-opacity': '1',
  display: 'inline',
  visibility: 'visible',
};
const ofTexts = new Set([
  'font-family',
  'font-size',
  'font-weight',
  'text-anchor',
  'dominant-baseline',
  'paint-order',
]);
const ofStops = new Set(['stop-color', 'stop-opacity']);

function dress(source: Element, copy: Element) {
  const style = getComputedStyle(source);
  const isText = source.localName === 'text' || source.localName === 'tspan';
  const isStop = source.localName === 'stop';
  copy.removeAttribute('class');
  copy.removeAttribute('style');
  for (const [name, absent] of Object.entries(usual)) {
    if (ofTexts.has(name) && !isText) continue;
    if (ofStops.has(name) !== isStop) continue;
    const value = style.getPropertyValue(name);
    // Inherited values are written too, because the copy may get different ancestors.
    if (value !== '' && value !== absent) copy.setAttribute(name, value.replaceAll('"', ''));
    else copy.removeAttribute(name);
  }
}

/** @param x and y position of the upper left corner in the picture, in px */
export function copyDrawing(drawing: SVGSVGElement, x: number, y: number): SVGSVGElement {
  const box = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  const parts = copy.querySelectorAll('*');
  drawing.querySelectorAll('*').forEach((source, index) => {
    const part = parts[index];
    if (part) dress(source, part);
  });
  dress(drawing, copy);
  const values = { x, y, width: box.width, height: box.height, overflow: 'visible' };
  for (const [name, value] of Object.entries(values)) copy.setAttribute(name, String(value));
  return copy;
}
