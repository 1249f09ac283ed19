// Contacts: their price before the click, seen ones apart from guessed ones, favourites, customers, site and its e-mails.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { openArea } from '../../testing/open-area';
import { head, profileAnswers, sampleEmail, samplePerson } from '../../testing/samples';
import { ownSites, readDomain } from './sites';

beforeEach(() => windowWidth(1440));
const open = (answers: Parameters<typeof openArea>[1] = {}) =>
  openArea('/trader/details/CL-1/contacts', {
    ...profileAnswers,
    companyContacts: [samplePerson('a'), samplePerson('b', { guessed: true, emailVerified: false })],
    traderEmails: [sampleEmail('info')],
    blackSites: ['linkedin.com'],
    ...answers,
  });
const show = async ({ user }: Pick<ReturnType<typeof open>, 'user'>) =>
  user.click(await screen.findByRole('button', { name: /Show the contacts/ }));

test('nothing is asked before the price was read', async () => {
  const { fake } = open();
  expect(await screen.findByText('Costs the contacts of 1 company')).toBeVisible();
  expect(fake.inputsOf('companyContacts')).toEqual([]);
  expect(fake.inputsOf('traderEmails')).toEqual([]);
});

test('paid for this month, in whatever browser: shown without being asked again', async () => {
  const { fake } = open({ traderInfo: { ...head, contacts_paid: true } });
  expect(await screen.findByRole('table', { name: 'Contacts: list' })).toBeVisible();
  expect(fake.inputsOf('companyContacts')).toHaveLength(1);
  expect(screen.queryByText('Costs the contacts of 1 company')).toBeNull();
});

test('seen persons apart from guessed ones, each with source, day and permission', async () => {
  const opened = open();
  await show(opened);
  const seen = within(await screen.findByRole('table', { name: 'Contacts: list' }));
  expect(
    seen.getByRole('row', { name: /Person a Buyer a@acme.cl.*Fair list 1 Mar 2026 none stated/ }),
  ).toBeVisible();
  const guessed = within(screen.getByRole('table', { name: 'Contacts with a guessed e-mail: list' }));
  expect(guessed.getByRole('row', { name: /Person b/ })).toBeVisible();
  expect(await screen.findByRole('table', { name: 'E-mails: list' })).toHaveTextContent('info@acme.cl');
});

test('a made-up person says in the reader’s words that it belongs to nobody', async () => {
  const made = samplePerson('a', { sample: true, permission: 'sample: belongs to nobody' });
  const opened = open({ companyContacts: [made] });
  await show(opened);
  const seen = within(await screen.findByRole('table', { name: 'Contacts: list' }));
  expect(seen.getByText('Sample: belongs to nobody')).toBeVisible();
});

test('none known: says that nothing was charged, and what to do', async () => {
  const opened = open({ companyContacts: [], traderEmails: [] });
  await show(opened);
  expect(await screen.findByText('No contacts found')).toBeVisible();
});

test('code 15 asks for the upgrade, although the call is silent', async () => {
  const opened = open({ companyContacts: new CallError('business', '', { code: codes.planLacksRight }) });
  await show(opened);
  await waitFor(() =>
    expect(opened.fake.published).toContainEqual({
      topic: 'upgrade.asked',
      payload: expect.objectContaining({ code: codes.planLacksRight, call: 'companyContacts' }),
    }),
  );
  expect(opened.fake.inputsOf('traderEmails')).toEqual([]);
});

test('chosen persons become customers; with none chosen one is told to choose', async () => {
  const opened = open({ customerAdd: { added: 1, changed: 0, taken: 0 } });
  const { fake, user } = opened;
  await show(opened);
  const [make] = await screen.findAllByRole('button', { name: /Make customer/ });
  if (make === undefined) throw new Error('no button');
  await user.click(make);
  expect(fake.inputsOf('customerAdd')).toEqual([]);
  await user.click(screen.getByRole('checkbox', { name: 'Select Person a' }));
  await user.click(make);
  await waitFor(() => expect(fake.inputsOf('customerAdd')).toEqual([{ contacts: ['a'], tag: 2 }]));
});

test('a site by name, then e-mails at it; a leading www. does not count', async () => {
  const opened = open({
    siteSuggestions: [
      { domain: 'www.acme.com', source: 'Directory', observed_on: '2026-01-01', sample: false },
      { domain: 'linkedin.com', source: 'Directory', observed_on: '2026-01-01', sample: false },
      { domain: 'localhost', source: 'Directory', observed_on: '2026-01-01', sample: false },
    ],
    emailsByDomain: [sampleEmail('sales'), sampleEmail('j.doe', { guessed: true })],
  });
  const { fake, user } = opened;
  await show(opened);
  await user.click(await screen.findByRole('button', { name: 'Find sites' }));
  const sites = within(await screen.findByRole('list', { name: 'Sites found' }));
  expect(sites.getAllByRole('button')).toHaveLength(1);
  await user.click(sites.getByRole('button', { name: 'www.acme.com' }));
  await user.click(screen.getByRole('button', { name: 'Find e-mails' }));
  await waitFor(() =>
    expect(fake.inputsOf('emailsByDomain')).toEqual([{ companyId: 'CL-1', domain: 'acme.com' }]),
  );
  expect(await screen.findByRole('table', { name: 'E-mails at the site: list' })).toHaveTextContent(
    'sales@acme.cl',
  );
  // Nothing that was worked out stands between what was seen.
  expect(screen.getByRole('table', { name: 'E-mails at the site: list' })).not.toHaveTextContent('j.doe');
  expect(screen.getByRole('table', { name: 'Guessed e-mails at the site: list' })).toHaveTextContent(
    'j.doe@acme.cl',
  );
});

test.each([
  ['Company name', 'Find sites', 'Please enter company name'],
  ['Domain', 'Find e-mails', 'Please enter company email'],
])('without %s nothing is looked up', async (field, button, words) => {
  const opened = open();
  const { fake, user } = opened;
  await show(opened);
  await user.clear(await screen.findByRole('textbox', { name: field }));
  await user.click(screen.getByRole('button', { name: button }));
  expect(fake.published).toContainEqual({ topic: 'toast', payload: { kind: 'warning', text: words } });
});

test('no e-mail found is said in its place', async () => {
  const opened = open({
    emailsByDomain: new CallError('business', 'Email not found', { code: codes.emailNotFound }),
  });
  const { user } = opened;
  await show(opened);
  await user.click(await screen.findByRole('button', { name: 'Find e-mails' }));
  expect(await screen.findByText('Nothing was charged. Try another domain of the company.')).toBeVisible();
});

test.each([
  ['https://www.Acme.com/about?x', 'acme.com'],
  ['  acme.cl ', 'acme.cl'],
])('%s is the domain %s', (text, domain) => {
  expect(readDomain(text)).toBe(domain);
});

test('suggestions without a dot, black ones and doubles are dropped (spec §5)', () => {
  const sites = ['acme.com', 'www.acme.com', 'x', 'cl.linkedin.com'].map((domain) => ({ domain }));
  expect(ownSites(sites, ['linkedin.com'])).toEqual([{ domain: 'acme.com' }]);
});
