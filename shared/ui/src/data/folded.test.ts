// A country is found by what people type for its name, in any of our languages, with or without its marks.
import { countryWords, folded } from './folded';

test.each([
  ['Đan Mạch', 'denmark', 'DK'],
  ['dan mach', 'denmark', 'DK'],
  ['AN DO', 'india', 'IN'],
  ['cote', 'cote', 'CI'],
  ['ｋｅｎｙａ', 'kenya', 'KE'],
  ['智利', 'chile', 'CL'],
  ['peru (air)', 'peru_air', 'PE'],
])('%s finds %s', (typed, code, alpha2) => {
  expect(countryWords('Peru (air)', code, alpha2)).toContain(folded(typed));
});
