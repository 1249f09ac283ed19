// Which sheets are refused for a document type before they are read.
import { hasPlainProlog } from './xml-prolog';

const long = `<!--${'x'.repeat(100_000)}-->`;
const declared = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

test.each([
  [`${declared}\n<worksheet/>`],
  [`\ufeff${declared}<worksheet/>`],
  [`${long}<?app x?> \r\n\t<x:worksheet/>`],
  ['<!-- <!DOCTYPE a> --><worksheet/>'],
])('%#: plain', (text) => {
  expect(hasPlainProlog(Buffer.from(text))).toBe(true);
});

test.each([
  [`${declared}<!DOCTYPE a [<!ENTITY b "c">]><worksheet/>`],
  [`${long}<!DOCTYPE a><worksheet/>`],
  [`${declared}${long}<?x?><!doctype a><worksheet/>`],
  ['<!ENTITY b "c"><worksheet/>'],
  ['<!--'],
  ['<?xml'],
  [''],
  ['text<worksheet/>'],
])('%#: not plain', (text) => {
  expect(hasPlainProlog(Buffer.from(text))).toBe(false);
});

test('no other alphabet hides one', () => {
  for (const bytes of [
    Buffer.from('\ufeff<!DOCTYPE a><worksheet/>', 'utf16le'),
    Buffer.from('<worksheet/>', 'utf16le'),
  ])
    expect(hasPlainProlog(bytes)).toBe(false);
});
