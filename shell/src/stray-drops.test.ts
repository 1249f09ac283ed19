// A file dropped anywhere but on a drop zone must not take the page's place.
import { ignoreStrayDrops } from './stray-drops';

ignoreStrayDrops();

/** @returns whether the browser would open the file, or insert the text */
function isLeftToBrowser(target: Element, type: 'dragover' | 'drop', kind: string): boolean {
  const event = new Event(type, { bubbles: true, cancelable: true });
  Object.assign(event, { dataTransfer: { types: [kind], dropEffect: 'copy' } });
  return target.dispatchEvent(event);
}

document.body.innerHTML = `
  <main><textarea></textarea><input type="file"></main><div role="dialog"><p></p></div>`;
const element = (selector: string): Element => document.querySelector(selector) ?? document.body;

test.each(['body', 'main', 'textarea', '[role="dialog"]', '[role="dialog"] p'])(
  'a file over %s is ignored',
  (selector) => {
    expect(isLeftToBrowser(element(selector), 'dragover', 'Files')).toBe(false);
    expect(isLeftToBrowser(element(selector), 'drop', 'Files')).toBe(false);
  },
);

test('dragged text, and a file over a native file input, are left to the browser', () => {
  expect(isLeftToBrowser(element('textarea'), 'drop', 'text/plain')).toBe(true);
  expect(isLeftToBrowser(element('input'), 'drop', 'Files')).toBe(true);
});
