// Leads through the screen: what is asked, what a row says and opens, what is done with leads, and the states.
import '@testing-library/jest-dom';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type CallResponse, codes, type Lead } from '@waybill/contract';
import { leadReasons } from '@waybill/contract/lead-terms';
import { CallError } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { openArea } from '../testing/open-area';

const asked = '/trader/leads?keyword=coffee&home=PE';

function sampleLead(id: string, part: Partial<Lead> = {}): Lead {
  return {
    ...{ id, view_id: id, desc_en: `COMPANY ${id}`, country: 'US', sample: false, favorite: false },
    ...{
      peer: null,
      customer: null,
      contacts: 0,
      contacts_complete: true,
      dismissed: false,
      colleague: '',
      score: 85,
    },
    reasons: [
      {
        reason: 'lost',
        ...{ country: 'us', direction: 1, data_end: '2026-10-20', last_date: '2026-09-01' },
        points: { strength: 50, size: 25, fresh: 10 },
        rhythm: null,
        proofs: [
          {
            kind: 'before',
            total: 12,
            ...{ first_day: '2025-04-23', last_day: '2026-04-22', partner: null },
            open: { type: '1', direction: '1', tradeArea: 'us,PE', dates: '2025-04-23,2026-04-22' },
          },
        ],
      },
    ],
    ...part,
  };
}

const switching = sampleLead('b', {
  contacts: 4,
  reasons: [
    {
      reason: 'switching',
      ...{ country: 'us', direction: 1, data_end: '2026-10-20', last_date: '2026-09-01' },
      points: { strength: 40, size: 20, fresh: 10 },
      rhythm: null,
      proofs: [
        {
          kind: 'newPartner',
          total: 1,
          ...{ first_day: '2026-07-23', last_day: '2026-10-20' },
          partner: { id: 'p1', desc_en: 'Lotus Foods' },
          open: { type: '1', partner: 'p1', dates: '2026-07-23,2026-10-20' },
        },
      ],
    },
    {
      reason: 'due',
      ...{ country: 'us', direction: 1, data_end: '2026-10-20', last_date: '2026-09-01' },
      points: { strength: 30, size: 20, fresh: 10 },
      rhythm: { days: 21, orders: 9, next: '2026-10-02' },
      proofs: [],
    },
  ],
});

const sampleAnswer = (data: Lead[], part: Partial<CallResponse<'leads'>> = {}): CallResponse<'leads'> => ({
  data,
  ...{ total: data.length, next: false, took: 41, token: 'token-1', contacts_uncounted: 0 },
  reasons: leadReasons.map((reason) => ({ reason, state: 'answered', found: 700, listed: 3 })),
  files: [{ country: 'us', direction: 1, data_start: '2023-01-01', data_end: '2026-10-20' }],
  ...part,
});

const open = (
  address: string,
  leads: CallResponse<'leads'> | CallError | (() => never) = sampleAnswer([sampleLead('a'), switching]),
) =>
  openArea(address, {
    leads,
    countries: [],
    tradersMark: { marks: ['a', 'b'].map((company) => ({ company, id: 'm1' })) },
    leadsSave: { persons: 0, companies: 2, known: 0, taken: [] },
    leadsDismiss: { added: 1 },
    leadsRestore: { removed: 1 },
  });
const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });

beforeEach(() => windowWidth(1440));

test('before anything is asked, nothing is sent and examples are offered', async () => {
  const { fake } = await open('/trader/leads');
  expect(await screen.findByText('What do you sell?')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Buyers of coffee' })).toHaveAttribute(
    'href',
    expect.stringContaining('/trader/leads?keyword=coffee'),
  );
  expect(fake.inputsOf('leads')).toEqual([]);
});

