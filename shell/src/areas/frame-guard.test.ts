// What a script did to the page around the areas is undone and named; what is ours stays.
import { createFrame, type Frame } from '../frame';
import { createFrameGuard, type FrameGuard } from './frame-guard';
import { guardPart } from './guarded-parts';

let frame: Frame;
let guard: FrameGuard;
let bar: HTMLElement;
let rail: HTMLElement;
let release: () => void;

beforeEach(() => {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList;
  document.body.innerHTML = '<div id="waybill"></div><div class="ant-popover">a list of ours</div>';
  const host = document.getElementById('waybill') ?? document.body;
  frame = createFrame(host);
  bar = document.createElement('header');
  rail = document.createElement('aside');
  frame.chrome.append(bar, rail);
  const ends = [guardPart(bar), guardPart(rail)];
  release = () => {
    for (const end of ends) end?.();
  };
  frame.reveal();
  guard = createFrameGuard(frame);
  expect(guard.repair()).toEqual([]);
});
afterEach(() => release());

const removed = ['a part of the page was removed'];
const listPage = () =>
  [...document.querySelectorAll('#waybill, #waybill *')].map(({ id, tagName }) => id || tagName);

test.each<[string, () => void]>([
  ['the whole body', () => document.body.replaceChildren()],
  ['the frame', () => document.getElementById('waybill-frame')?.remove()],
  ['the chrome and what is in it', () => document.getElementById('waybill-chrome')?.replaceChildren()],
  ['the bar', () => bar.remove()],
  ['the rail, which comes after the bar', () => rail.remove()],
  ['the main region', () => document.getElementById('waybill-main')?.remove()],
])('%s is put back in its place', (_what, remove) => {
  const before = listPage();
  remove();
  expect(guard.repair()).toEqual(removed);
  expect(listPage()).toEqual(before);
  expect(guard.repair()).toEqual([]);
});

test('what was removed before the first look is put back as well', () => {
  release();
  const before = listPage();
  guard = createFrameGuard(frame);
  document.getElementById('waybill-main')?.remove();
  document.body.replaceChildren();
  expect(guard.repair()).toEqual(removed);
  expect(listPage()).toEqual(before);
});

test('a part that React takes away is not put back', () => {
  release();
  bar.remove();
  expect(guard.repair()).toEqual([]);
  expect(bar.isConnected).toBe(false);
});

test.each<[string, () => void]>([
  ['display of the body', () => document.body.style.setProperty('display', 'none')],
  ['visibility of the document', () => document.documentElement.style.setProperty('visibility', 'hidden')],
  ['opacity of the bar', () => bar.style.setProperty('opacity', '0')],
  ['the attribute hidden', () => document.getElementById('waybill-frame')?.setAttribute('hidden', '')],
])('%s does not hide the page', (_what, hide) => {
  hide();
  expect(guard.repair()).toEqual(['the page was hidden']);
  expect(guard.repair()).toEqual([]);
});

test('what covers the page is taken away, what is ours stays', () => {
  const cover = document.body.appendChild(document.createElement('div'));
  cover.getBoundingClientRect = () => new DOMRect(0, 0, innerWidth, innerHeight);
  const find = jest.fn<Element | null, [number, number]>(() => cover);
  document.elementFromPoint = find;
  expect(guard.repair()).toEqual(['the page was covered']);
  expect(cover.isConnected).toBe(false);
  find.mockReturnValue(document.querySelector('.ant-popover'));
  expect(guard.repair()).toEqual([]);
  find.mockReturnValue(bar);
  expect(guard.repair()).toEqual([]);
  Reflect.deleteProperty(document, 'elementFromPoint');
});
