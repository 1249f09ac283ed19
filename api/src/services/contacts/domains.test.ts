// What people write for a site, and what of it is a company's own.
import fc from 'fast-check';
import { blackSites, isBlackSite, parseDomain, parseEmail } from './domains';

test.each([
  ['acme.com', 'acme.com'],
  ['www.acme.com', 'acme.com'],
  ['WWW.Acme.COM ', 'acme.com'],
  ['https://www.acme.co.uk:8443/about?x=1#y', 'acme.co.uk'],
  ['shop.acme.com.', 'shop.acme.com'],
  ['www.www.com', 'www.com'],
  ['müller.de', 'xn--mller-kva.de'],
  ['acme', undefined],
  ['www.com', undefined],
  ['', undefined],
  ['1.2.3.4', undefined],
  ['a@acme.com', undefined],
  ['acme..com', undefined],
  ['-acme.com', undefined],
  ['acme.com;drop table', undefined],
])('%s is %s', (text, domain) => {
  expect(parseDomain(text)).toBe(domain);
});

test.each([
  ['Info@Acme.com', 'info@acme.com', 'acme.com'],
  ["o'neil+x@mail.acme.ie", "o'neil+x@mail.acme.ie", 'mail.acme.ie'],
])('%s is an e-mail', (text, email, domain) => {
  expect(parseEmail(text)).toEqual({ email, domain });
});

test.each(['', 'acme.com', '@acme.com', 'a@b', 'a b@acme.com', 'a@acme.com, b@acme.com', 'a@acme.com\n'])(
  '%j is no single e-mail',
  (text) => {
    expect(parseEmail(text.replace('\n', '\nx'))).toBeUndefined();
  },
);

test('black are the listed domains and what belongs to them', () => {
  for (const domain of blackSites) {
    expect(isBlackSite(domain)).toBe(true);
    expect(isBlackSite(`m.${domain}`)).toBe(true);
    expect(isBlackSite(`not${domain}`)).toBe(false);
    expect(parseDomain(domain)).toBe(domain);
  }
});

test('a domain is its own domain, whatever was typed around it', () => {
  fc.assert(
    fc.property(fc.domain(), fc.constantFrom('', 'www.', 'http://', 'https://www.'), (domain, before) => {
      const read = parseDomain(domain);
      fc.pre(read !== undefined && !domain.startsWith('www.'));
      expect(parseDomain(`${before}${domain.toUpperCase()}/x`)).toBe(read);
    }),
  );
});