test('an address is asked at once; a row says why, and its numbers lead to their records', async () => {
  const { fake } = await open(asked);
  const lost = within(await row('COMPANY a'));
  expect(fake.inputsOf('leads')).toMatchObject([
    { keyword: 'coffee', home: 'PE', type: '1', unmarked: true, dismissed: false, token: '', page: 1 },
  ]);
  expect(screen.getByText('2 companies to call')).toBeInTheDocument();
  const proof = lost.getByRole('link', { name: /12 shipments from Peru/ });
  const address = new URL(proof.getAttribute('href') ?? '', 'http://x');
  expect(address.pathname).toMatch(/\/trader\/details\/a$/);
  expect(Object.fromEntries(address.searchParams)).toEqual({
    ...{ type: '1', direction: '1', tradeArea: 'us,PE', dates: '2025-04-23,2026-04-22', show: 'records' },
  });
  expect(lost.getByText('Reason 50, volume 25, freshness 10 points')).toBeInTheDocument();

  const two = within(await row('COMPANY b'));
  expect(two.getByText(/New supplier/)).toBeInTheDocument();
  expect(two.getByRole('link', { name: 'Lotus Foods' })).toHaveAttribute(
    'href',
    expect.stringContaining('/trader/details/p1'),
  );
  expect(two.getByText(/Every 3 weeks\. Overdue: expected 2 Oct 2026/)).toBeInTheDocument();
});

test('on a phone the question is one line, until somebody changes it', async () => {
  windowWidth(390);
  const { user } = await open('/trader/leads?keyword=coffee&hsCode=090111');
  const line = await screen.findByRole('button', { name: 'coffee · 0901.11 Change the question' });
  expect(screen.queryByRole('form', { name: 'Question about leads' })).toBeNull();
  await user.click(line);
  expect(screen.getByRole('form', { name: 'Question about leads' })).toBeInTheDocument();
});

test('a reason says how many it has, its definition, and asks for it alone by the same token', async () => {
  const { fake, user } = await open(asked);
  await row('COMPANY a');
  await user.click(screen.getByRole('button', { name: /^Growing 3 of 700/ }));
  await waitFor(() =>
    expect(fake.inputsOf('leads').at(-1)).toMatchObject({ reason: 'growing', token: 'token-1' }),
  );
  expect(screen.getByText(/^At least 50% more purchases in the last 3 complete months/)).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: 'With contacts' }));
  await waitFor(() => expect(fake.inputsOf('leads').at(-1)).toMatchObject({ contact: true }));
  await user.click(screen.getByRole('checkbox', { name: /^Without marked/ }));
  await waitFor(() => expect(fake.inputsOf('leads').at(-1)).toMatchObject({ unmarked: false }));
});

test('a row says how many contacts a look-up shows, or that only a look-up knows', async () => {
  const unknown = sampleLead('c', { contacts_complete: false });
  await open(asked, sampleAnswer([sampleLead('a'), switching, unknown], { contacts_uncounted: 1_200 }));
  expect(within(await row('COMPANY a')).getByText('None')).toBeInTheDocument();
  expect(within(await row('COMPANY b')).getByRole('link', { name: '4' })).toHaveAttribute(
    'href',
    expect.stringContaining('/trader/details/b/contacts'),
  );
  expect(
    within(await row('COMPANY c')).getByRole('link', { name: /^Find: only a look-up/ }),
  ).toBeInTheDocument();
  expect(screen.getByText(/^1,200 more companies could have contacts/)).toBeInTheDocument();
});

test('a reason that cannot be answered says what is missing', async () => {
  const reasons = leadReasons.map((reason) => ({
    ...{ reason, found: 0, listed: 0 },
    state: reason === 'lost' ? ('needs_home' as const) : ('too_short' as const),
  }));
  await open(asked, sampleAnswer([sampleLead('a')], { reasons }));
  expect(await screen.findByText('“Lost to you” needs your country: choose it above.')).toBeInTheDocument();
  expect(screen.getByText(/^“Growing” cannot be worked out/)).toBeInTheDocument();
});

