// Why it moved, through the screen: steps that add up, links to both periods, contributors, and what the address keeps.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { addressNow } from '@waybill/trade/testing';
import { decomposition } from '../testing/changes';
import { openArea } from '../testing/open-area';
import { sampleAnswer } from '../testing/samples';

jest.mock('@ant-design/charts', () => ({ Base: () => null }));

const coffee = '/market-analysis/chile?keyword=coffee&startDate=2024-10-01&endDate=2026-09-30';
const moving = `${coffee}&moving=importer`;
const open = (address: string, answers = {}) =>
  openArea(address, { analysisSearch: sampleAnswer, analysisMovement: decomposition, ...answers });
const table = () => screen.findByRole('table', { name: /^Why it moved, Table/ });
const amount = (text: string | null) => Number((text ?? '').replace('−', '-').replace(/[+,]/g, ''));

beforeEach(() => {
  window.sessionStorage.clear();
  windowWidth(1440);
});

describe('Tab “Why it moved”', () => {
  test('prints steps that add up to the difference, each with both periods', async () => {
    const { fake } = open(moving);
    const rows = within(await table())
      .getAllByRole('row')
      .slice(1);
    const changes = rows.map((row) => within(row).queryAllByRole('cell')[1]?.textContent ?? '');
    const printed = changes.filter((text) => /^[+−]?\d/.test(text)).map(amount);
    const difference = printed.pop();
    expect(difference).toBe(250.5);
    expect(printed.reduce((sum, value) => sum + value, 0)).toBeCloseTo(250.5, 6);
    const won = within(await table()).getByRole('row', { name: /Buyers won/ });
    expect(within(won).getByRole('link', { name: '300.50' })).toHaveAttribute(
      'href',
      expect.stringMatching(/month=2025-10\.\.2026-08.*moved=amount\.importer\.won/),
    );
    const lost = within(await table()).getByRole('row', { name: /Buyers lost/ });
    expect(within(lost).getByRole('link', { name: '110.00' })).toHaveAttribute(
      'href',
      expect.stringMatching(/yearBefore=2024-10\.\.2025-08.*moved=amount\.importer\.lost/),
    );
    expect(
      screen.getByText(/^Change: \+25[\d.]* USD \(\+25.*%\)\. Most of it: Buyers won/),
    ).toBeInTheDocument();
    expect(fake.inputsOf('analysisMovement')).toMatchObject([
      { measure: 'amount', role: 'importer', token: 'token-1' },
    ]);
  });

  test('lists the contributors of the largest step, and of the one that is chosen', async () => {
    open(moving);
    const won = await screen.findByRole('table', { name: 'Contributors: Buyers won' });
    expect(within(won).getByText('NEW SPA')).toBeInTheDocument();
    expect(within(won).getByRole('row', { name: /7 others/ })).toHaveTextContent('+100.00');
    await userEvent.click(await screen.findByRole('link', { name: /^Price: −40/ }));
    const price = await screen.findByRole('table', { name: 'Contributors: Price' });
    expect(within(price).getByRole('row', { name: /STEADY SPA/ })).toHaveTextContent(
      /0901\.11.*4 → 3\.455 USD\/KG CIF/,
    );
    expect(addressNow().get('movingStep')).toBe('price');
  });

  test('keeps companies and measure in the address', async () => {
    const { fake } = open(moving);
    await table();
    await userEvent.click(screen.getByText('Suppliers'));
    await waitFor(() => expect(addressNow().get('moving')).toBe('exporter'));
    await userEvent.click(screen.getByText('Weight'));
    await waitFor(() =>
      expect(fake.inputsOf('analysisMovement').at(-1)).toMatchObject({ measure: 'weight', role: 'exporter' }),
    );
  });

  test('says why there is nothing to compare, and what to do', async () => {
    const none = (why: string) => ({ ...decomposition, movement: { state: 'none', why } });
    open(moving, { analysisMovement: none('undeclared') });
    expect(await screen.findByText(/no record states a value/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Show weight' }));
    await waitFor(() => expect(addressNow().get('measure')).toBe('weight'));
  });

  test('asks for all months where single ones are selected', async () => {
    const { fake } = open(`${moving}&month=2026-03`);
    await userEvent.click(await screen.findByRole('button', { name: 'Show all months' }));
    expect(await table()).toBeInTheDocument();
    expect(fake.inputsOf('analysisMovement')).toHaveLength(1);
  });

  test('has its own Retry when the call fails', async () => {
    const { fake } = open(moving, { analysisMovement: new CallError('net', 'no way') });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    fake.answer({ analysisMovement: decomposition });
    await userEvent.click(retry);
    expect(await table()).toBeInTheDocument();
  });
});

describe('Chip of an opened step', () => {
  test('names the step, and goes with the months that it is of', async () => {
    const moved = encodeURIComponent('amount.importer.won?months=2025-10..2026-08');
    open(`${coffee}&month=2025-10..2026-08&moved=${moved}`);
    const chips = await screen.findByRole('group', { name: 'Question and opened numbers' });
    expect(chips).toHaveTextContent('Why it moved');
    expect(chips).toHaveTextContent('Buyers won');
    const month = within(chips).getByRole('button', { name: /Oct 2025/ });
    await userEvent.click(month);
    await waitFor(() => expect(addressNow().get('moved')).toBeNull());
  });
});
