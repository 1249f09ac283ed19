// Questions that cost: paid once, whatever pages and tabs are looked at, and nothing typed is lost when the plan ends.
import '@testing-library/jest-dom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type CallInput, codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { type FakeAnswers, sampleUser } from '@waybill/platform/testing';
import { useState } from 'react';
import { draw } from '../testing/draw';
import { sampleAnswer, sampleRow } from '../testing/samples';
import { askPaid, type PaidQuestion, useFacets, usePaidQuery } from './paid-query';
import { QueryProblem } from './QueryProblem';
import { useQueryForm } from './use-query-form';

interface Asked {
  keyword: string;
  tab: 1 | 2;
  page: number;
}

const inputOf = ({ keyword, tab, page }: Asked): CallInput<'transactionSearch'> => ({
  ...{ keyword, tab, page },
  ...{ startDate: '2025-01-01', endDate: '2025-12-31' },
});

function questionOf(asked: Asked): PaidQuestion<'transactionSearch', number> {
  return {
    call: 'transactionSearch',
    input: inputOf(asked),
    charged: { keyword: asked.keyword },
    list: [asked.keyword, asked.tab],
    facets: {
      key: asked.keyword,
      ask: (stat) => ({ stat }),
      read: ({ areas }) => areas?.length,
    },
  };
}

