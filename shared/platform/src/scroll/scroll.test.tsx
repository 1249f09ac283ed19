// Scrolling as a reader does it, in a page whose height the test decides: on to another page, back, reload, by hand.
import '@testing-library/jest-dom';
import { render } from '@testing-library/react';
import { useRef } from 'react';
import { platform } from '../singleton';
import { sessionStore } from '../storage';
import { fakePlatform } from '../testing';
import type { ScrollPart } from '../types';
import { createScroll } from './scroll';
import { useScrollRestoration } from './use-scroll-restoration';

const VIEWPORT = 600;

/** Gives an element a height of content and a scroll position that keeps within it, as a browser does. */
function scrollable(element: Element, height: () => number): void {
  let top = 0;
  const most = () => Math.max(0, height() - VIEWPORT);
  Object.defineProperties(element, {
    scrollHeight: { configurable: true, get: () => Math.max(VIEWPORT, height()) },
    clientHeight: { configurable: true, get: () => VIEWPORT },
    scrollTop: {
      configurable: true,
      get: () => Math.min(top, most()),
      set(wanted: number) {
        const before = top;
        top = Math.min(Math.max(0, wanted), most());
        if (top !== before) element.dispatchEvent(new Event('scroll'));
      },
    },
  });
}

/** Height of the page's content. */
let height = 0;
let grow: () => void = () => undefined;
const page = document.documentElement;
const setHeight = (next: number) => {
  height = next;
  const clamped = page.scrollTop;
  page.scrollTop = clamped;
  grow();
};

beforeAll(() => {
  scrollable(page, () => height);
  globalThis.ResizeObserver = class {
    constructor(observed: ResizeObserverCallback) {
      grow = () => observed([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => undefined;
    }
  };
});

let scroll: ScrollPart;
let stops: AbortController;

/** A page of the browser that is opened or loaded again: the one before hears nothing any more. */
function open(): void {
  stops?.abort();
  stops = new AbortController();
  const listen = window.addEventListener.bind(window);
  const spy = jest
    .spyOn(window, 'addEventListener')
    .mockImplementation((name: string, heard: EventListenerOrEventListenerObject, options?: unknown) =>
      listen(name, heard, { ...(typeof options === 'object' ? options : {}), signal: stops.signal }),
    );
  scroll = createScroll();
  scroll.start();
  spy.mockRestore();
}

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  window.history.pushState(null, '', '/en/list');
  height = 5000;
  page.scrollTop = 0;
  open();
});
afterEach(() => jest.useRealTimers());

/** The states of the history that the test went through, for going back without waiting for the browser. */
const goTo = (path: string, contentHeight: number, state: unknown = null) => {
  const before = { path: window.location.pathname + window.location.search, state: window.history.state };
  window.history.pushState(state, '', path);
  setHeight(contentHeight);
  scroll.pageShown();
  return before;
};
const goBack = ({ path, state }: { path: string; state: unknown }) =>
  window.history.replaceState(state, '', path);

test('a new page starts at its top', () => {
  page.scrollTop = 1200;
  goTo('/en/detail', 3000);
  expect(page.scrollTop).toBe(0);
});

test('Back returns to where the reader was, Forward as well', () => {
  page.scrollTop = 1200;
  const list = goTo('/en/detail', 3000);
  page.scrollTop = 300;
  const detail = { path: '/en/detail', state: window.history.state };
  goBack(list);
  setHeight(5000);
  scroll.pageShown();
  expect(page.scrollTop).toBe(1200);
  goBack(detail);
  setHeight(3000);
  scroll.pageShown();
  expect(page.scrollTop).toBe(300);
});

