// Notes and history of a customer: written, changed, taken away; what was typed stays when another page was first; a
// letter is noted.
import '@testing-library/jest-dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type CustomerEvent, codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { customerOf, pageOf } from '../testing/samples';

const eventOf = (id: string, part: Partial<CustomerEvent> = {}): CustomerEvent => ({
  id,
  kind: 'note',
  text: 'Likes samples',
  by: 'demo',
  created: '2026-10-02T08:00:00Z',
  changed: null,
  version: 1,
  ...part,
});

const customerDetails = customerOf('a', 'Ana Torres', { email: 'ana@atlas.example' });
const panel = async () => within(await screen.findByRole('region', { name: 'Notes and history' }));

beforeEach(() => windowWidth(1440));

test('what happened is said in words, with who and when', async () => {
  await openArea('/corp/customer/details/a', {
    customerDetails,
    customerHistory: pageOf([
      eventOf('1', { kind: 'letter_opened', text: 'spain' }),
      eventOf('2', { kind: 'tag', text: '1' }),
      eventOf('3', { kind: 'label', text: 'connected_customer' }),
      eventOf('4', { kind: 'made', text: '' }),
      eventOf('5'),
      eventOf('6', { kind: 'follow_up', text: '2026-10-08 call about samples' }),
      eventOf('7', { kind: 'follow_up', text: '' }),
      eventOf('8', { kind: 'lead', text: 'switching 81 green coffee' }),
    ]),
  });
  const history = await panel();
  for (const words of [
    'E-mail opened in the mail program (Español)',
    'Tag: Decision maker',
    'Status: Connected customer',
    'Became a customer',
    'Likes samples',
    'Follow-up: 8 Oct 2026 call about samples',
    'Follow-up done',
    'Saved from leads: Switching, score 81, green coffee',
  ])
    expect(await history.findByText(words)).toBeVisible();
  expect(history.getAllByText(/^demo, 2 Oct 2026/)).toHaveLength(8);
  // Only a note can be changed.
  expect(history.getAllByRole('button', { name: /^Change/ })).toHaveLength(1);
});

test('a note is written, and the field is empty again', async () => {
  const { fake, user } = await openArea('/corp/customer/details/a', {
    customerDetails,
    customerHistory: pageOf([]),
    customerNote: eventOf('1'),
  });
  const history = await panel();
  expect(await history.findByText('No notes yet')).toBeVisible();
  const field = history.getByRole('textbox', { name: 'New note' });
  expect(history.getByRole('button', { name: 'Save note' })).toBeDisabled();
  await user.type(field, 'Likes samples');
  await user.click(history.getByRole('button', { name: 'Save note' }));
  await waitFor(() =>
    expect(fake.inputsOf('customerNote')).toEqual([{ id: 'a', note: '', version: 1, text: 'Likes samples' }]),
  );
  await waitFor(() => expect(field).toHaveValue(''));
  expect(field).toHaveFocus();
  await waitFor(() => expect(fake.inputsOf('customerHistory')).toHaveLength(2));
});

test('Ctrl and Enter save a note; a change leads from its button to the field and back', async () => {
  const { fake, user } = await openArea('/corp/customer/details/a', {
    customerDetails,
    customerHistory: pageOf([eventOf('1')]),
    customerNote: eventOf('1', { version: 2 }),
  });
  const history = await panel();
  await user.click(await history.findByRole('button', { name: /^Change/ }));
  const field = within(history.getByRole('form', { name: 'Change' })).getByRole('textbox');
  expect(field).toHaveFocus();
  await user.type(field, ', and tea{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(fake.inputsOf('customerNote')).toMatchObject([{ note: '1', text: 'Likes samples, and tea' }]),
  );
  await waitFor(() => expect(history.getByRole('button', { name: /^Change/ })).toHaveFocus());
});

test('changed on another page: what was typed stays, the newest text beside it, and mine is saved over it when asked', async () => {
  let now = eventOf('1');
  const { fake, user } = await openArea('/corp/customer/details/a', {
    customerDetails,
    customerHistory: () => pageOf([now]),
    customerNote: ({ version }: { version?: unknown }) => {
      if (version !== 2) throw new CallError('business', 'changed', { code: codes.changedElsewhere });
      return eventOf('1', { text: 'mine', version: 3 });
    },
  });
  const history = await panel();
  await user.click(await history.findByRole('button', { name: /^Change/ }));
  const form = within(history.getByRole('form', { name: 'Change' }));
  const field = form.getByRole('textbox');
  await user.clear(field);
  await user.type(field, 'mine');
  now = eventOf('1', { text: 'theirs', version: 2 });
  await user.click(form.getByRole('button', { name: 'Save note' }));
  expect(await form.findByText('Now it says: theirs')).toBeVisible();
  expect(field).toHaveValue('mine');
  await user.click(form.getByRole('button', { name: 'Overwrite with mine' }));
  await waitFor(() =>
    expect(fake.inputsOf('customerNote')).toEqual([
      { id: 'a', note: '1', version: 1, text: 'mine' },
      { id: 'a', note: '1', version: 2, text: 'mine' },
    ]),
  );
  await waitFor(() => expect(history.queryByRole('form', { name: 'Change' })).not.toBeInTheDocument());
});

test('a note is deleted after the question', async () => {
  const { fake, user } = await openArea('/corp/customer/details/a', {
    customerDetails,
    customerHistory: pageOf([eventOf('1')]),
    customerNoteRemove: { removed: 1 },
  });
  await user.click(await (await panel()).findByRole('button', { name: /^Delete/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(fake.inputsOf('customerNoteRemove')).toEqual([{ id: 'a', note: '1' }]));
});

test('a letter that is copied is noted, with its language', async () => {
  const { fake, user } = await openArea('/corp/customer/details/a', {
    customerDetails,
    customerHistory: pageOf([]),
    customerLetter: {},
  });
  await user.click(await screen.findByRole('button', { name: 'Write an e-mail' }));
  const dialog = within(await screen.findByRole('dialog'));
  await waitFor(() => expect(dialog.getByRole('textbox', { name: 'Subject' })).not.toHaveValue(''));
  await user.click(dialog.getByRole('button', { name: 'Copy' }));
  await waitFor(() =>
    expect(fake.inputsOf('customerLetter')).toEqual([{ id: 'a', as: 'copied', language: 'spain' }]),
  );
});

test('a note that was not saved is there again after a reload, until it is discarded', async () => {
  window.sessionStorage.clear();
  const answers = { customerDetails, customerHistory: pageOf([]) };
  const field = async () => (await panel()).getByRole('textbox', { name: 'New note' });
  const first = await openArea('/corp/customer/details/a', answers);
  await first.user.type(await field(), 'Likes samples');
  cleanup();
  const second = await openArea('/corp/customer/details/a', answers);
  expect(await field()).toHaveValue('Likes samples');
  expect(await (await panel()).findByText(/Your unsaved text of .+ is back/)).toBeVisible();
  await second.user.click((await panel()).getByRole('button', { name: 'Discard' }));
  expect(await field()).toHaveValue('');
  expect(window.sessionStorage.getItem('waybill.drafts')).not.toContain('Likes samples');
});
