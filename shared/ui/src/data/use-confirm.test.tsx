// A question in one line: what it answers, what it runs, and that nobody waits for ever.
import { screen, waitFor } from '@testing-library/react';
import { CallError } from '@waybill/platform';
import { useState } from 'react';
import { draw } from '../testing/draw';
import { type Question, useConfirm } from './use-confirm';

function drawQuestion(question: Partial<Question> = {}) {
  const answers: boolean[] = [];
  function Host() {
    const [dialog, confirm] = useConfirm();
    return (
      <>
        <button
          type="button"
          onClick={() =>
            void confirm({ title: 'End the session?', confirmLabel: 'End', ...question }).then((answer) =>
              answers.push(answer),
            )
          }
        >
          End session
        </button>
        {dialog}
      </>
    );
  }
  const drawn = draw(<Host />);
  const ask = async () => {
    await drawn.user.click(screen.getByRole('button', { name: 'End session' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'End' })).toHaveFocus());
  };
  return { ...drawn, answers, ask };
}

test.each([
  ['Enter', true],
  ['Escape', false],
])('%s answers %p, and the focus comes back', async (key, answer) => {
  const { user, answers, ask } = drawQuestion();
  await ask();
  await user.keyboard(`{${key}}`);
  await waitFor(() => expect(answers).toEqual([answer]));
  await waitFor(() => expect(screen.getByRole('button', { name: 'End session' })).toHaveFocus());
});

test('what it runs is awaited with the dialog open', async () => {
  let done = () => {};
  const run = jest.fn(
    () =>
      new Promise<void>((resolve) => {
        done = resolve;
      }),
  );
  const { user, answers, ask } = drawQuestion({ run });
  await ask();
  await user.keyboard('{Enter}{Enter}{Escape}');
  expect(run).toHaveBeenCalledTimes(1);
  expect(answers).toEqual([]);
  done();
  await waitFor(() => expect(answers).toEqual([true]));
});

test('when its call fails the dialog stays for another try', async () => {
  const run = jest
    .fn<Promise<void>, []>()
    .mockRejectedValueOnce(new CallError('net', 'Network error'))
    .mockResolvedValueOnce();
  const { user, answers, ask } = drawQuestion({ run });
  await ask();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(run).toHaveBeenCalledTimes(1));
  expect(answers).toEqual([]);
  await user.click(await screen.findByRole('button', { name: 'End' }));
  await waitFor(() => expect(answers).toEqual([true]));
});

test('whoever asked hears no when the screen goes', async () => {
  const { unmount, answers, ask } = drawQuestion();
  await ask();
  unmount();
  await waitFor(() => expect(answers).toEqual([false]));
});

/** A list of three whose rows can be removed. */
function Names() {
  const [names, setNames] = useState(['ana', 'bao', 'chen']);
  const [dialog, confirm] = useConfirm();
  const remove = (name: string) =>
    confirm({
      title: `Remove ${name}?`,
      confirmLabel: 'Yes',
      // The list is asked for anew after the dialog has closed.
      run: async () => void setTimeout(() => setNames((held) => held.filter((each) => each !== name)), 50),
    });
  return (
    <section>
      <h2>Names</h2>
      {names.length > 0 && (
        <ul>
          {names.map((name) => (
            <li key={name}>
              <button type="button" onClick={() => void remove(name)}>
                {`Remove ${name}`}
              </button>
            </li>
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}

test('a row that was removed leaves the focus to the next one, the last row to the head of the list', async () => {
  const { user } = draw(<Names />);
  const remove = async (name: string) => {
    await user.click(screen.getByRole('button', { name: `Remove ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
  };
  await remove('bao');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove chen' })).toHaveFocus());
  await remove('chen');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Remove ana' })).toHaveFocus());
  await remove('ana');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Names' })).toHaveFocus());
});
