// A company's name leads to its profile, or elsewhere where there is none; what is no company leads nowhere.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { draw } from '../testing/draw';
import { CompanyField } from './CompanyField';
import { CompanyLink } from './CompanyLink';
import { companySearchPath, suggestedCompanyPath } from './company-paths';

const withoutProfiles = { hasRoute: (path: string) => path.startsWith('/transaction/') };
const target = () => screen.getByRole('link', { name: 'ACME SPA' }).getAttribute('href');

test('a name leads to the profile', () => {
  draw(<CompanyLink id="CL-1" name="ACME SPA" instead="/transaction/search?c=1" hint="narrows" />);
  expect(target()).toBe('/en/trader/details/CL-1');
  expect(screen.getByRole('link')).not.toHaveAttribute('title');
});

test('without profiles it narrows the search that it stands in', () => {
  draw(
    <CompanyLink id="CL-1" name="ACME SPA" instead="/transaction/search?c=1" hint="narrows" />,
    withoutProfiles,
  );
  expect(target()).toBe('/en/transaction/search?c=1');
  expect(screen.getByRole('link')).toHaveAttribute('title', 'narrows');
});

test('without profiles and without a search around it, it searches for the shipments of its side', () => {
  draw(<CompanyLink id="CL-1" name="ACME SPA" side={2} />, withoutProfiles);
  expect(target()).toBe('/en/transaction/search?c=CL-1&cn=ACME+SPA&ie=2');
});

test.each([
  ['a party that is withheld', null, null, 'Not available'],
  ['an empty name', 'CL-1', ' ', 'Not available'],
  ['a name of nothing', 'CL-1', '0', 'Not available'],
  ['whoever has the bill', 'CL-1', 'TO THE ORDER OF HSBC BANK PLC', 'TO THE ORDER OF HSBC BANK PLC'],
  ['a name without a key', null, 'ACME SPA', 'ACME SPA'],
])('%s is no link', (_name, id, name, words) => {
  draw(<CompanyLink id={id} name={name} />);
  expect(screen.getByText(words)).toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

const acme = {
  id: 'CL-1',
  desc_en: 'ACME SPA',
  country: 'CL',
  imports: 1200,
  exports: 34,
  sample: false,
  near: 'words' as const,
};

test('a text leads to companies of this name, a suggested company to its profile', () => {
  draw(<p />);
  expect(companySearchPath('acme spa')).toBe('/trader/search?keyword=acme+spa&keywordIn=name');
  expect(suggestedCompanyPath(acme)).toBe('/trader/details/CL-1');
});

test('where there are no companies both lead to shipments', () => {
  draw(<p />, withoutProfiles);
  expect(companySearchPath('acme spa')).toBe('/transaction/search?company=acme+spa');
  expect(suggestedCompanyPath(acme)).toBe('/transaction/search?c=CL-1&cn=ACME+SPA');
});

test('the field suggests companies with what tells them apart, and takes the one that is chosen', async () => {
  const taken = jest.fn();
  const { user } = draw(
    <CompanyField aria-label="Company" value="acm" onValue={() => undefined} onChoose={taken} />,
    { answers: { companySuggestions: [acme] } },
  );
  await user.type(screen.getByRole('combobox', { name: 'Company' }), 'e');
  const list = await screen.findByRole('listbox', { name: 'Companies' });
  expect(list).toHaveTextContent('ACME SPACL1,234 records · Importer and exporter');
  await user.keyboard('{ArrowDown}{Enter}');
  expect(taken).toHaveBeenCalledWith(acme);
});
