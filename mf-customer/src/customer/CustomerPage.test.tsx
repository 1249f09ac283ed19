// One customer: facts, neighbours and the way back, the company's shipments on demand, removal, and one that is gone.
import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { sampleRow } from '@waybill/trade/testing';
import { openArea } from '../testing/open-area';
import { customerOf, leadOf, pageOf, rhythmSample } from '../testing/samples';

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
  expect(screen.getByText(/30 Sep 2026 · entered by hand/)).toBeVisible();
});

test('says how regularly its company buys, with the records of each number', async () => {
  const rival = {
    kind: 'rival' as const,
    total: 2,
    ...{ first_day: '2026-08-01', last_day: '2026-08-30', partner: { id: 'PE-9', desc_en: 'Rival Beans' } },
    open: { type: '1', partner: 'PE-9' },
  };
  const rhythm = rhythmSample({ state: 'late' });
  await openArea('/corp/customer/details/a', {
    customerDetails: customerOf('a', 'Ana Torres', {
      rhythm: { ...rhythm, proofs: [...rhythm.proofs, rival] },
    }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Buying rhythm' }));
  expect(panel.getByText('Late')).toBeVisible();
  expect(panel.getByText('At risk')).toBeVisible();
  expect(
    panel.getByText('Every 4 weeks. Overdue: expected 14 Jun 2026, data ends 30 Sep 2026.'),
  ).toBeVisible();
  expect(panel.getByRole('link', { name: /31 shipments in two years/ })).toHaveAttribute(
    'href',
    expect.stringContaining('/trader/details/CL-1?type=1'),
  );
  expect(panel.getByRole('link', { name: /2 shipments 1 Aug 2026 – 30 Aug 2026/ })).toHaveAttribute(
    'href',
    expect.stringContaining('partner=PE-9'),
  );
});

test('says why it was saved: reasons with the records that prove them, goods, score and last order', async () => {
  await openArea('/corp/customer/details/a', {
    customerDetails: customerOf('a', 'Ana Torres', { lead: leadOf() }),
  });
  const panel = within(await screen.findByRole('region', { name: 'Why this customer' }));
  expect(panel.getByText('Due')).toBeVisible();
  const proof = panel.getByRole('link', { name: /9 shipments in two years/ });
  const address = new URL(proof.getAttribute('href') ?? '', 'http://x');
  expect(address.pathname).toMatch(/\/trader\/details\/CL-1$/);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ type: '1', keyword: 'coffee', dates: '2024-10-01,2026-09-30', show: 'records' },
  });
  expect(panel.getByText('81 of 100')).toBeVisible();
  expect(panel.getByText(/14 Sep 2026 · 18,240 kg/)).toBeVisible();
  expect(panel.getByText('CAFE VERDE')).toHaveAttribute('lang', 'es');
  expect(panel.getByRole('link', { name: 'Lima Beans' })).toBeVisible();
});

test('a customer who was no lead has no panel about it', async () => {
  await openArea('/corp/customer/details/a', { customerDetails });
  await heading('Ana Torres');
  expect(screen.queryByRole('region', { name: 'Why this customer' })).toBeNull();
});

test('social accounts cannot be looked up without an e-mail, and the button says why', async () => {
  await openArea('/corp/customer/details/a', { customerDetails });
  const button = await screen.findByRole('button', { name: 'Find social accounts' });
  expect(button).toBeDisabled();
  expect(button).toHaveAttribute('title', 'Social accounts are found by e-mail: find that first');
});

describe('corrected', () => {
  const ana = customerOf('a', 'Ana Torres', { phone: '+56 1', email: 'ana@atlas.example' });

  async function open(answers = {}) {
    const { fake, user } = await openArea('/corp/customer/details/a', {
      customerDetails: ana,
      customerAlike: [],
      ...answers,
    });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const form = within(await screen.findByRole('form', { name: 'Edit Ana Torres' }));
    return { fake, user, form };
  }

  test('what is known stands in the fields; what was typed is sent with the version that was shown', async () => {
    const { fake, user, form } = await open({ customerEdit: { ...ana, phone: '+56 2', version: 2 } });
    await user.clear(form.getByRole('textbox', { name: /^Phone/ }));
    await user.type(form.getByRole('textbox', { name: /^Phone/ }), '+56 2');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Ana Torres' })).toBeNull());
    expect(fake.inputsOf('customerAlike')).toEqual([expect.objectContaining({ except: 'a' })]);
    expect(fake.inputsOf('customerEdit')).toEqual([
      {
        ...{ id: 'a', version: 1, name: 'Ana Torres', cmpName: 'Atlas Coffee', country: 'CL' },
        ...{ position: 'Buyer', email: 'ana@atlas.example', phone: '+56 2' },
      },
    ]);
  });

  test('changed elsewhere meanwhile: what it says now is shown, what was typed stays, and may go over it', async () => {
    const elsewhere = new CallError('business', 'Changed elsewhere', { code: codes.changedElsewhere });
    const { fake, user, form } = await open({ customerEdit: elsewhere });
    await user.type(form.getByRole('textbox', { name: /^Position/ }), ' and owner');
    fake.answer({ customerDetails: { ...ana, phone: '+56 9', version: 2 } });
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText('Phone, now: +56 9')).toBeVisible();
    expect(form.getByRole('textbox', { name: /^Position/ })).toHaveValue('Buyer and owner');
    fake.answer({ customerEdit: ana });
    await waitFor(() =>
      expect(form.getByRole('button', { name: 'Overwrite with mine' })).not.toHaveClass('ant-btn-loading'),
    );
    await user.click(form.getByRole('button', { name: 'Overwrite with mine' }));
    await waitFor(() => expect(fake.inputsOf('customerEdit')).toHaveLength(2));
    expect(fake.inputsOf('customerEdit')[1]).toMatchObject({ version: 2, position: 'Buyer and owner' });
    // Until it has closed, it may still ask for what the next test shows.
    await waitFor(() => expect(screen.queryByRole('form', { name: 'Edit Ana Torres' })).toBeNull());
  });
});

test('removed after the question; the list is shown then', async () => {
  const asked = () =>
    (['customerDetails', 'customerHistory'] as const).map((call) => fake.inputsOf(call).length);
  // Until then the page may ask again for whom it shows.
  const askedWhenRemoved: number[] = [];
  const { fake, user } = await openArea('/corp/customer/details/a', {
    customers,
    customerDetails,
    // A history that fails would be asked for again.
    customerHistory: pageOf([]),
    customerRemove: () => {
      askedWhenRemoved.push(...asked());
      return { removed: 1 };
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Remove Ana Torres?');
  expect(dialog).toHaveTextContent('Their notes and history are deleted with them.');
  await user.click(within(dialog).getByRole('button', { name: 'Remove' }));
  expect(await heading('Customers')).toBeVisible();
  expect(fake.inputsOf('customerRemove')).toEqual([{ id: 'a' }]);
  // Nobody asks for the person who is no longer there.
  expect(asked()).toEqual(askedWhenRemoved);
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
