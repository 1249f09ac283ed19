// The letter to a customer: in their language, with what is known filled in, opened or copied, never sent from here.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { windowWidth } from '@waybill/platform/testing';
import { openArea, toastsOf } from '../testing/open-area';
import { customerOf } from '../testing/samples';
import { composeLetter, letterLanguage, mailtoOf } from './letters';

const fields = { name: 'Ana $& Torres', company: 'Atlas [name]', sender: 'Waybill' };

test.each([
  ['CL', 'spain'],
  ['CN', 'cn'],
  ['TW', 'cnf'],
  ['VN', 'vietnam'],
  ['DE', 'en'],
  [null, 'en'],
] as const)('a customer in %s is written to in %s', (country, language) => {
  expect(letterLanguage(country)).toBe(language);
});

test.each(['cn', 'en', 'cnf', 'spain', 'vietnam'] as const)(
  'in %s every field is filled, as it is written',
  async (language) => {
    const { subject, body } = await composeLetter(language, fields);
    expect(`${subject} ${body}`).toContain('Ana $& Torres');
    expect(`${subject} ${body}`).toContain('Atlas [name]');
    expect(body).toContain('Waybill');
    expect(`${subject} ${body}`).not.toMatch(/\[(company|sender)\]/);
  },
);

test('nothing that is typed reaches another field of the mail', () => {
  const address = mailtoOf('ana@atlas.example', { subject: 'A & B?', body: 'x\ny&bcc=all@example' });
  expect(address).toBe('mailto:ana@atlas.example?subject=A%20%26%20B%3F&body=x%0D%0Ay%26bcc%3Dall%40example');
});

test('opened for a customer with an e-mail: their language, a changed text in the link, and copied', async () => {
  windowWidth(1440);
  const { fake, user } = await openArea('/corp/customer/details/a', {
    customerDetails: customerOf('a', 'Ana Torres', { email: 'ana@atlas.example', guessed: true }),
  });
  await user.click(await screen.findByRole('button', { name: 'Write a letter' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/ana@atlas.example was only worked out/)).toBeVisible();
  const subject = dialog.getByRole('textbox', { name: 'Subject' });
  await waitFor(() => expect(subject).toHaveValue('Colaboración con Atlas Coffee'));
  await user.clear(subject);
  await user.type(subject, 'Hola');
  expect(dialog.getByRole('link', { name: 'Open in my mail program' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:ana@atlas\.example\?subject=Hola&body=.*Ana%20Torres/),
  );
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await waitFor(() =>
    expect(toastsOf(fake)).toContainEqual({ kind: 'success', text: 'The letter is copied' }),
  );
  expect(await navigator.clipboard.readText()).toMatch(/^Hola\n\n/);
});

test('what was typed is there again when its language is chosen again', async () => {
  const { user } = await openArea('/corp/customer/details/a', {
    customerDetails: customerOf('a', 'Ana Torres', { email: 'ana@atlas.example' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Write a letter' }));
  const dialog = within(await screen.findByRole('dialog'));
  const subject = dialog.getByRole('textbox', { name: 'Subject' });
  await waitFor(() => expect(subject).toHaveValue('Colaboración con Atlas Coffee'));
  await user.type(subject, '!');
  const choose = async (language: string) => {
    await user.click(dialog.getByRole('combobox', { name: 'Language of the letter' }));
    await user.click(await screen.findByTitle(language));
  };
  await choose('English');
  await waitFor(() => expect(subject).toHaveValue('Working with Atlas Coffee'));
  await choose('Español');
  expect(subject).toHaveValue('Colaboración con Atlas Coffee!');
});

test('without an e-mail the button says what to do first', async () => {
  await openArea('/corp/customer/details/a', { customerDetails: customerOf('a', 'Ana Torres') });
  expect(await screen.findByRole('button', { name: 'Write a letter' })).toBeDisabled();
});
