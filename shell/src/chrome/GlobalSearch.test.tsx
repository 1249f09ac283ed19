// The site's search box suggests what a text may stand for, and works as well where nothing can be suggested.
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import type { CallResponse } from '@waybill/contract';
import { matchRoute } from '@waybill/contract/routes';
import { CallError } from '@waybill/platform';
import trade from '../../../shared/trade/src/locales/en.json';
import ask from '../ask/locales/en.json';
import en from '../locales/en.json';
import { home, openShell, remote, route } from '../testing/open-shell';

const found: CallResponse<'suggestions'> = {
  words: [{ word: 'coffee', records: 5141 }],
  codes: [
    {
      ...{ code: '090111', text: 'Coffee, not roasted', path: ['Coffee', 'Coffee'], language: 'en' },
      ...{ records: 812, typed: null },
      why: [{ kind: 'records', word: 'coff', share: 0.874, records: 700 }],
    },
    {
      ...{ code: '0901', text: 'Coffee', path: ['Coffee'], language: 'en' },
      ...{ records: 900, typed: null, why: [] },
    },
  ],
  companies: [
    {
      ...{ id: 'CL-1', desc_en: 'COFFEE HOUSE LTDA', country: 'CL', imports: 3, exports: 17 },
      ...{ sample: false, near: 'words' },
    },
  ],
};
const search = remote('mf-transactions', [route('/transaction/search', 'Search', 'transactions')]);
const traders = remote('mf-traders', [
  route('/trader/search/:type?', 'Traders', 'traders'),
  route('/trader/details/:type', 'Company'),
]);
type Remotes = ReturnType<typeof remote>[];

async function typed(text: string, suggestions: unknown, remotes: Remotes = [home, search]) {
  const descriptors = remotes.map(({ descriptor }) => descriptor);
  const shell = await openShell({
    remotes,
    answers: { suggestions: suggestions as typeof found },
    hasRoute: (path) => matchRoute(descriptors, `/en${path.split('?', 1)[0]}`) !== null,
  });
  const field = await screen.findByRole('combobox', { name: en.search.label });
  await shell.user.type(field, text);
  return { ...shell, field };
}
const list = () => screen.findByRole('listbox', { name: en.search.suggestions });

test('a code whose text is its part of a heading shows the heading too', async () => {
  const [code] = found.codes;
  await typed('caf', {
    ...found,
    codes: [
      { ...code, text: 'Sin descafeinar', language: 'es', path: ['Café y té', 'Café, incluso tostado'] },
    ],
  });
  await list();
  expect(screen.getByRole('group', { name: trade.suggest.codes })).toHaveTextContent(
    /0901.11Sin descafeinarCafé, incluso tostado/,
  );
});

test('goods, codes and companies, each with what tells it from others, and the text as a company', async () => {
  const { fake } = await typed('green coff', found);
  expect(await list()).toBeInTheDocument();
  // How many records have all the words is not known.
  expect(screen.getByRole('group', { name: trade.suggest.words })).toHaveTextContent(/green coffee$/);
  expect(screen.getByRole('group', { name: trade.suggest.codes })).toHaveTextContent(
    /^HS codes0901.11Coffee, not roasted87% of records that say “coff” \(700\)0901Coffee$/,
  );
  expect(screen.getByRole('group', { name: trade.suggest.companies })).toHaveTextContent(
    'COFFEE HOUSE LTDACL20 records · Importer and exporter',
  );
  expect(screen.getByRole('option', { name: 'Search “green coff” as a company' })).toBeInTheDocument();
  expect(fake.inputsOf('suggestions')).toEqual([{ q: 'green coff' }]);
});

test('a word alone says how many records have it', async () => {
  await typed('coff', found);
  await list();
  expect(screen.getByRole('group', { name: trade.suggest.words })).toHaveTextContent('coffee5,141 records');
});

test('a code that was typed in full is there with what it means', async () => {
  await typed('0901.11', { ...found, words: [], companies: [] });
  await list();
  expect(screen.getByRole('option', { name: /0901\.11.*Coffee, not roasted/ })).toBeInTheDocument();
});

test.each<[string, number, Remotes, string, string]>([
  ['goods', 1, [home, search], '/transaction/search?keyword=coffee', 'coffee'],
  ['a code', 2, [home, search], '/transaction/search?hs=090111', '0901.11'],
  [
    'a company',
    4,
    [home, search],
    '/transaction/search?c=CL-1&cn=COFFEE+HOUSE+LTDA&ie=2',
    'COFFEE HOUSE LTDA',
  ],
  ['a company with a profile', 4, [home, search, traders], '/trader/details/CL-1', 'COFFEE HOUSE LTDA'],
  ['the text as a company', 5, [home, search], '/transaction/search?company=coff', 'coff'],
  [
    'the text as a company among companies',
    5,
    [home, search, traders],
    '/trader/search?keyword=coff&keywordIn=name',
    'coff',
  ],
])('the arrows and Enter lead to %s', async (_name, steps, remotes, path, text) => {
  const { user, wentTo, field } = await typed('coff', found, remotes);
  await list();
  await user.keyboard(`${'{ArrowDown}'.repeat(steps)}{Enter}`);
  expect(wentTo()).toEqual([path]);
  expect(field).toHaveValue(text);
});

