// An e-mail says beside it what is known of it: proved to take mail, worked out, or neither.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { draw } from '../testing/draw';
import { EmailAddress } from './EmailAddress';

test.each([
  ['proved', { emailVerified: true, guessed: false }, true, false],
  ['worked out', { emailVerified: false, guessed: true }, false, true],
  ['only seen', { emailVerified: false, guessed: false }, false, false],
])('%s', (_how, known, verified, guessed) => {
  draw(<EmailAddress email="ana@acme.cl" {...known} />);
  expect(screen.getByRole('link', { name: 'ana@acme.cl' })).toHaveAttribute('href', 'mailto:ana@acme.cl');
  expect(screen.queryByRole('img', { name: 'Verified: accepts mail' }) !== null).toBe(verified);
  expect(screen.queryByText('guessed') !== null).toBe(guessed);
});
