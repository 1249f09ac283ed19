// Countries of sheets: codes, and names in every language of the site.
import { toCountryCode } from './countries';

test.each([
  ['US', 'US'],
  ['Hoa Kỳ', 'US'],
  ['hoa ky', 'US'],
  ['Mỹ', 'US'],
  ['MY', 'MY'],
  ['Áo', 'AT'],
  ['AO', 'AO'],
  ['Bỉ', 'BE'],
  ['Đức', 'DE'],
  ['Úc', 'AU'],
  ['Hàn Quốc', 'KR'],
  ['Hồng Kông', 'HK'],
  ['Estados Unidos', 'US'],
  ['EE.UU.', 'US'],
  ['Países Bajos', 'NL'],
  ['Alemania', 'DE'],
  ['美国', 'US'],
  ['美國', 'US'],
  ['韓國', 'KR'],
  ['South Korea', 'KR'],
  ['USA', 'US'],
  [' Viet  Nam ', 'VN'],
  ['Atlantis', ''],
  ['', ''],
])('%s is %s', (text, code) => {
  expect(toCountryCode(text)).toBe(code);
});
