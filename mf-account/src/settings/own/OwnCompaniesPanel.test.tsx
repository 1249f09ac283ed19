// Own companies in the settings: the master names one from the suggestions and removes it, a sub-account sees them.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, type FakeOptions, sampleLevels, sampleUser } from '@waybill/platform/testing';
import { openArea } from '../../testing/open-area';

const lamps = { id: 'CN-1', desc_en: 'LAMPS CO', country: 'CN', since: '2026-10-01T08:00:00Z' };
const suggested = {
  ...{ id: 'CN-2', desc_en: 'LAMPS EXPORT LTD', country: 'CN', imports: 0, exports: 40 },
  ...{ sample: false, near: 'name' as const },
};
const full: FakeAnswers = {
  ...{
    settings: new CallError('net', 'Network error'),
    sessions: [],
    apiKeys: [],
    webhooks: [],
    passkeys: [],
  },
  levels: sampleLevels,
  ownCompanies: [lamps],
  companySuggestions: [suggested],
  ownCompanySet: {},
};
const open = (answers: FakeAnswers = {}, options: FakeOptions = {}) =>
  openArea('/account/settings', { ...full, ...answers }, options);
const panel = async () => within(await screen.findByRole('region', { name: 'Your companies' }));

test('the master names a company from the suggestions, and the list is asked for again', async () => {
  const { fake, user } = await open();
  const own = await panel();
  expect(await own.findByRole('link', { name: 'LAMPS CO' })).toBeVisible();
  await user.type(own.getByRole('combobox', { name: 'Name a company as yours' }), 'lamps');
  await user.click(await own.findByRole('option', { name: /LAMPS EXPORT LTD/ }));
  expect(fake.inputsOf('ownCompanySet')).toEqual([{ company: 'CN-2', own: true }]);
  await waitFor(() => expect(fake.inputsOf('ownCompanies')).toHaveLength(2));
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'toast',
      payload: { kind: 'success', text: 'LAMPS EXPORT LTD is one of your companies now' },
    }),
  );
});

test('it removes one', async () => {
  const { fake, user } = await open();
  await user.click(
    await (await panel()).findByRole('button', { name: 'Remove LAMPS CO from your companies' }),
  );
  expect(fake.inputsOf('ownCompanySet')).toEqual([{ company: 'CN-1', own: false }]);
});

test('a sub-account sees them, and cannot change them', async () => {
  await open({}, { session: { status: 'authenticated', user: { ...sampleUser, master: false } } });
  const own = await panel();
  expect(await own.findByRole('link', { name: 'LAMPS CO' })).toBeVisible();
  expect(own.getByText('The master account sets them.')).toBeVisible();
  expect(own.queryByRole('combobox')).toBeNull();
  expect(own.queryByRole('button', { name: /Remove/ })).toBeNull();
});

test('empty and failed', async () => {
  const { fake, user } = await open({ ownCompanies: new CallError('net', 'Network error') });
  const own = await panel();
  expect(await own.findByText('Network error')).toBeVisible();
  fake.answer({ ownCompanies: [] });
  await user.click(own.getByRole('button', { name: 'Try again' }));
  expect(await own.findByText('No companies of yours yet')).toBeVisible();
});
