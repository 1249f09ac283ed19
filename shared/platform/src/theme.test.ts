// Light or dark: the visitor's choice, else the system's; paper is always light.
import type { Theme, ThemeChoice } from '@waybill/contract';
import { createBus } from './bus';
import { createTheme } from './theme';

/** A system that asks for the dark, or stops to. */
function system(dark: boolean) {
  const query = Object.assign(new EventTarget(), {
    media: '',
    matches: dark,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });
  window.matchMedia = () => query;
  return (next: boolean) => {
    query.matches = next;
    query.dispatchEvent(new Event('change'));
  };
}

const setThemeCookie = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = `waybill_theme=${value}; Path=/`;
};

function started() {
  const told: { choice: ThemeChoice; shown: Theme }[] = [];
  const bus = createBus();
  bus.on('theme.changed').subscribe((change) => told.push(change));
  const theme = createTheme(bus);
  theme.start();
  return { theme: theme.part, told };
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no Cookie Store API
  document.cookie = 'waybill_theme=; Max-Age=0; Path=/';
});

test.each([
  [undefined, false, 'system', 'light'],
  [undefined, true, 'system', 'dark'],
  ['light', true, 'light', 'light'],
  ['dark', false, 'dark', 'dark'],
  ['pink', true, 'system', 'dark'],
] as const)('kept %s and a system in the dark %s: %s, shown %s', (kept, dark, choice, shown) => {
  system(dark);
  if (kept !== undefined) setThemeCookie(kept);
  const { theme } = started();
  expect([theme.choice(), theme.shown()]).toEqual([choice, shown]);
});

test('a choice is kept and told once; the same choice again says nothing', () => {
  system(false);
  const { theme, told } = started();
  theme.choose('dark');
  theme.choose('dark');
  expect(told).toEqual([{ choice: 'dark', shown: 'dark' }]);
  expect(document.cookie).toContain('waybill_theme=dark');
  theme.choose('system');
  expect(document.cookie).not.toContain('waybill_theme');
  expect(theme.shown()).toBe('light');
});

test('the system is followed while nothing was chosen', () => {
  const darken = system(false);
  const { theme } = started();
  darken(true);
  expect(theme.shown()).toBe('dark');
  theme.choose('light');
  darken(false);
  darken(true);
  expect(theme.shown()).toBe('light');
});

test('paper is light, and the screen dark again after it', () => {
  system(false);
  setThemeCookie('dark');
  const { theme } = started();
  dispatchEvent(new Event('beforeprint'));
  expect([theme.choice(), theme.shown()]).toEqual(['dark', 'light']);
  dispatchEvent(new Event('afterprint'));
  expect(theme.shown()).toBe('dark');
});

test('what another tab chose holds as soon as this one is looked at', () => {
  system(false);
  const { theme } = started();
  setThemeCookie('dark');
  document.dispatchEvent(new Event('visibilitychange'));
  expect([theme.choice(), theme.shown()]).toEqual(['dark', 'dark']);
});