/** A page that asks for a keyword, with the buttons that an area has around its rows. */
function Page() {
  const [asked, ask] = useState<Asked>({ keyword: '', tab: 1, page: 1 });
  const question = questionOf(asked);
  const { data, error, isFetching, refetch } = usePaidQuery(question, { enabled: asked.keyword !== '' });
  const facets = useFacets(question);
  const form = useQueryForm({
    asked: { keyword: asked.keyword },
    isAsked: asked.keyword !== '',
    check: () => [],
    fieldOf: () => 'keyword',
    error,
    onSend: ({ keyword }) => ask({ keyword, tab: 1, page: 1 }),
  });
  return (
    <form onSubmit={form.submit}>
      <input
        aria-label="keyword"
        value={form.draft.keyword}
        onChange={({ target }) => form.change({ keyword: target.value }, 'keyword')}
      />
      <p>{form.errorOf('keyword')}</p>
      <button type="submit">send</button>
      <button type="button" onClick={() => ask({ ...asked, page: asked.page + 1 })}>
        next page
      </button>
      <button type="button" onClick={() => ask({ ...asked, page: asked.page - 1 })}>
        page before
      </button>
      <button type="button" onClick={() => ask({ ...asked, tab: 2 })}>
        tab 2
      </button>
      <p>areas: {facets ?? 'none'}</p>
      {error === null ? (
        <ul aria-busy={isFetching}>
          {data?.results.data.map(({ id }) => (
            <li key={id}>{id}</li>
          ))}
        </ul>
      ) : (
        <QueryProblem error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </form>
  );
}

const rowsOf: FakeAnswers['transactionSearch'] = ({ keyword, tab, page }) => ({
  ...sampleAnswer([sampleRow(`${keyword} ${tab} ${page}`)]),
  token: `token of ${keyword}`,
});
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
function send(keyword: string) {
  fireEvent.change(screen.getByLabelText('keyword'), { target: { value: keyword } });
  press('send');
}

beforeEach(() => window.sessionStorage.clear());

test('pages and tabs go by the token of the first answer; areas are counted with the first page only', async () => {
  const { fake } = draw(<Page />, { answers: { transactionSearch: rowsOf } });
  send('tea');
  await screen.findByText('tea 1 1');
  expect(screen.getByText('areas: 2')).toBeInTheDocument();
  press('next page');
  await screen.findByText('tea 1 2');
  press('tab 2');
  await screen.findByText('tea 2 2');
  expect(
    fake.inputsOf('transactionSearch').map(({ page, tab, token, stat }) => [page, tab, token, stat]),
  ).toEqual([
    [1, 1, '', true],
    [2, 1, 'token of tea', false],
    [2, 2, 'token of tea', false],
  ]);
});

test('what was answered is not asked for again, and another question is paid again', async () => {
  const { fake } = draw(<Page />, { answers: { transactionSearch: rowsOf } });
  send('tea');
  await screen.findByText('tea 1 1');
  press('next page');
  await screen.findByText('tea 1 2');
  press('page before');
  await screen.findByText('tea 1 1');
  expect(fake.inputsOf('transactionSearch')).toHaveLength(2);
  send('rice');
  await screen.findByText('rice 1 1');
  expect(fake.inputsOf('transactionSearch').at(-1)).toMatchObject({ keyword: 'rice', token: '', stat: true });
});

test('another account in the same tab pays for itself: no token of the one before goes along', async () => {
  const first = draw(<Page />, { answers: { transactionSearch: rowsOf } });
  send('tea');
  await screen.findByText('tea 1 1');
  first.unmount();
  const session = { status: 'authenticated', user: { ...sampleUser, username: 'bob' } } as const;
  const { fake } = draw(<Page />, { answers: { transactionSearch: rowsOf }, session });
  send('tea');
  await screen.findByText('tea 1 1');
  expect(fake.inputsOf('transactionSearch')).toMatchObject([{ keyword: 'tea', token: '' }]);
});

test('the rows of a page stay while the next page of the same list loads, and go with another question', async () => {
  let answerNext: (row: string) => void = () => undefined;
  const { fake } = draw(<Page />, { answers: { transactionSearch: rowsOf } });
  send('tea');
  await screen.findByText('tea 1 1');
  fake.answer({
    transactionSearch: () =>
      new Promise((resolve) => {
        answerNext = (row) => resolve(sampleAnswer([sampleRow(row)]));
      }),
  });
  press('next page');
  await waitFor(() => expect(screen.getByRole('list')).toHaveAttribute('aria-busy', 'true'));
  expect(screen.getByText('tea 1 1')).toBeInTheDocument();
  await waitFor(() => expect(fake.inputsOf('transactionSearch')).toHaveLength(2));
  answerNext('later');
  await screen.findByText('later');
  send('rice');
  await waitFor(() => expect(screen.queryByText('later')).not.toBeInTheDocument());
});

test.each([
  [codes.planLacksRight, 'This search is beyond your plan'],
  [codes.planExpired, 'Your plan has expired'],
])(
  'code %i: what was typed stays, nothing is asked again by itself, and the same can be sent',
  async (code, words) => {
    const refused = new CallError('business', '', { code });
    const { fake } = draw(<Page />, { answers: { transactionSearch: refused } });
    send('tea');
    expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByLabelText('keyword')).toHaveValue('tea');
    expect(fake.inputsOf('transactionSearch')).toHaveLength(1);
    expect(window.sessionStorage.getItem('waybill.tokens')).toBeNull();
  },
);

test('words that match too much are named beside their field until it is changed', async () => {
  const unusable = new CallError('business', 'This keyword cannot be used.', {
    code: codes.keywordUnusable,
    unusable: 'keyword',
  });
  draw(<Page />, { answers: { transactionSearch: unusable } });
  send('co');
  expect(await screen.findByText('This keyword cannot be used.')).toBeInTheDocument();
  fireEvent.change(screen.getByLabelText('keyword'), { target: { value: 'copper' } });
  expect(screen.queryByText('This keyword cannot be used.')).not.toBeInTheDocument();
});

test('what is ordered of a question goes by its token; one that is refused is left out', async () => {
  const { fake } = draw(<Page />, { answers: { transactionSearch: rowsOf } });
  send('tea');
  await screen.findByText('tea 1 1');
  const asked: string[] = [];
  const foreign = new CallError('business', '', {
    code: codes.invalid,
    fields: [{ field: 'token', rule: 'format' }],
  });
  const answer = await askPaid('transactionSearch', { keyword: 'tea' }, async (token) => {
    asked.push(token);
    if (token !== '') throw foreign;
    return { file: 'F' };
  });
  expect(answer).toEqual({ file: 'F' });
  expect(asked).toEqual(['token of tea', '']);
  expect(fake.inputsOf('transactionSearch')).toHaveLength(1);
});

test('a call without a token is kept as well: the server remembers what was paid', async () => {
  function Records({ page }: { page: number }) {
    const { data } = usePaidQuery({
      call: 'traderRecords',
      input: { company: 'CL-1', page },
      charged: null,
      list: 'CL-1',
    });
    return <p>{data === undefined ? 'waiting' : `rows: ${data.total}`}</p>;
  }
  const { fake, rerender } = draw(<Records page={1} />, {
    answers: {
      traderRecords: ({ page }) => ({ data: [], total: 10 + Number(page), next: false }),
    },
  });
  await screen.findByText('rows: 11');
  rerender(<Records page={2} />);
  await screen.findByText('rows: 12');
  rerender(<Records page={1} />);
  await screen.findByText('rows: 11');
  expect(fake.inputsOf('traderRecords')).toEqual([
    { company: 'CL-1', page: 1 },
    { company: 'CL-1', page: 2 },
  ]);
});

test('another language asks again only where the answer has one', async () => {
  function Both() {
    const records = usePaidQuery(questionOf({ keyword: 'tea', tab: 1, page: 1 }));
    const codesOf = usePaidQuery({
      call: 'analysisSearch',
      input: { keyword: 'tea', tab: 15, startDate: '2025-01-01', endDate: '2025-12-31' },
      charged: { keyword: 'tea' },
      list: 15,
    });
    return <p>{records.isSuccess && codesOf.isSuccess ? 'both' : 'waiting'}</p>;
  }
  const { fake } = draw(<Both />, {
    answers: {
      transactionSearch: rowsOf,
      analysisSearch: { tab: 15, data: [], total: 0, next: false, took: 1, token: 'token of codes' },
    },
  });
  await screen.findByText('both');
  await act(() => fake.platform.language.change('spain'));
  await waitFor(() => expect(fake.inputsOf('analysisSearch')).toHaveLength(2));
  expect(fake.inputsOf('analysisSearch')[1]).toMatchObject({ token: 'token of codes' });
  expect(fake.inputsOf('transactionSearch')).toHaveLength(1);
});
