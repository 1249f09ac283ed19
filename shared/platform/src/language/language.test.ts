// Choosing, changing and following the language, and texts that come with it.
import { waitFor } from '@testing-library/react';
import type { Agent, Language } from '@waybill/contract';
import { createBus } from '../bus';
import { sampleAgent } from '../testing';
import type { LanguageTexts } from '../types';
import { splitLanguage, withLanguage } from './address';
import { createLanguage } from './language';
import { createTexts } from './texts';

const file = (title: string) => async () => ({
  default: { title, boxes_one: `${title} {{count}} one`, boxes_other: `${title} {{count}} other` },
});
const texts = {
  cn: file('cn'),
  en: file('en'),
  cnf: file('cnf'),
  spain: file('spain'),
  vietnam: file('vietnam'),
};

function setUp(path: string, preferred: readonly string[] = []) {
  history.replaceState(null, '', path);
  Object.defineProperty(navigator, 'languages', { value: preferred, configurable: true });
  const bus = createBus();
  const i18n = createTexts('cn');
  const language = createLanguage(i18n, bus, 'cn');
  const heard: Language[] = [];
  bus.on('language.changed').subscribe((payload) => heard.push(payload.language));
  return {
    ...language,
    i18n,
    heard,
    t: (key: string, options = {}) => i18n.t(key, { ns: 'area', ...options }),
  };
}
const noAgent = Promise.resolve(null);

beforeEach(() => localStorage.clear());

test.each([
  ['/cn/message?page=2', 'cn', '/message?page=2'],
  ['/en', 'en', '/'],
  ['/en/', 'en', '/'],
  ['/en?x=1', 'en', '/?x=1'],
  ['/english/x', null, '/english/x'],
  ['/', null, '/'],
  ['/login', null, '/login'],
])('%s is %s and %s', (path, language, rest) => {
  expect(splitLanguage(path)).toEqual({ language, rest });
});

test.each([
  ['/transaction/search', '/vietnam/transaction/search'],
  ['/cn/transaction/search?hs=1', '/vietnam/transaction/search?hs=1'],
  ['/', '/vietnam'],
  ['/?x=1', '/vietnam?x=1'],
  ['/en', '/vietnam'],
])('%s in Vietnamese is %s', (path, expected) => {
  expect(withLanguage('vietnam', path)).toBe(expected);
});

describe('the first language', () => {
  const agent: Agent = { ...sampleAgent, fallback_language: 'vietnam' };
  test.each([
    ['the address', '/cnf/login', '"en"', ['es'], agent, 'cnf'],
    ['what was chosen before', '/login', '"en"', ['es'], agent, 'en'],
    ['what the browser prefers', '/login', '"klingon"', ['fr', 'es-MX'], agent, 'spain'],
    ["the host's fallback", '/login', 'null', ['fr'], agent, 'vietnam'],
    ['Chinese', '/login', 'null', [], null, 'cn'],
  ])('by %s', async (_by, path, kept, preferred, brand, expected) => {
    localStorage.setItem('waybill.language', kept);
    const { part, start, i18n, heard } = setUp(path, preferred);
    await start(Promise.resolve(brand));
    expect([part.current(), i18n.language, heard]).toEqual([expected, expected, [expected]]);
  });
});

test('a change loads texts, rewrites the address, is remembered and told', async () => {
  const { part, start, heard, t } = setUp('/cn/transaction/search?hs=8517#row');
  await start(noAgent);
  await part.addTexts('area', texts);
  expect(t('title')).toBe('cn');
  const popped = jest.fn();
  addEventListener('popstate', popped);
  await part.change('spain');
  expect(t('title')).toBe('spain');
  expect(`${location.pathname}${location.search}${location.hash}`).toBe(
    '/spain/transaction/search?hs=8517#row',
  );
  expect(document.documentElement.lang).toBe('es-ES');
  expect(popped).toHaveBeenCalledTimes(1);
  expect(JSON.parse(localStorage.getItem('waybill.language') ?? '')).toBe('spain');
  expect(heard).toEqual(['cn', 'spain']);
  expect(part.path('/message')).toBe('/spain/message');
});

