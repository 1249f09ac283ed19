// What is held of a person, as a file; the request that they be removed, which keeps what was typed when it fails.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { CallError } from '@waybill/platform';
import { savedFiles } from '@waybill/platform/testing';
import { draw } from '../testing/draw';
import { PersonRights } from './PersonRights';

const held = { at: '2026-11-23T08:00:00Z', contacts: [], favourites: [], customers: [], tasks: [] };
const open = async (answers: object) => {
  const drawn = draw(<PersonRights name="Ana Torres" contact="c1" />, { answers });
  await drawn.user.click(screen.getByRole('button', { name: 'Privacy: Ana Torres' }));
  return drawn;
};

test('what is held is saved as a file', async () => {
  const files = savedFiles();
  const { fake, user } = await open({ personHeld: held });
  await user.click(await screen.findByText('What data we have about this person'));
  await waitFor(() => expect(fake.inputsOf('personHeld')).toEqual([{ contact: 'c1', customer: '' }]));
  await waitFor(() => expect(files).toEqual(['person-2026-11-23.json']));
});

test('removal is asked for with a note; when it fails, the note is still there', async () => {
  let works = false;
  const { fake, user } = await open({
    personRemovalAsk: () => {
      if (!works) throw new CallError('net', 'net error');
      return {};
    },
  });
  await user.click(await screen.findByText('Ask to remove this person'));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox'), 'She wrote to us');
  await user.click(dialog.getByRole('button', { name: 'Ask to remove' }));
  await waitFor(() => expect(fake.inputsOf('personRemovalAsk')).toHaveLength(1));
  expect(dialog.getByRole('textbox')).toHaveValue('She wrote to us');
  works = true;
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Ask to remove' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Ask to remove' }));
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'toast',
      payload: { kind: 'success', text: 'The request was sent' },
    }),
  );
  expect(fake.inputsOf('personRemovalAsk')[1]).toEqual({
    contact: 'c1',
    customer: '',
    note: 'She wrote to us',
  });
});
