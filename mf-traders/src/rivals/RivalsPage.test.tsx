// Rivals: chosen among the marked peers, side by side, and every figure opens its records.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import type { RivalFigure, RivalGroup } from '@waybill/contract/rivals';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { sampleMark } from '../testing/samples';
import type { RivalsAnswer } from './rival-terms';

beforeEach(() => windowWidth(1440));

const figure = (total: number, dates: string, partner?: string): RivalFigure => ({
  ...{ total, amount: total * 1_000, weight: null },
  open: { type: '2', direction: '1', tradeArea: 'us', dates, ...(partner !== undefined && { partner }) },
});
const [quarter, quarterBefore] = ['2026-07-01,2026-09-30', '2026-04-01,2026-06-30'];
const partner = (id: string, before: number, now: number) => ({
  ...{ id, desc_en: `BUYER ${id}`, country: 'US' },
  now: figure(now, quarter, id),
  before: figure(before, quarterBefore, id),
});
const none: RivalGroup = { companies: 0, now: null, before: null, leading: [] };

const compared: RivalsAnswer = {
  files: [
    { country: 'us', direction: 1, total: 90 },
    { country: 'chile', direction: 2, total: 4 },
  ],
  ...{ country: 'us', direction: 1 },
  quarter: { now: { from: '2026-07', to: '2026-09' }, before: { from: '2026-04', to: '2026-06' } },
  rivals: [
    {
      ...{ id: 'CL-1', desc_en: 'ACME 1', country: 'CL', sample: false },
      sides: [
        {
          type: 2,
          ...{ now: figure(6, quarter), before: figure(10, quarterBefore) },
          won: none,
          lost: {
            companies: 1,
            now: null,
            before: figure(5, quarterBefore, 'without:2026-07-01..2026-09-30'),
            leading: [partner('9', 5, 0)],
          },
          continuing: none,
          unnamed: { now: figure(1, quarter, 'ZZ'), before: figure(0, quarterBefore, 'ZZ') },
        },
      ],
    },
    {
      ...{ id: 'CL-2', desc_en: 'ACME 2', country: 'CL', sample: false },
      sides: [
        {
          type: 2,
          ...{ now: figure(18, quarter), before: figure(10, quarterBefore) },
          won: {
            companies: 1,
            now: figure(7, quarter, 'without:2026-04-01..2026-06-30'),
            before: null,
            leading: [partner('9', 0, 7)],
          },
          ...{ lost: none, continuing: none },
          unnamed: { now: figure(0, quarter, 'ZZ'), before: figure(0, quarterBefore, 'ZZ') },
        },
      ],
    },
  ],
  moves: [
    {
      ...{ type: 2, from: 'CL-1', to: 'CL-2', share: 1, size: 7 },
      partner: { id: '9', desc_en: 'BUYER 9', country: 'US' },
      lost: { now: figure(0, quarter, '9'), before: figure(5, quarterBefore, '9') },
      gained: { now: figure(7, quarter, '9'), before: figure(0, quarterBefore, '9') },
    },
  ],
  further_moves: 0,
};

const marks = { data: [sampleMark('1'), sampleMark('2')], total: 2, next: false };
const open = (path = '', answers: FakeAnswers = {}) =>
  openArea(`/trader/rivals${path}`, { traderMarks: marks, traderRivals: compared, ...answers });

describe('Rivals', () => {
  test('compares the marked peers only after the click, which says what it costs', async () => {
    const { fake, user } = open();
    expect(await screen.findByText(/Costs one company profile for each company/)).toBeVisible();
    expect(fake.inputsOf('traderRivals')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByRole('region', { name: 'ACME 2' })).toBeVisible();
    expect(fake.inputsOf('traderRivals')).toEqual([
      { companies: ['CL-1', 'CL-2'], country: '', sortField: 'total' },
    ]);
    expect(new URLSearchParams(location.search).get('companies')).toBe('CL-1,CL-2');
  });

  test('shows who lost and who won, and every figure opens its records', async () => {
    open('?companies=CL-1,CL-2');
    const column = within(await screen.findByRole('region', { name: 'ACME 1' }));
    expect(column.getByText('25%')).toBeVisible();
    expect(column.getByRole('link', { name: 'ACME 1 · BUYER 9: 5 shipments' })).toHaveAttribute(
      'href',
      '/en/trader/details/CL-1?type=2&direction=1&tradeArea=us&dates=2026-04-01%2C2026-06-30&partner=9&show=records&partnerName=BUYER%209',
    );
    expect(column.getByRole('link', { name: 'ACME 1, Customers lost: 1' })).toHaveAttribute(
      'href',
      expect.stringContaining('/CL-1/partners?type=2&direction=1&tradeArea=us'),
    );
    const row = within(await screen.findByRole('row', { name: /BUYER 9/ }));
    expect(row.getByText('100%')).toBeVisible();
    expect(row.getByRole('link', { name: 'ACME 2 · BUYER 9: 7 shipments' })).toHaveAttribute(
      'href',
      expect.stringContaining('/CL-2?type=2'),
    );
  });

  test('another measure, file and side stand in the address', async () => {
    const { fake, user } = open('?companies=CL-1,CL-2&file=us.1');
    await screen.findByRole('region', { name: 'ACME 1' });
    await user.click(screen.getByText('Value'));
    await waitFor(() =>
      expect(fake.inputsOf('traderRivals').at(-1)).toEqual({
        ...{ companies: ['CL-1', 'CL-2'], country: 'us', direction: '1', sortField: 'amount' },
      }),
    );
    await user.click(screen.getByText('Suppliers'));
    expect(await screen.findAllByText('No purchases in these two quarters.')).toHaveLength(2);
    expect(screen.getByText('Nobody moved')).toBeVisible();
    expect(new URLSearchParams(location.search).get('side')).toBe('1');
  });

  test('empty: says how to mark peers', async () => {
    open('', { traderMarks: { data: [], total: 0, next: false } });
    expect(await screen.findByText('No company is marked as a peer yet')).toBeVisible();
  });

  test('without whole quarters: says to choose another file', async () => {
    open('?companies=CL-1,CL-2', { traderRivals: { ...compared, quarter: null, moves: [] } });
    expect(await screen.findByText('No whole quarters to compare')).toBeVisible();
  });

  test('failed: trying again heals it', async () => {
    const { fake, user } = open('?companies=CL-1,CL-2', {
      traderRivals: new CallError('net', 'Network error'),
    });
    expect(await screen.findByText('Network error')).toBeVisible();
    fake.answer({ traderRivals: compared });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'ACME 1' })).toBeVisible();
  });
});
