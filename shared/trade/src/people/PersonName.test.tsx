// What a source says of a person beside their name and position opens from the name; who is only a name opens nothing.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { draw } from '../testing/draw';
import { PersonName } from './PersonName';

const nothing = { locality: null, education: null, profile: null };

test('place, education and profile open from the name', async () => {
  const person = { ...nothing, name: 'Ana Torres', locality: 'Lima', profile: 'Buys green coffee' };
  const { user } = draw(<PersonName person={person} />);
  await user.click(screen.getByRole('button', { name: 'Ana Torres' }));
  expect(await screen.findByText('Lima')).toBeVisible();
  expect(screen.getByText('Buys green coffee')).toBeVisible();
  expect(screen.queryByText('Education')).toBeNull();
});

test('without any of these the name is a name', () => {
  draw(<PersonName person={{ ...nothing, name: 'Ana Torres' }} />);
  expect(screen.getByText('Ana Torres')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
