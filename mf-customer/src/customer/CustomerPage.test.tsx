// One customer: facts, neighbours and the way back, the company's shipments on demand, removal, and one that is gone.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { sampleRow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';
import { customerOf, pageOf } from '../testing/samples';

const customers = pageOf([customerOf('a', 'Ana Torres'), customerOf('b', 'Li Wei')]);
const customerDetails = ({ id }: { id: string }) => customerOf(id, id === 'a' ? 'Ana Torres' : 'Li Wei');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => windowWidth(1440));

test('from a row to its neighbour, and by Escape back to the list as it was', async () => {
  const { user } = await openArea('/corp/customer/potential?name=a', { customers, customerDetails });
  const steps = jest.spyOn(history, 'go');
  await user.click(await screen.findByRole('link', { name: 'Ana Torres' }));
  expect(await heading('Ana Torres')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next in the list' }));
  expect(await heading('Li Wei')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await heading('Potential customers')).toBeVisible();
  expect(steps.mock.calls).toEqual([[-1]]);
  steps.mockRestore();
  expect(location.search).toBe('?name=a');
});

test('shipments of the company are asked for by a click only', async () => {
  const { fake, user } = await openArea('/corp/customer/details/a', {
    customerDetails,
    traderRecords: pageOf([sampleRow('r')]),
  });
  await user.click(await screen.findByRole('button', { name: 'Show shipments' }));
  expect(await screen.findByRole('row', { name: /GREEN COFFEE BEANS r/ })).toBeVisible();
  expect(fake.inputsOf('traderRecords')).toEqual([{ company: 'CL-1' }]);
});

test('a company that no record names is searched for instead', async () => {
  await openArea('/corp/customer/details/a', {
    customerDetails: customerOf('a', 'Ana Torres', { company: '', source: 'written by hand' }),
  });
  expect(await screen.findByRole('link', { name: 'Search for Atlas Coffee' })).toHaveAttribute(
    'href',
    '/en/trader/search?keyword=Atlas+Coffee&keywordIn=name',
  );
  expect(screen.getByText(/written by hand, Sep 30, 2026/)).toBeVisible();
});

test('social accounts cannot be looked up without an e-mail, and the button says why', async () => {
  await openArea('/corp/customer/details/a', { customerDetails });
  const button = await screen.findByRole('button', { name: 'Find social accounts' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('title', 'Social accounts are found by e-mail: find that first');
});

test('removed after the question; the list is shown then', async () => {
  const { fake, user } = await openArea('/corp/customer/details/a', {
    customers,
    customerDetails,
    customerRemove: { removed: 1 },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Remove Ana Torres?');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await heading('Customers')).toBeVisible();
  expect(fake.inputsOf('customerRemove')).toEqual([{ id: 'a' }]);
});

test.each([
  ['/corp/customer/details/x', 'x'],
  ['/corp/customer/details', ''],
])('%s: a customer who is gone is said to be', async (path, id) => {
  const gone = new CallError('business', 'not found', { code: codes.notFound });
  const { fake } = await openArea(path, { customerDetails: gone });
  expect(await screen.findByText('This customer is not in your list')).toBeVisible();
  await waitFor(() => expect(fake.inputsOf('customerDetails')).toHaveLength(id === '' ? 0 : 1));
});
