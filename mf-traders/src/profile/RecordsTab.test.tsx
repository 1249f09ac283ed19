// The records of a profile: what a click draws again.
import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { windowWidth } from '@waybill/platform/testing';
import { links } from '@waybill/trade';
import { sampleRow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';
import { profileAnswers } from '../testing/samples';

beforeEach(() => windowWidth(1440));

test('a row that is selected is drawn again by itself', async () => {
  const { user } = openArea('/trader/details/CL-1?show=records', profileAnswers);
  const box = await screen.findByRole('checkbox', { name: 'Select GREEN COFFEE BEANS b' });
  await user.click(box);
  expect(box).toBeChecked();
  // Each drawing of a row asks where its record opens.
  const asked = jest.spyOn(links, 'record');
  await user.click(box);
  expect(box).not.toBeChecked();
  expect(asked).toHaveBeenCalledWith('b');
  expect(asked).not.toHaveBeenCalledWith('a');
  asked.mockRestore();
});

test('the records that a figure of a profile opens stand above their sums, over all pages', async () => {
  openArea('/trader/details/CL-1?show=records&dates=2026-01-01,2026-01-31', {
    ...profileAnswers,
    traderRecords: {
      ...{ data: [sampleRow('a'), sampleRow('b')], total: 12, next: true },
      sums: { weight: 9_100, amount: 76_543, quantity: null, unit: null },
    },
  });
  const sums = await screen.findByRole('row', { name: /^All 12/ });
  expect(sums).toHaveTextContent('9,100');
  expect(sums).toHaveTextContent('76,543');
});

test('all records of the filters can be selected, and ordered as one file', async () => {
  const { fake, user } = openArea('/trader/details/CL-1?show=records&keyword=coffee', {
    ...profileAnswers,
    traderRecords: { data: [sampleRow('a'), sampleRow('b')], total: 12, next: true },
    traderDownload: () => new Promise<string>(() => undefined),
  });
  await screen.findByRole('checkbox', { name: 'Select GREEN COFFEE BEANS b' });
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  await user.click(await screen.findByRole('button', { name: /Select all 12/ }));
  await user.click(screen.getByRole('button', { name: /Download/ }));
  await user.click(await screen.findByRole('button', { name: /12 records/ }));
  await waitFor(() =>
    expect(fake.inputsOf('traderDownload')).toEqual([
      expect.objectContaining({ company: 'CL-1', keyword: 'coffee', sortType: 'desc', format: 'xlsx' }),
    ]),
  );
});

test('what transaction search cannot say is named where it is opened', async () => {
  openArea('/trader/details/CL-1?show=records&hsCode=09&type=1', profileAnswers);
  const link = await screen.findByRole('link', { name: 'Open in transaction search' });
  expect(link).toHaveAttribute('title', 'Transaction search opens without: HS code');
  expect(link.getAttribute('href')).not.toContain('hs=');
});