test('not interesting: sent, and the list is asked for again', async () => {
  const { fake, user } = await open(asked);
  await row('COMPANY a');
  await user.click(screen.getByRole('button', { name: 'Hide COMPANY a from leads' }));
  await waitFor(() => expect(fake.inputsOf('leadsDismiss')).toEqual([{ ids: ['a'] }]));
  await waitFor(() => expect(fake.inputsOf('leads')).toHaveLength(2));
});

test('what was hidden is taken back together', async () => {
  const { fake, user } = await open(`${asked}&dismissed=1`);
  await row('COMPANY a');
  expect(fake.inputsOf('leads')).toMatchObject([{ dismissed: true }]);
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  await user.click(screen.getByRole('button', { name: /Show again$/ }));
  await waitFor(() => expect(fake.inputsOf('leadsRestore')).toEqual([{ ids: ['a', 'b'] }]));
});

test('leads whose list is a day old are listed anew, and saved with the new token', async () => {
  let isOld = false;
  const { fake, user } = await openArea(asked, {
    leads: () => sampleAnswer([sampleLead('a')], { token: isOld ? 'token-2' : 'token-1' }),
    countries: [],
    tradersMark: { marks: [{ company: 'a', id: 'm1' }] },
    leadsSave: ({ token }: { token?: unknown }) => {
      if (token === 'token-2') return { persons: 0, companies: 1, known: 0, taken: [] };
      isOld = true;
      const fields = [{ field: 'token', rule: 'format' as const }];
      throw new CallError('business', 'too old', { code: codes.invalid, fields });
    },
  });
  await row('COMPANY a');
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  await user.click(screen.getByRole('button', { name: /Make customers$/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make customers' }));
  await waitFor(() =>
    expect(fake.inputsOf('leadsSave')).toMatchObject([{ token: 'token-1' }, { token: 'token-2' }]),
  );
});

test('selected companies are made customers in one step', async () => {
  const { fake, user } = await open(asked);
  await row('COMPANY a');
  await user.click(screen.getByRole('checkbox', { name: 'Select page' }));
  await user.click(screen.getByRole('button', { name: /Make customers$/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make customers' }));
  await waitFor(() => expect(fake.inputsOf('tradersMark')).toEqual([{ ids: ['a', 'b'], mark: 'customer' }]));
  await waitFor(() =>
    expect(fake.inputsOf('leadsSave')).toEqual([
      expect.objectContaining({
        ...{ companies: ['a', 'b'], keyword: 'coffee', home: 'PE', token: 'token-1' },
      }),
    ]),
  );
  expect(fake.published).toContainEqual({
    topic: 'marks.changed',
    payload: { company: 'b', mark: 'customer', id: 'm1' },
  });
  expect(fake.published.filter(({ topic }) => topic === 'toast')).toMatchObject([
    { payload: { kind: 'success', link: { path: '/corp/customer', label: 'Open the customers' } } },
  ]);
});

test.each([
  ['', 'Hide COMPANY a from leads', 'leadsDismiss', 'leadsRestore', '1 company is shown again'],
  [
    '&dismissed=1',
    'Show COMPANY a again',
    'leadsRestore',
    'leadsDismiss',
    '1 company will not be shown again',
  ],
] as const)('%s %s: the toast takes it back', async (query, button, call, reverse, said) => {
  const { fake, user } = await open(`${asked}${query}`);
  fake.answer({ leadsDismiss: { added: 1 }, leadsRestore: { removed: 1 } });
  await row('COMPANY a');
  await user.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(fake.published.map(({ topic }) => topic)).toContain('toast'));
  expect(fake.inputsOf(call)).toEqual([{ ids: ['a'] }]);
  await act(() => fake.platform.undo('1'));
  expect(fake.inputsOf(reverse)).toEqual([{ ids: ['a'] }]);
  expect(fake.published).toContainEqual({ topic: 'toast', payload: { kind: 'success', text: said } });
});

test('nothing found: why, and the next steps', async () => {
  const { fake, user } = await open(`${asked}&reason=due&contact=1`, sampleAnswer([]));
  expect(await screen.findByText('Nobody to call about this')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'All companies that trade in it' })).toHaveAttribute(
    'href',
    expect.stringContaining('/trader/search/importers?keyword=coffee'),
  );
  await user.click(screen.getByRole('button', { name: 'Also without contacts' }));
  await waitFor(() => expect(fake.inputsOf('leads').at(-1)).toMatchObject({ contact: false, reason: 'due' }));
});

test('rules: goods or a code is needed, and nothing is sent without', async () => {
  const { fake, user } = await open('/trader/leads');
  await user.click(await screen.findByRole('button', { name: /Find leads$/ }));
  expect(await screen.findByRole('textbox', { name: 'Goods' })).toHaveAttribute('aria-invalid', 'true');
  expect(fake.inputsOf('leads')).toEqual([]);
});

test('failed: said in the place of the list, asked again by Retry; too common words beside their field', async () => {
  const failed = await open(asked, new CallError('net', 'broken'));
  await failed.user.click(await screen.findByRole('button', { name: /Try again|Retry/ }));
  await waitFor(() => expect(failed.fake.inputsOf('leads')).toHaveLength(2));
});

test('a keyword that is too common is said beside its field', async () => {
  await open(asked, new CallError('business', 'too common', { code: codes.keywordUnusable }));
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Goods' })).toHaveAttribute('aria-invalid', 'true'),
  );
});

test('subscribes to new leads under a name that says the question', async () => {
  const { fake, user } = await openArea(`${asked}&country=US&tradeArea=CN,chile&reason=due`, {
    leads: sampleAnswer([sampleLead('a')]),
    countries: [],
    leadsSubscribe: new CallError('business', '', { code: codes.listFull }),
  });
  await row('COMPANY a');
  await user.click(screen.getByRole('button', { name: /Subscribe$/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/^When new records arrive, this search runs again/)).toBeVisible();
  const name = 'New buyers: coffee · United States · China, Chile · Due';
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue(name);
  await user.click(dialog.getByRole('button', { name: 'Subscribe' }));
  await waitFor(() => expect(fake.inputsOf('leadsSubscribe')).toHaveLength(1));
  const [sent] = fake.inputsOf('leadsSubscribe');
  expect(sent).toMatchObject({
    ...{ name, keyword: 'coffee', type: '1', country: ['US'], tradeArea: ['CN', 'chile'], home: 'PE' },
    ...{ reason: 'due', unmarked: true, mail: 'never' },
  });
  expect(sent).not.toHaveProperty('dismissed');

  const added = { id: '00000000-0000-4000-8000-000000000001' } as CallResponse<'leadsSubscribe'>;
  fake.answer({ leadsSubscribe: added });
  await user.click(await dialog.findByRole('button', { name: 'Subscribe' }));
  await waitFor(() =>
    expect(fake.published).toContainEqual({
      topic: 'toast',
      payload: {
        ...{ kind: 'success', text: 'Subscribed: you will hear of new leads' },
        link: { path: `/transaction/subscriptions?view=${added.id}` },
      },
    }),
  );
});

test('new leads of a subscription: listed alone, marked as seen, and left for all leads', async () => {
  const id = '00000000-0000-4000-8000-000000000001';
  const since = '2026-11-20T08:00:00.000Z';
  const { fake, user } = await openArea(`${asked}&subscription=${id}&since=${since}`, {
    leads: sampleAnswer([sampleLead('a')]),
    countries: [],
    subscriptionVisit: new CallError('net', ''),
  });
  await row('COMPANY a');
  expect(fake.inputsOf('leads')).toMatchObject([{ subscription: id, since }]);
  await waitFor(() => expect(fake.inputsOf('subscriptionVisit')).toEqual([{ id }]));
  expect(screen.getByText(/^Only companies that became leads after .*2026/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show all leads' }));
  await waitFor(() => expect(fake.inputsOf('leads').at(-1)).toMatchObject({ subscription: '', since: '' }));
  expect(screen.queryByText(/^Only companies that became leads/)).toBeNull();
});