describe('the focus on what was followed', () => {
  const drawn = (...names: string[]) => {
    const main = document.createElement('main');
    main.tabIndex = -1;
    main.innerHTML = `${names.map((name) => `<a href="/en/${name}">${name}</a>`).join('')}
      <table><tbody><tr class="wb-row" tabindex="-1"><td>1</td></tr>
        <tr class="wb-row" tabindex="-1"><td id="cell">2</td></tr></tbody></table>`;
    document.body.replaceChildren(main);
    main.focus();
    return main;
  };
  const links = () => [...document.querySelectorAll('a')];
  const rows = () => [...document.querySelectorAll('tr')];
  const follow = (target: Element | undefined, event: Event = new MouseEvent('click', { bubbles: true })) =>
    target?.dispatchEvent(event);
  afterEach(() => {
    jest.advanceTimersByTime(2001);
    document.body.replaceChildren();
  });

  test.each<[string, () => void, () => Element | undefined]>([
    ['a link', () => follow(links()[0]), () => links()[0]],
    ['the second of two links to one page', () => follow(links()[2]), () => links()[2]],
    ['a row, by mouse', () => follow(rows()[1]?.firstElementChild ?? undefined), () => rows()[1]],
    [
      'a row, by Enter',
      () => follow(rows()[0], new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
      () => rows()[0],
    ],
  ])('returns with Back to %s', (_name, act, expected) => {
    drawn('a', 'b', 'b');
    act();
    const list = goTo('/en/a', 3000);
    drawn();
    goBack(list);
    setHeight(5000);
    drawn('a', 'b', 'b');
    scroll.pageShown();
    expect(document.activeElement).toBe(expected());
  });

  test('waits for content that comes late, and leaves a reader alone who is elsewhere', () => {
    drawn('a');
    follow(links()[0]);
    const list = goTo('/en/a', 3000);
    drawn();
    goBack(list);
    scroll.pageShown();
    expect(document.activeElement?.localName).toBe('main');
    const main = drawn('a');
    setHeight(5000);
    expect(document.activeElement).toBe(links()[0]);

    const field = document.createElement('input');
    main.append(field);
    field.focus();
    setHeight(5100);
    expect(document.activeElement).toBe(field);
  });

  test('a new page and another address have nothing to return to', () => {
    const main = drawn('a');
    follow(links()[0]);
    goTo('/en/a', 3000);
    expect(document.activeElement).toBe(main);
  });
});

test('the same address twice in the history is two places', () => {
  page.scrollTop = 1200;
  const first = goTo('/en/detail', 3000);
  goTo('/en/list', 5000);
  expect(page.scrollTop).toBe(0);
  page.scrollTop = 400;
  goBack(first);
  scroll.pageShown();
  expect(page.scrollTop).toBe(1200);
});

test('what routers keep in an entry of the history stays', () => {
  goTo('/en/detail', 3000, { usr: { from: 'list' }, key: 'k1', idx: 4 });
  expect(window.history.state).toMatchObject({ usr: { from: 'list' }, key: 'k1', idx: 4 });
});

test('content that arrives late is waited for, and what moves the page meanwhile is put right', () => {
  page.scrollTop = 1200;
  const list = goTo('/en/detail', 3000);
  goBack(list);
  setHeight(700);
  scroll.pageShown();
  expect(page.scrollTop).toBe(100);
  setHeight(5000);
  expect(page.scrollTop).toBe(1200);
  page.scrollTop = 0;
  expect(page.scrollTop).toBe(1200);
});

test.each(['wheel', 'touchmove', 'keydown', 'pointerdown'])(
  'a reader who moved by %s is never pulled back, and their new place is the one that is kept',
  (event) => {
    page.scrollTop = 1200;
    const list = goTo('/en/detail', 3000);
    goBack(list);
    setHeight(700);
    scroll.pageShown();
    window.dispatchEvent(new Event(event));
    page.scrollTop = 50;
    setHeight(5000);
    expect(page.scrollTop).toBe(50);
    const again = goTo('/en/detail', 3000);
    goBack(again);
    setHeight(5000);
    scroll.pageShown();
    expect(page.scrollTop).toBe(50);
  },
);

test('who scrolls the page before, while the way back takes its time, still returns', () => {
  page.scrollTop = 1200;
  const list = goTo('/en/detail', 3000);
  goBack(list);
  page.scrollTop = 70;
  window.dispatchEvent(new Event('wheel'));
  setHeight(5000);
  scroll.pageShown();
  expect(page.scrollTop).toBe(1200);
});

test('holding ends by itself', () => {
  page.scrollTop = 1200;
  const list = goTo('/en/detail', 3000);
  goBack(list);
  setHeight(5000);
  scroll.pageShown();
  jest.advanceTimersByTime(2001);
  page.scrollTop = 0;
  expect(page.scrollTop).toBe(0);
});

test('a reload returns as well, and another tab’s or broken notes are no harm', () => {
  page.scrollTop = 900;
  window.dispatchEvent(new Event('pagehide'));
  height = 0;
  page.scrollTop = 0;
  open();
  setHeight(5000);
  expect(page.scrollTop).toBe(900);

  for (const broken of ['{', '7', '[["x",{"page":"much","frames":[]}]]', '[["x"]]']) {
    sessionStorage.setItem('waybill.scroll', broken);
    expect(open).not.toThrow();
  }
});

test('no more than a hundred places are kept', () => {
  for (let visit = 0; visit < 150; visit += 1) goTo(`/en/detail/${visit}`, 3000);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStore.read('waybill.scroll', (kept) => (Array.isArray(kept) ? kept.length : 0))).toBe(100);
});

describe('a screen with a frame', () => {
  function List({ ready }: { ready: boolean }) {
    const screen = useRef<HTMLDivElement>(null);
    useScrollRestoration(screen, ready);
    return (
      <div ref={screen}>
        {ready && (
          <div
            className="wb-table-scroll"
            ref={(frame) => {
              if (frame !== null && !('tall' in frame.dataset)) {
                frame.dataset.tall = '';
                scrollable(frame, () => 2000);
              }
            }}
          />
        )}
      </div>
    );
  }
  const frame = () => {
    const found = document.querySelector('.wb-table-scroll');
    if (found === null) throw new Error('no frame');
    return found;
  };

  beforeEach(() => {
    fakePlatform();
    platform.scroll = scroll;
  });

  test('is waited for as long as it takes, then page and frame are where they were', () => {
    const { unmount } = render(<List ready />);
    page.scrollTop = 1200;
    frame().scrollTop = 150;
    const list = goTo('/en/detail', 3000);
    unmount();

    goBack(list);
    setHeight(700);
    scroll.pageShown();
    const { rerender } = render(<List ready={false} />);
    jest.advanceTimersByTime(20_000);
    height = 5000;
    rerender(<List ready />);
    expect(page.scrollTop).toBe(1200);
    expect(frame().scrollTop).toBe(150);
  });

  test('that stays while the history goes back to its other page returns as well', () => {
    const { rerender } = render(<List ready />);
    page.scrollTop = 1200;
    const first = { path: '/en/list', state: window.history.state };
    window.history.pushState(null, '', '/en/list?page=2');
    rerender(<List ready />);
    expect(page.scrollTop).toBe(1200);
    page.scrollTop = 80;
    goBack(first);
    rerender(<List ready />);
    expect(page.scrollTop).toBe(1200);
  });

  test('another language is the same place', () => {
    const { rerender } = render(<List ready />);
    page.scrollTop = 1200;
    window.history.replaceState(window.history.state, '', '/cn/list');
    rerender(<List ready />);
    expect(page.scrollTop).toBe(1200);
    page.scrollTop = 1300;
    expect(page.scrollTop).toBe(1300);
  });
});
