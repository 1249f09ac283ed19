// Quote check, through the screen: what is sent, the verdict, assumptions that can be changed, and errors of fields.
import '@testing-library/jest-dom';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { AnalysisQuote } from '@waybill/contract/analysis-quote';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow, sampleRow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';

jest.mock('@ant-design/charts', () => ({ Base: () => null }));

const quote: AnalysisQuote = {
  ...{ price: 4.2, unit: 'KG', basis: 'FOB', hs6: '090111', name: 'Coffee', volume: 4, port: null },
  codes: [
    { hs6: '090111', name: 'Coffee', total: 200 },
    { hs6: '090121', name: 'Roasted coffee', total: 40 },
  ],
  ...{ total: 100, converted: 60, excluded: 0, any_quantity: 180 },
  freight: { share: 0.06, stated: 60 },
  insurance: { share: 0.004, stated: 60 },
  spread: { lower: 90, equal: 0, q1: 3, median: 3.5, q3: 4 },
  months: [
    { month: '2026-08', total: 100, median: 3.5, q1: 3, q3: 4, open: { hs6: '090111', month: '2026-08' } },
  ],
  open: { hs6: '090111', priceUnit: 'KG', priceBasis: 'FOB,CIF', volume: 4 },
  nearest: [{ ...sampleRow('r1'), compared: 4.19, is_converted: true }],
  ...{ took: 3, token: 'token-1' },
};
const address = '/market-analysis/quote?price=4.20&quantity=20000&hsCode=0901&country=chile';
const open = (at: string, part: Partial<AnalysisQuote> = {}) =>
  openArea(at, { analysisQuote: { ...quote, ...part }, hsTree: [], hsSuggestions: [] });

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

describe('Quote check', () => {
  test('sends the question of the address, and gives one verdict with the records behind it', async () => {
    const { fake } = open(address);
    expect(
      await screen.findByText(
        '$4.20/KG FOB is high: dearer than 90% of 100 comparable prices and above their middle half ($3.00 – $4.00).',
      ),
    ).toBeInTheDocument();
    expect(fake.inputsOf('analysisQuote')).toMatchObject([
      { price: 4.2, quantity: 20_000, unit: 'KG', incoterm: 'FOB', hsCode: '0901', country: ['chile'] },
    ]);
    expect(screen.getByRole('link', { name: 'Open 100 records' })).toHaveAttribute(
      'href',
      expect.stringMatching(/market-analysis\/chile\?.*hs6=090111.*priceBasis=FOB%2CCIF.*volume=4/),
    );
    expect(screen.getByText(/60 of 100 prices are declared CIF and converted to FOB/)).toBeInTheDocument();
    expect(screen.getAllByText('Median of 60 records of this lane')).toHaveLength(2);
    expect(screen.getByText('converted')).toBeInTheDocument();
  });

  test('changes an assumption in the address, and sends it', async () => {
    const { fake } = open(address);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Compare any quantity (180 prices)' }));
    await waitFor(() => expect(addressNow().get('anyQuantity')).toBe('1'));
    await userEvent.type(screen.getByRole('textbox', { name: /^Freight/ }), '10');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    await waitFor(() =>
      expect(fake.inputsOf('analysisQuote').at(-1)).toMatchObject({
        anyQuantity: true,
        freight: 10,
        token: 'token-1',
      }),
    );
  });

  test('says too few to compare, and shows no figure', async () => {
    open(address, { total: 3, spread: null });
    expect(
      await screen.findByText('$4.20/KG FOB: too few to compare. Comparable prices: 3; needed: 5.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/middle half/)).not.toBeInTheDocument();
  });

  test('sends nothing while a field is wrong, and says what is wrong', async () => {
    const { fake } = open('/market-analysis/quote?hsCode=0901');
    await userEvent.click(await screen.findByRole('button', { name: 'Check' }));
    const price = screen.getByRole('textbox', { name: 'Price, USD per unit' });
    expect(price).toBeInvalid();
    await userEvent.type(screen.getByRole('textbox', { name: /^Paste a quote/ }), 'EUR 4');
    expect(
      screen.getByText('Convert EUR to US dollars first: we have no exchange rates.'),
    ).toBeInTheDocument();
    expect(fake.inputsOf('analysisQuote')).toEqual([]);
  });

  test('has a quote that was typed but not checked again after a reload', async () => {
    open('/market-analysis/quote');
    const price = () => screen.findByRole('textbox', { name: 'Price, USD per unit' });
    await userEvent.type(await price(), '4.25');
    cleanup();
    open('/market-analysis/quote');
    expect(await price()).toHaveValue('4.25');
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await price()).toHaveValue('');
  });
});
