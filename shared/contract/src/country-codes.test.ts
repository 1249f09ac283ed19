// Countries by what people and programs write for them.
import { findCountry, findReportingCountries, suggestCountry } from './country-codes';
import { reportingCountries } from './geography';
import { languages, localeOf } from './languages';

describe('Country lookup', () => {
  test.each([
    ['US', 'US'],
    [' us ', 'US'],
    ['USA', 'US'],
    ['840', 'US'],
    ['4', 'AF'],
    ['uk', 'GB'],
    ['GBR', 'GB'],
    ['bengal', 'BD'],
    ['Estados Unidos', 'US'],
    ['美国', 'US'],
    ['越南', 'VN'],
    ['Việt Nam', 'VN'],
    ['viet nam', 'VN'],
    ["Cote d'Ivoire", 'CI'],
    ['Côte d’Ivoire', 'CI'],
    ['Antigua and Barbuda', 'AG'],
    ['The Netherlands', 'NL'],
    ['turkey', 'TR'],
    ['Türkiye', 'TR'],
    ['臺灣', 'TW'],
    ['Hong Kong', 'HK'],
    ['NGA', 'NG'],
    ['Nga', 'RU'],
    ['ao', 'AO'],
    ['Áo', 'AT'],
    ['Bỉ', 'BE'],
  ])('finds %j', (text, alpha2) => {
    expect(findCountry(text)).toBe(alpha2);
  });

  test.each(['', 'Atlantis', 'XX', 'EU', 'zz', 'un', '999', 'peru air cargo'])(
    'does not guess at %j',
    (text) => {
      expect(findCountry(text)).toBeUndefined();
      expect(findReportingCountries(text)).toEqual([]);
    },
  );

  test('finds every reporting country by its code and its name in each language', () => {
    for (const { code, alpha2 } of reportingCountries) {
      expect(findReportingCountries(code)).toEqual([code]);
      for (const language of languages) {
        const name = new Intl.DisplayNames(localeOf[language], { type: 'region' }).of(alpha2) ?? '';
        expect(findCountry(name)).toBe(alpha2);
      }
    }
  });

  test('finds both sources of a country, unless one of them is named', () => {
    expect(findReportingCountries('PE')).toEqual(['peru', 'peru_air']);
    expect(findReportingCountries('Perú')).toEqual(['peru', 'peru_air']);
    expect(findReportingCountries('peru')).toEqual(['peru']);
    expect(findReportingCountries('peru_air')).toEqual(['peru_air']);
    expect(findReportingCountries('Peru (air)')).toEqual(['peru_air']);
  });

  test.each([
    ['Argentinia', 'Argentina'],
    ['Vietnm', 'Vietnam'],
    ['Atlantis', undefined],
    ['XX', undefined],
  ])('suggests for %j: %s', (text, name) => {
    expect(suggestCountry(text)).toBe(name);
  });

  test.each(['Germany', 'DE', 'DEU', '276', 'de', 'Đức', '德国'])(
    'a country outside of the spec has its alpha-2 code in small letters: %s',
    (text) => expect(findReportingCountries(text)).toEqual(['de']),
  );
});
