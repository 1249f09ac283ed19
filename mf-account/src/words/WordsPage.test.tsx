// Words of an agent's staff: looked up, blocked, taken back and added; empty and failed.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { LexiconTerm } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, sampleUser } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';

const link = { id: '00000000-0000-4000-8000-000000000001', made_by: 'anna', created: '2026-10-01T08:00:00Z' };
const own = { ...link, term: 'coffee', other: 'pin', language: 'es', blocked: true } as const;
const shown: Omit<LexiconTerm, 'term'> = {
  language: 'es',
  lists: ['wikidata', 'link'],
  searched: true,
  blocked: false,
  link: null,
};
const lexiconTerm = {
  terms: [
    { ...shown, term: 'café' },
    { ...shown, term: 'pin', lists: [], searched: false, blocked: true, link: own.id },
  ],
  cut: false,
};
const session = { status: 'authenticated', user: { ...sampleUser, staff: true } } as const;
const open = (answers: FakeAnswers = {}, at = '/account/words?term=coffee') =>
  openArea(at, { lexiconTerm, lexiconLinks: [own], ...answers }, { session });
const termTable = async () => within(await screen.findByRole('region', { name: 'What “coffee” stands for' }));

test('full: what a search adds, which lists say so, what is blocked, and who blocked it', async () => {
  await open();
  const table = await termTable();
  expect(
    await table.findByRole('row', { name: /café Spanish wikidata, your own Also searched/ }),
  ).toBeVisible();
  expect(table.getByRole('row', { name: /pin Spanish .*Blocked/ })).toBeVisible();
  expect(await screen.findByRole('row', { name: /coffee is something else pin Spanish anna/ })).toBeVisible();
});

test('one is blocked, another taken back', async () => {
  const { fake, user } = await open({ lexiconLinkAdd: own, lexiconLinkRemove: { removed: 1 } });
  await user.click(await screen.findByRole('button', { name: 'Block café' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Block café' })).toBeEnabled());
  expect(fake.inputsOf('lexiconLinkAdd')).toEqual([
    { term: 'coffee', other: 'café', language: 'es', blocked: true },
  ]);
  await user.click((await termTable()).getByRole('button', { name: 'Take back pin' }));
  expect(fake.inputsOf('lexiconLinkRemove')).toEqual([{ id: own.id }]);
});

test('a term is added once it is another one', async () => {
  const { fake, user } = await open({ lexiconLinkAdd: { ...own, other: 'kofi', blocked: false } });
  const field = await screen.findByRole('textbox', { name: 'Other term' });
  await user.type(field, 'Coffee{Enter}');
  expect(screen.getByText('That is the same term')).toBeVisible();
  expect(fake.inputsOf('lexiconLinkAdd')).toEqual([]);
  await user.clear(field);
  await user.type(field, 'kofi{Enter}');
  expect(fake.inputsOf('lexiconLinkAdd')).toEqual([
    { term: 'coffee', other: 'kofi', language: 'mul', blocked: false },
  ]);
});

test('nothing yet, and failed', async () => {
  const { fake, user } = await open(
    { lexiconLinks: [], lexiconTerm: new CallError('net', 'Network error') },
    '/account/words',
  );
  expect(await screen.findByText('No synonyms of your own yet')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Term' }), 'palta{Enter}');
  expect(await screen.findByText('Network error')).toBeVisible();
  fake.answer({ lexiconTerm: { terms: [], cut: false } });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('A search adds nothing to “palta”')).toBeVisible();
});
