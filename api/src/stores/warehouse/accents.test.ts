// Words by their accents: the two ways of writing a Vietnamese tone, and words that differ by them alone.
import { accentedWords, toAccentedText } from './accents';

test.each([
  ['Hoá chất', 'hóa chất'],
  ['thuỷ tinh', 'thủy tinh'],
  ['Khoẻ', 'khỏe'],
  ['giấy  than', 'giấy than'],
  ['cà-phê hoà tan'.normalize('NFD'), 'cà phê hòa tan'],
])('%s is the same as %s', (one, other) => expect(toAccentedText(one)).toBe(other));

test.each([
  ['quý', 'the u of qu is no vowel'],
  ['toán', 'a consonant follows'],
  ['dừa', 'other letters'],
  ['thuốc tây', 'not the tone of another word'],
])('%s stays as it is: %s', (text) => expect(toAccentedText(text)).toBe(text));

test.each([
  ['thuốc tây', 'thuốc tẩy'],
  ['dừa', 'dứa'],
])('%s is another word than %s', (one, other) => expect(toAccentedText(one)).not.toBe(toAccentedText(other)));

test('words have their accents, and no marks between them', () => {
  expect(accentedWords('Áo sơ-mi (nữ), 100% cotton')).toEqual(['áo', 'sơ', 'mi', 'nữ', '100', 'cotton']);
});
