// Which texts no call takes: NUL, and halves of characters.
import fc from 'fast-check';
import { isSound, isSoundText, unsoundField } from './sound-text';

test.each([
  ['pump 😀', true],
  ['', true],
  ['a\u0000b', false],
  ['\ud83d', false],
  ['\ude00\ud83d', false],
])('%j: %s', (text, sound) => {
  expect(isSoundText(text)).toBe(sound);
});

test('what is sound survives UTF-8 and holds no NUL, and nothing else is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string(), (odd, plain) => {
      const back = new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(odd));
      expect(isSoundText(odd)).toBe(back === odd && !odd.includes('\0'));
      expect(isSoundText(plain)).toBe(!plain.includes('\0'));
    }),
  );
});

test.each([
  [{ a: 'x', b: ['y', { c: '\u0000' }] }, 'b'],
  [{ file: new File([], 'a\u0000.xlsx') }, 'file'],
  [{ 'na\ud800me': 'x' }, ''],
  ['\u0000', ''],
  [{ a: 'x' }, undefined],
  [null, undefined],
])('the field of %j is %j', (fields, field) => {
  expect(unsoundField(fields)).toBe(field);
  expect(isSound(fields)).toBe(field === undefined);
});

test('a value that nests without end is looked at to its end', () => {
  let deep: unknown = '\u0000';
  for (let at = 0; at < 100_000; at += 1) deep = [deep];
  expect(isSound(deep)).toBe(false);
});
