// Countries are grouped by continent with Ungrouped last, and found in any language or by code.
import { act, fireEvent, screen } from '@testing-library/react';
import type { FormEvent } from 'react';
import { draw, pressInList } from '../testing/draw';
import { CountriesPicker, type CountryOption, CountryPicker, hiddenCountries } from './CountryPicker';

const countries: CountryOption[] = [
  { code: 'freezone', alpha2: 'ZZ', name: 'Free zone' },
  { code: 'kenya', alpha2: 'KE', continent: 3, imports: { rows: 124000, dataTo: '2026-06-30' } },
  { code: 'cote', alpha2: 'CI', continent: 3 },
  { code: 'us', alpha2: 'US', continent: 4 },
];

const shown = () => [...document.querySelectorAll('.wb-country-option-name')].map((name) => name.textContent);

async function open() {
  const onChange = jest.fn();
  const drawn = draw(<CountryPicker value={null} onChange={onChange} countries={countries} />);
  const field = screen.getByRole('combobox', { name: 'Country' });
  await drawn.user.click(field);
  return { ...drawn, onChange, field };
}

test('grouped, sorted by name, Ungrouped last, with what is held', async () => {
  await open();
  expect(shown()).toEqual(['Côte d’Ivoire', 'Kenya', 'United States', 'Free zone']);
  const groups = [...document.querySelectorAll('.ant-select-item-group')].map((group) => group.textContent);
  expect(groups).toEqual(['Africa', 'North America', 'Ungrouped']);
  expect(screen.getByText('Imports 124K · to Jun 2026')).toBeInTheDocument();
});

test.each(['kenia', '肯尼亚', '肯亞', 'KE', 'Ken'])('%s finds Kenya', async (query) => {
  const { user, field } = await open();
  await user.type(field, query);
  expect(shown()).toEqual(['Kenya']);
});

test('accents do not matter; a highlighted row is picked by Enter', async () => {
  const { user, field, onChange } = await open();
  await user.type(field, 'cote');
  expect(shown()).toEqual(['Côte d’Ivoire']);
  pressInList(field, 'ArrowDown');
  await act(async () => undefined);
  pressInList(field, 'Enter');
  expect(onChange).toHaveBeenCalledWith('cote');
});

test.each(['Kenya', 'ke', '肯尼亚'])('Enter takes %s, which names a country', async (typed) => {
  const { user, field, onChange } = await open();
  await user.type(field, typed);
  pressInList(field, 'Enter');
  expect(onChange).toHaveBeenCalledWith('kenya');
  expect(field).toHaveValue('');
});

test.each(['Enter', 'leaving the field'])('%s keeps a part of a name and reports it', async (how) => {
  const { user, field, onChange } = await open();
  await user.type(field, 'ken');
  if (how === 'Enter') pressInList(field, 'Enter');
  else await user.tab();
  expect(screen.getByRole('alert')).toHaveTextContent('“ken” is not in the list. Choose an entry');
  expect(field).toHaveValue('ken');
  expect(onChange).not.toHaveBeenCalled();
  await user.clear(field);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the form is not sent while a part of a name is left over', async () => {
  const sent = jest.fn((event: FormEvent) => event.preventDefault());
  const { user } = draw(
    <form onSubmit={sent} aria-label="Search">
      <CountriesPicker value={[]} onChange={() => undefined} countries={countries} />
    </form>,
  );
  const field = screen.getByRole('combobox', { name: 'Country' });
  await user.type(field, 'ken');
  fireEvent.submit(screen.getByRole('form'));
  expect(sent).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('“ken” is not in the list');
  expect(field).toHaveFocus();
  await user.clear(field);
  fireEvent.submit(screen.getByRole('form'));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('the Enter that ends a composition takes nothing', async () => {
  const { user, field, onChange } = await open();
  await user.type(field, 'kenya');
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229, isComposing: false });
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a typed name is taken when the countries arrive after Enter', async () => {
  const onChange = jest.fn();
  const picker = (loaded: readonly CountryOption[]) => (
    <CountriesPicker value={[]} onChange={onChange} countries={loaded} loading={loaded.length === 0} />
  );
  const { user, rerender } = draw(picker([]));
  const field = screen.getByRole('combobox', { name: 'Country' });
  await user.type(field, 'kenya');
  pressInList(field, 'Enter');
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(picker(countries));
  expect(onChange).toHaveBeenCalledWith(['kenya']);
});

test.each([
  [['KE'], true, '+1'],
  [['KE'], false, 'KE'],
  [['KE', 'US'], false, 'KE, US'],
  [['KE', 'US', 'CI'], false, '3 countries'],
])('names without room, %j, beside one: %s, read %s', (codes, beside, words) => {
  expect(hiddenCountries(codes, beside, (count) => `${count} countries`)).toBe(words);
});