test('Enter without an arrow searches for what was typed; Escape closes, and once more leaves', async () => {
  const { user, wentTo, field } = await typed('coff', found);
  await list();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(wentTo()).toEqual(['/transaction/search?keyword=coff']);
  await user.keyboard('{Escape}');
  expect(field).not.toHaveFocus();
});

test('a failure is silent: the text can still be searched for, as goods and as a company', async () => {
  const { fake, user, wentTo } = await typed('acme', new CallError('net', 'Network error'));
  await waitFor(() => expect(screen.getByRole('option')).toHaveTextContent('Search “acme” as a company'));
  expect(fake.published.filter(({ topic }) => topic === 'toast')).toEqual([]);
  await user.keyboard('{Enter}');
  expect(wentTo()).toEqual(['/transaction/search?keyword=acme']);
});

const asked: CallResponse<'askWords'> = {
  text: 'coffee from Brazil to Germany 2025 by month xyzzy',
  chips: [
    { start: 0, end: 6, kind: 'goods', value: 'coffee', role: '' },
    { start: 7, end: 18, kind: 'country', value: 'BR', role: 'origin' },
    { start: 19, end: 29, kind: 'country', value: 'DE', role: 'destination' },
    { start: 30, end: 34, kind: 'period', value: '2025-01-01..2025-12-31', role: '' },
    { start: 35, end: 43, kind: 'view', value: 'months', role: '' },
  ],
  unknown: [{ start: 44, end: 49 }],
  target: {
    ...{ page: 'analysis', view: 'months', direction: 2, countries: ['brazil'], partners: ['DE'], hs: [] },
    ...{ keyword: 'coffee', importer: '', exporter: '', company: '', companyId: '' },
    ...{ startDate: '2025-01-01', endDate: '2025-12-31' },
  },
  problem: '',
  unreported: [],
};
const analyses = remote('mf-market-analysis', [route('/market-analysis/:country', 'Analysis', 'analysis')]);
const nothing: CallResponse<'suggestions'> = { words: [], codes: [], companies: [] };

async function typeQuestion(text: string, answer: CallResponse<'askWords'> | CallError) {
  const remotes = [home, search, analyses];
  const descriptors = remotes.map(({ descriptor }) => descriptor);
  const shell = await openShell({
    remotes,
    answers: { suggestions: nothing, askWords: answer },
    hasRoute: (path) => matchRoute(descriptors, `/en${path.split('?', 1)[0]}`) !== null,
  });
  const field = await screen.findByRole('combobox', { name: en.search.label });
  await shell.user.click(field);
  await shell.user.paste(text);
  return { ...shell, field };
}

describe('Question in words', () => {
  const path =
    '/market-analysis/brazil?keyword=coffee&startDate=2025-01-01&endDate=2025-12-31&impOrExp=2&tradeArea=DE&tab=3';

  test('shows what was understood, and what was not', async () => {
    await typeQuestion(asked.text, asked);
    const chips = await screen.findByRole('group', { name: ask.label });
    expect(chips).toHaveTextContent('From Brazil (BR)'.replace(' ', ''));
    expect(chips).toHaveTextContent('Germany (DE)');
    expect(chips).toHaveTextContent('By month');
    expect(chips).toHaveTextContent(`${ask.unknown} xyzzy`);
    expect(screen.getByText('Enter opens Market analysis · By month · exports of Brazil')).toBeVisible();
  });

  test('opens its page with Enter, even before the answer is shown', async () => {
    const { user, wentTo } = await typeQuestion(asked.text, asked);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(wentTo()).toEqual([path]));
  });

  test('removes a chip’s words from the text, and asks again', async () => {
    const { user, field, fake } = await typeQuestion(asked.text, asked);
    await screen.findByRole('group', { name: ask.label });
    await user.click(screen.getByRole('button', { name: /Germany/ }));
    expect(field).toHaveValue('coffee from Brazil 2025 by month xyzzy');
    expect(field).toHaveFocus();
    await waitFor(() =>
      expect(fake.inputsOf('askWords')).toContainEqual({ q: 'coffee from Brazil 2025 by month xyzzy' }),
    );
  });

  test('is a plain search where the server finds no question, or does not answer', async () => {
    const plain = { ...asked, chips: [], unknown: [], target: null };
    for (const answer of [plain, new CallError('net', 'Network error')]) {
      const { user, wentTo } = await typeQuestion('led lamp', answer);
      await user.keyboard('{Enter}');
      await waitFor(() => expect(wentTo()).toEqual(['/transaction/search?keyword=led+lamp']));
    }
  });

  test('says why nothing opens', async () => {
    const { user, fake, wentTo } = await typeQuestion('salmon from Norway to Japan', {
      ...{ ...asked, text: 'salmon from Norway to Japan', chips: [], unknown: [], target: null },
      ...{ problem: 'unreported', unreported: ['JP', 'NO'] },
    });
    await user.keyboard('{Enter}');
    await waitFor(() => expect(fake.published.map(({ topic }) => topic)).toContain('toast'));
    expect(wentTo()).toEqual([]);
  });
});
