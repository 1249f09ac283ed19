// Addresses in words: letters where they can be read, never an error.
import fc from 'fast-check';
import { decodeAddress } from './decode-address';

test.each([
  ['/en/transaction/search?keyword=%E5%92%96%E5%95%A1', '/en/transaction/search?keyword=咖啡'],
  ['/en/caf%C3%A9', '/en/café'],
  ['/en/100%', '/en/100%'],
  ['/en/%E5%92', '/en/%E5%92'],
  // What separates the parts of an address stays written as it was.
  ['/en/a%2Fb?c=%26', '/en/a%2Fb?c=%26'],
])('%s is read as %s', (address, words) => {
  expect(decodeAddress(address)).toBe(words);
});

test('any words come back as they were, and nothing throws', () => {
  fc.assert(fc.property(fc.string(), (text) => typeof decodeAddress(text) === 'string'));
  fc.assert(
    fc.property(fc.stringMatching(/^[\p{L} ]{0,20}$/u), (words) => decodeAddress(encodeURI(words)) === words),
  );
});
