// The buying rhythm in the list of customers: its filters with their numbers, its cell, its sort order.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';
import { customerOf, pageOf, rhythmSample } from '../testing/samples';

const two = pageOf([customerOf('a', 'Ana Torres'), customerOf('b', 'Li Wei')]);

beforeEach(() => windowWidth(1440));

describe('the buying rhythm', () => {
  const listed = pageOf([
    customerOf('a', 'Ana Torres', { rhythm: rhythmSample({ state: 'late', more: true }) }),
    customerOf('b', 'Li Wei'),
  ]);
  const totals = { due: 0, late: 3, gone: 1, more: 1, rival: 0 };

  test('filters by one click on its number, and says what it means', async () => {
    const { fake, user } = await openArea('/corp/customer?name=an', {
      customers: listed,
      customerRadar: { totals },
    });
    const bar = within(await screen.findByRole('group', { name: 'Filter by buying rhythm' }));
    await user.click(bar.getByRole('button', { name: 'Late 3' }));
    await waitFor(() =>
      expect(fake.inputsOf('customers').at(-1)).toEqual(expect.objectContaining({ rhythm: 'late' })),
    );
    expect(screen.getByText(/^Silent for longer than 1.5 times its usual interval/)).toBeVisible();
    expect(bar.getByRole('button', { name: 'Late 3' })).toHaveAttribute('aria-pressed', 'true');
    expect(fake.inputsOf('customerRadar')).toEqual([{ name: 'an', corp: '' }]);
    await user.click(bar.getByRole('button', { name: 'All' }));
    await waitFor(() => expect(fake.inputsOf('customers').at(-1)).not.toHaveProperty('rhythm'));
  });

  test('stands in its row with the usual interval and the last purchase', async () => {
    await openArea('/corp/customer', { customers: listed, customerRadar: { totals } });
    const row = await screen.findByRole('row', { name: /Ana Torres/ });
    expect(row).toHaveTextContent('Late Buying more Every 4 weeks.');
    expect(row).toHaveTextContent('17 May 2026');
  });

  test('is not offered as a filter where no customer has one to act on', async () => {
    await openArea('/corp/customer', {
      customers: two,
      customerRadar: { totals: { due: 0, late: 0, gone: 0, more: 0, rival: 0 } },
    });
    await screen.findByRole('row', { name: /Ana Torres/ });
    expect(screen.queryByRole('group', { name: 'Filter by buying rhythm' })).toBeNull();
  });

  test('sorts the longest silent first', async () => {
    const { fake } = await openArea('/corp/customer?rhythm=late&sort=rhythm-desc', {
      customers: listed,
      customerRadar: { totals },
    });
    await screen.findByRole('row', { name: /Ana Torres/ });
    expect(fake.inputsOf('customers')).toEqual([
      expect.objectContaining({ rhythm: 'late', sortField: 'rhythm', sortType: 'desc' }),
    ]);
  });
});
