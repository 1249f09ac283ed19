// The call card: whom, why and at what price, one Enter that saves and brings the next, and nobody left to call.
import '@testing-library/jest-dom';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { type CustomerBriefing, codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { sampleRow } from '@waybill/trade/testing';
import fc from 'fast-check';
import { openArea } from '../testing/open-area';
import { customerOf, leadOf, pageOf } from '../testing/samples';
import { composeCall } from './call-script';
import { findLocalTimes } from './local-time';
import { findStepDay, nextSteps } from './next-step';

const ana = customerOf('a', 'Ana Torres', { phone: '+56 2 1234', lead: leadOf() });
const li = customerOf('b', 'Li Wei');
const customerDetails = ({ id }: { id: string }) => (id === 'a' ? ana : li);

const market = { price: 4.4, unit: 'KG', basis: 'FOB', median: 4, q1: 3.8, q3: 4.2, total: 30 };
const briefing: CustomerBriefing = {
  ...{ type: 1, country: 'CL', first_day: '2025-10-01', last_day: '2026-09-30' },
  orders: [
    { ...sampleRow('r'), market },
    { ...sampleRow('s'), market: null },
  ],
  partners: [
    {
      ...{ id: 'PE-9', desc_en: 'Lima Beans', country: 'PE', total: 12, last_date: '2026-09-01' },
      open: { type: '1', dates: '2025-10-01,2026-09-30', partner: 'PE-9' },
      compared: { share: 0.06, total: 10 },
    },
  ],
};
const answers = {
  ...{ customers: pageOf([ana, li]), customerDetails, customerBriefing: briefing },
  ...{ customerHistory: pageOf([]), customerCall: { changed: 1 } },
};
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

beforeEach(() => windowWidth(1440));

describe('Call card', () => {
  test('shows the first customer whose follow-up is due, with prices against the market', async () => {
    const { fake } = await openArea('/corp/call', answers);
    expect(await heading('Ana Torres')).toBeVisible();
    expect(fake.inputsOf('customers')[0]).toMatchObject({ followUp: 'due', sortField: 'followUp' });
    expect(await screen.findByText('+10% against the median')).toBeVisible();
    expect(screen.getByText('+6%')).toBeVisible();
    expect(screen.getByRole('link', { name: '12' })).toHaveAttribute(
      'href',
      expect.stringContaining('partner=PE-9'),
    );
    expect(screen.getByRole('link', { name: '+56 2 1234' })).toHaveAttribute('href', 'tel:+5621234');
    expect(await screen.findByText(/¿Cuándo volverán a necesitar café/)).toBeVisible();
  });

  test('saves outcome, note and next step with one Enter and brings the next customer', async () => {
    const { fake, user } = await openArea('/corp/call', answers);
    await heading('Ana Torres');
    expect(await screen.findByRole('textbox', { name: /^Note/ })).toHaveFocus();
    await user.keyboard('Wants a sample{Enter}');
    expect(await heading('Li Wei')).toBeVisible();
    expect(fake.inputsOf('customerCall')).toEqual([
      expect.objectContaining({ id: 'a', version: 1, outcome: 'reached', note: 'Wants a sample' }),
    ]);
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Done: 2 calls')).toBeVisible();
  });

  test('keeps what was typed when the customer was changed elsewhere', async () => {
    const elsewhere = new CallError('business', 'Changed elsewhere', { code: codes.changedElsewhere });
    const { fake, user } = await openArea('/corp/call/a', { ...answers, customerCall: elsewhere });
    const note = await screen.findByRole('textbox', { name: /^Note/ });
    await user.type(note, 'Wants a sample{Enter}');
    await waitFor(() => expect(fake.inputsOf('customerDetails').length).toBeGreaterThan(1));
    expect(note).toHaveValue('Wants a sample');
  });

  test('brings back a call that was not saved before a reload, and forgets it once it is saved', async () => {
    window.sessionStorage.clear();
    const first = await openArea('/corp/call/a', answers);
    await first.user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Wants a sample');
    await first.user.click(screen.getByRole('radio', { name: 'No answer' }));
    cleanup();
    const second = await openArea('/corp/call/a', answers);
    expect(await screen.findByRole('textbox', { name: /^Note/ })).toHaveValue('Wants a sample');
    await second.user.click(screen.getByRole('button', { name: 'Save and next' }));
    expect(await heading('Li Wei')).toBeVisible();
    expect(second.fake.inputsOf('customerCall')).toMatchObject([
      { id: 'a', outcome: 'no_answer', note: 'Wants a sample' },
    ]);
    expect(window.sessionStorage.getItem('waybill.drafts')).not.toContain('Wants a sample');
  });

  test('skips a customer without a call', async () => {
    const { fake, user } = await openArea('/corp/call/a', answers);
    await user.click(await screen.findByRole('button', { name: 'Skip' }));
    expect(await heading('Li Wei')).toBeVisible();
    expect(fake.inputsOf('customerCall')).toEqual([]);
  });

  test('compares my price with their last one and the median', async () => {
    const { user } = await openArea('/corp/call/a', answers);
    await user.type(await screen.findByRole('textbox', { name: /^My price per KG/ }), '4.1');
    expect(await screen.findByText('6.8% below their last price, 2.5% above the median')).toBeVisible();
  });

  test('calls the customers of a list, not only those that are due', async () => {
    const { fake } = await openArea('/corp/call?rhythm=late&tag=2', answers);
    await heading('Ana Torres');
    expect(fake.inputsOf('customers')[0]).toMatchObject({ rhythm: 'late', tag: 2 });
  });

  test('says that nobody is due and leads on', async () => {
    await openArea('/corp/call', { ...answers, customers: pageOf([]) });
    expect(await screen.findByText('No calls are due')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call customers who are late' })).toHaveAttribute(
      'href',
      '/en/corp/call?rhythm=late',
    );
  });

  test('still shows person and form when the profiles of today are used up', async () => {
    const usedUp = new CallError('business', 'Used up', { code: codes.planLacksRight });
    await openArea('/corp/call/a', { ...answers, customerBriefing: usedUp });
    expect(
      await within(await screen.findByRole('region', { name: 'Latest records' })).findByText(
        /its quota is used up/,
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save and next' })).toBeEnabled();
  });
});

describe('Next step', () => {
  test.each([
    ['tomorrow', '2026-11-27', '2026-11-28'],
    ['monday', '2026-11-27', '2026-11-30'],
    ['monday', '2026-11-30', '2026-12-07'],
    ['two_weeks', '2026-12-25', '2027-01-08'],
    ['none', '2026-11-27', ''],
    ['day', '2026-11-27', '2027-03-01'],
  ] as const)('%s after %s is %s', (step, today, day) => {
    expect(findStepDay(step, today, '2027-03-01')).toBe(day);
  });

  test('is never before tomorrow', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
        (at) => {
          const today = at.toISOString().slice(0, 10);
          for (const step of nextSteps.filter((each) => each !== 'none' && each !== 'day'))
            expect(findStepDay(step, today, '') > today).toBe(true);
        },
      ),
    );
  });
});

describe('Call script', () => {
  test.each(['cn', 'en', 'cnf', 'spain', 'vietnam'] as const)(
    '%s has no placeholder left',
    async (language) => {
      for (const side of [1, 2] as const)
        for (const lead of [leadOf(), null]) {
          const { opening, questions } = await composeCall(
            language,
            { cmpName: 'Atlas', lead, rhythm: null },
            side,
            'Waybill',
          );
          expect([opening, ...questions].join(' ')).not.toMatch(/[[\]]/);
          expect(questions).toHaveLength(2);
        }
    },
  );
});

test('the time of day in a country is that of its zones, earliest first', () => {
  const noon = Date.parse('2026-06-01T12:00:00Z');
  expect(findLocalTimes('VN', noon)).toEqual(['19:00']);
  expect(findLocalTimes('IN', noon)).toEqual(['17:30']);
  expect(findLocalTimes('XX', noon)).toEqual([]);
});
