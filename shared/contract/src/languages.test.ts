// Which of our languages a browser’s preferences lead to.
import { isLanguage, languageFromWire, languages, matchLanguage, wireLanguageOf } from './languages';

test.each([
  [['zh-CN'], 'cn'],
  [['zh'], 'cn'],
  [['zh-Hans-SG'], 'cn'],
  [['zh-TW'], 'cnf'],
  [['zh-Hant-HK'], 'cnf'],
  [['zh-HK'], 'cnf'],
  [['es-MX'], 'spain'],
  [['vi'], 'vietnam'],
  [['en-GB'], 'en'],
  [['fr-FR', 'es-AR', 'en'], 'spain'],
  [['fr-FR'], null],
  [['vip'], null],
  [[], null],
])('%j → %s', (tags, expected) => {
  expect(matchLanguage(tags)).toBe(expected);
});

test('every language is found again by its name on the wire', () => {
  for (const language of languages) expect(languageFromWire(wireLanguageOf[language])).toBe(language);
  expect(languageFromWire('fr')).toBeNull();
});

test('a prefix of a URL is a language or not', () => {
  expect(isLanguage('cnf')).toBe(true);
  expect(isLanguage('fr')).toBe(false);
  expect(isLanguage(undefined)).toBe(false);
});
