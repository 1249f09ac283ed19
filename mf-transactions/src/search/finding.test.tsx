// What a search was widened by is said and can be taken off; what may have been meant is offered.
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow, sampleAnswer, sampleRow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';

const address = '/transaction/search?keyword=coffee&start_date=2025-10-15&end_date=2026-10-15';
const row = {
  ...sampleRow('a', { product: 'КОФЕ В ЗЁРНАХ', product_language: 'ru' }),
  product_en: 'COFFEE BEANS',
  found: [{ in: 'product_en' as const, term: 'coffee' }],
};
const widened = {
  ...sampleAnswer([row]),
  finding: {
    widened: [
      {
        typed: 'coffee',
        terms: [{ term: 'café', language: 'es' as const, why: 'translation' as const }],
        cut: true,
      },
    ],
    ignored: [{ sign: '*', why: 'star_first' as const, position: 0 }],
    sought: [{ words: ['coffee'], prefix: false, fuzzy: 0 }],
  },
};

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

test('added terms are counted once unfolded, taken off, all at once, and put back', async () => {
  const { fake } = openArea(address, {
    transactionSearch: widened,
    transactionWidened: [{ typed: 'coffee', term: 'café', rows: 1234 }],
    goodsMeant: [],
  });
  const line = await screen.findByRole('button', { name: /coffee → café/ });
  expect(fake.inputsOf('transactionWidened')).toEqual([]);
  await userEvent.click(line);
  expect(await screen.findByText('café +1,234')).toBeInTheDocument();
  expect(screen.getByText('translation · Spanish')).toBeInTheDocument();
  expect(screen.getByText(/most likely were used/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove café' }));
  await waitFor(() => expect(addressNow().get('without')).toBe('café'));
  // By the token of the first answer: what was paid for is looked at in another way.
  expect(fake.inputsOf('transactionSearch')).toContainEqual(
    expect.objectContaining({ without: ['café'], token: 'token-1' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Search exactly what I typed' }));
  await waitFor(() => expect(addressNow().get('exact')).toBe('1'));
  await userEvent.click(screen.getByRole('button', { name: 'Search other words too' }));
  await waitFor(() => expect(addressNow().get('exact')).toBeNull());
  const [, ...later] = fake.inputsOf('transactionSearch').map(({ token }) => token);
  expect(new Set(later)).toEqual(new Set(['token-1']));
});

test('a buyer and a supplier are asked for each by itself; a suggested name is taken, any other too', async () => {
  const acme = {
    ...{ id: 'CL-1', desc_en: 'ACME SPA', country: 'CL', imports: 1200, exports: 0, sample: false },
    near: 'words' as const,
  };
  const { fake } = openArea(address, { companySuggestions: [acme], goodsMeant: [] });
  await screen.findByText('BUYER a SPA');
  await userEvent.click(screen.getByRole('button', { name: 'Advanced' }));
  await userEvent.type(screen.getByRole('combobox', { name: 'Importer' }), 'acm');
  expect(await screen.findByRole('option')).toHaveTextContent('ACME SPACL1,200 records · Importer');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(screen.getByRole('combobox', { name: 'Importer' })).toHaveValue('ACME SPA');
  await userEvent.type(screen.getByRole('combobox', { name: 'Exporter' }), 'sol y mar{Enter}');
  await waitFor(() => expect(addressNow().get('exporter')).toBe('sol y mar'));
  expect(fake.inputsOf('transactionSearch')).toContainEqual(
    expect.objectContaining({ importer: 'ACME SPA', exporter: 'sol y mar', company: '' }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove Importer ACME SPA' }));
  await waitFor(() => expect(addressNow().get('importer')).toBeNull());
});

test('a row that was found by its English text shows it with the word marked', async () => {
  openArea(address, { transactionSearch: widened, goodsMeant: [] });
  expect(await screen.findByText('COFFEE')).toHaveClass('wb-mark');
  expect(screen.getByText('“*” is ignored: a word cannot begin with *')).toBeInTheDocument();
});

test('a thin answer offers what may have been meant, and is silent when that is not known', async () => {
  const meant = { typed: 'cofee', word: 'coffee', rows: 5141, keyword: 'coffee' };
  const first = openArea(address.replace('coffee', 'cofee'), {
    transactionSearch: sampleAnswer([], { total: 0 }),
    goodsMeant: [meant],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'coffee (5,141)' }));
  await waitFor(() => expect(addressNow().get('keyword')).toBe('coffee'));
  first.unmount();

  openArea(address, { goodsMeant: new CallError('net', 'Network error') });
  await screen.findByText('BUYER a SPA');
  expect(screen.queryByText('Did you mean')).not.toBeInTheDocument();
});