test('of two changes in a row the second one stays', async () => {
  const { part, start, heard } = setUp('/cn');
  await start(noAgent);
  let release = () => {};
  const slow = new Promise<void>((resolve) => {
    release = resolve;
  });
  await part.addTexts('area', { ...texts, en: () => slow.then(texts.en) });
  const first = part.change('en');
  await part.change('vietnam');
  release();
  await first;
  expect([part.current(), heard]).toEqual(['vietnam', ['cn', 'vietnam']]);
});

test('texts that cannot be loaded leave everything as it was', async () => {
  const { part, start, t } = setUp('/cn/message');
  await start(noAgent);
  await part.addTexts('area', { ...texts, en: () => Promise.reject(new Error('offline')) });
  await expect(part.change('en')).rejects.toThrow('offline');
  expect([part.current(), t('title'), location.pathname]).toEqual(['cn', 'cn', '/cn/message']);
});

test('texts whose preload failed are asked for once more', async () => {
  const { part, start, t } = setUp('/cn');
  await start(noAgent);
  const cn = jest.fn(texts.cn).mockRejectedValueOnce(new Error('preload'));
  await part.addTexts('area', { ...texts, cn });
  expect([t('title'), cn.mock.calls.length]).toEqual(['cn', 2]);
});

test('another build of a remote brings its own words, in the language shown and in the others', async () => {
  const { part, start, t } = setUp('/cn');
  await start(noAgent);
  await part.addTexts('area', texts);
  await part.change('en');
  const newer: LanguageTexts = {
    ...texts,
    cn: async () => ({ default: { title: 'newer cn' } }),
    en: async () => ({ default: { title: 'newer en', more: 'more' } }),
  };
  await part.addTexts('area', newer);
  expect([t('title'), t('more')]).toEqual(['newer en', 'more']);
  await part.change('cn');
  expect(t('title')).toBe('newer cn');
  // The build before stands in when the newer one fails.
  await part.addTexts('area', texts);
  expect(t('title')).toBe('cn');
});

test('back to a page in another language shows that language', async () => {
  const { part, start } = setUp('/cn/message');
  await start(noAgent);
  history.replaceState(null, '', '/en/message');
  dispatchEvent(new PopStateEvent('popstate'));
  await waitFor(() => expect(part.current()).toBe('en'));
});

test('plural forms and numbers follow the language shown', async () => {
  const { part, start, t, i18n } = setUp('/en');
  await start(noAgent);
  await part.addTexts('area', texts);
  i18n.addResource('en', 'area', 'sum', '{{value, number}}');
  expect([t('boxes', { count: 1 }), t('boxes', { count: 2 })]).toEqual(['en 1 one', 'en 2 other']);
  expect(t('sum', { value: 1234.5 })).toBe('1,234.5');
  await part.change('spain');
  i18n.addResource('spain', 'area', 'sum', '{{value, number}}');
  expect([t('boxes', { count: 1 }), t('boxes', { count: 1e6 })]).toEqual([
    'spain 1 one',
    'spain 1000000 other',
  ]);
  expect(t('sum', { value: 12345.5 })).toBe('12.345,5');
  await part.change('cn');
  expect(t('boxes', { count: 1 })).toBe('cn 1 other');
});

test('a text that is missing is said on the console, unless something stands in for it', () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const { t } = setUp('/en');
  expect(t('nowhere', { defaultValue: 'instead' })).toBe('instead');
  expect(error).not.toHaveBeenCalled();
  expect(t('nowhere')).toBe('nowhere');
  expect(error).toHaveBeenCalledWith('No text area:nowhere in cn');
  error.mockRestore();
});
