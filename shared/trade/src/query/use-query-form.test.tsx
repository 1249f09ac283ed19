// What is typed while React still draws the next address stays in the form.
import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, startTransition, use, useState } from 'react';
import { useQueryForm } from './use-query-form';

let rows = Promise.resolve();

/** What takes long to draw: the rows of an address. */
function Rows({ keyword }: { keyword: string }) {
  if (keyword === 'rice') use(rows);
  return <p>{`rows of ${keyword}`}</p>;
}

interface FormProps {
  keyword: string;
  onSend: (terms: { keyword: string }) => void;
}

function Form({ keyword, onSend }: FormProps) {
  const form = useQueryForm({
    asked: { keyword },
    isAsked: true,
    check: () => [],
    fieldOf: () => 'keyword',
    error: null,
    onSend,
  });
  return (
    <form onSubmit={form.submit} aria-label="search">
      <input
        aria-label="goods"
        value={form.draft.keyword}
        onChange={({ target }) => form.change({ keyword: target.value })}
      />
    </form>
  );
}

/** A page whose form sends to the address, which changes in a transition as React Router's does. */
function Page() {
  const [keyword, setKeyword] = useState('cotton');
  return (
    <>
      <Form keyword={keyword} onSend={(terms) => startTransition(() => setKeyword(terms.keyword))} />
      <Suspense fallback={null}>
        <Rows keyword={keyword} />
      </Suspense>
    </>
  );
}

const type = (value: string) =>
  act(async () => fireEvent.change(screen.getByLabelText('goods'), { target: { value } }));

test('words typed while the rows of what was sent are drawn stay, then and afterwards', async () => {
  let arrive = () => {};
  rows = new Promise((resolve) => {
    arrive = resolve;
  });
  render(<Page />);
  await type('rice');
  await act(async () => fireEvent.submit(screen.getByRole('form')));
  expect(screen.getByText('rows of cotton')).toBeVisible();
  await type('tea');
  expect(screen.getByLabelText('goods')).toHaveValue('tea');
  await act(async () => arrive());
  expect(await screen.findByText('rows of rice')).toBeVisible();
  expect(screen.getByLabelText('goods')).toHaveValue('tea');
});
