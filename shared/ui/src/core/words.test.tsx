// Highlighted words, names of countries, links between areas.
import { screen } from '@testing-library/react';
import { splitMatches, textsByName } from '../data/highlight';
import { draw } from '../testing/draw';
import { AppLink, CountryName } from './words';

test.each([
  ['LED lamp led', ['led'], ['', 'LED', ' lamp ', 'led', '']],
  ['smartphone', ['phone', 'smartphone'], ['', 'smartphone', '']],
  ['price (usd) a+b', ['(usd)', 'a+b'], ['price ', '(usd)', ' ', 'a+b', '']],
  ['自行车零件', ['零件'], ['自行车', '零件', '']],
  ['nothing', ['', '  '], ['nothing']],
])('%s searched for %j', (text, terms, parts) => {
  expect(splitMatches(text, terms)).toEqual(parts);
});

test('a text for many names is looked up once, and says each as it is', () => {
  const textOf = jest.fn((name: string) => `Select ${name}, ${name}`);
  const labelOf = textsByName(textOf);
  expect(['Acme', '$& $1'].map(labelOf)).toEqual(['Select Acme, Acme', 'Select $& $1, $& $1']);
  expect(textOf).toHaveBeenCalledTimes(1);
});

test('a link goes to another area through the platform, with the language in its address', async () => {
  const { user, platform } = draw(<AppLink href="/trader/details/a?x=1">Ningbo Lighting</AppLink>);
  const navigate = jest.spyOn(platform, 'navigate').mockImplementation(() => undefined);
  const { platform: page } = await import('@waybill/platform');
  const onPage = jest.spyOn(page, 'navigate').mockImplementation(() => undefined);
  const link = screen.getByRole('link', { name: 'Ningbo Lighting' });
  expect(link).toHaveAttribute('href', '/en/trader/details/a?x=1');
  await user.click(link);
  expect([...navigate.mock.calls, ...onPage.mock.calls]).toEqual([['/trader/details/a?x=1']]);
});

test.each([
  ['en', 'KE', 'Kenya'],
  ['cn', 'ke', '肯尼亚'],
  ['cnf', 'KE', '肯亞'],
  ['spain', 'DE', 'Alemania'],
  ['vietnam', 'CN', 'Trung Quốc'],
] as const)('in %s %s is %s', (language, code, name) => {
  draw(<CountryName code={code} />, language);
  expect(screen.getByText(name)).toBeVisible();
});
