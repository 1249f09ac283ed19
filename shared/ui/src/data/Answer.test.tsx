// What one call answers, in its four states, by the kind of failure.
import { screen } from '@testing-library/react';
import { type CodeName, codes } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { draw } from '../testing/draw';
import { Answer, type AnswerOf, failureOf } from './Answer';

const waiting: AnswerOf<string[]> = {
  data: undefined,
  error: null,
  isFetching: true,
  refetch: async () => undefined,
};
const business = (name: CodeName) =>
  new CallError('business', `says ${name}`, { code: codes[name], trace: 't-1' });

function drawAnswer(query: Partial<AnswerOf<string[]>>) {
  return draw(
    <Answer
      query={{ ...waiting, ...query }}
      skeleton="bones"
      isEmpty={(rows) => rows.length === 0}
      empty="none"
      missing={{ title: 'This company is gone' }}
    >
      {(rows) => rows.join()}
    </Answer>,
  );
}

test.each([
  ['on its way', {}, 'bones'],
  ['empty', { data: [] }, 'none'],
  ['full', { data: ['a', 'b'] }, 'a,b'],
  ['held while asking again failed', { data: ['a'], error: business('failed') }, 'a'],
  ['not found', { error: business('notFound') }, 'This company is gone'],
  ['not in the plan', { error: business('planLacksRight') }, /Your plan does not include this/],
  ['the own limit reached', { error: business('memberLimit') }, 'Your own limit is reached'],
  ['how much that is', { error: business('memberLimit') }, 'says memberLimit'],
  ['the plan is over', { error: business('planExpired') }, 'Your plan has ended'],
  ['named by no number of anything', { error: business('invalid') }, 'This company is gone'],
  ['failed', { error: business('failed') }, 'says failed'],
  ['not reached', { error: new CallError('net', 'Network error') }, 'Network error'],
])('%s', (_, query, words) => {
  drawAnswer(query);
  expect(screen.getByText(words)).toBeVisible();
});

test.each(['planLacksRight', 'failed'] as const)('after %s it can be asked again', async (name) => {
  const refetch = jest.fn(async () => undefined);
  const { user } = drawAnswer({ error: business(name), isFetching: false, refetch });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('a rule that was broken says which', () => {
  draw(<div>{failureOf({ ...waiting, error: business('invalid') })}</div>);
  expect(screen.getByText('says invalid')).toBeVisible();
});

test('why a call failed stands alone too, unless something is held or may still come', () => {
  const { container, rerender } = draw(<p>{failureOf(waiting)}</p>);
  expect(container.querySelector('p')).toBeEmptyDOMElement();
  const error = business('failed');
  rerender(<p>{failureOf({ ...waiting, data: ['a'], error })}</p>);
  expect(container.querySelector('p')).toBeEmptyDOMElement();
  rerender(<div>{failureOf({ ...waiting, error })}</div>);
  expect(screen.getByText('says failed')).toBeVisible();
});

test('a failure that is shown needs no toast; one behind rows that stay does', () => {
  const error = business('failed');
  const { rerender } = draw(<div>{failureOf({ ...waiting, data: ['a'], error })}</div>);
  expect(error.isShown).toBe(false);
  rerender(<div>{failureOf({ ...waiting, error })}</div>);
  expect(error.isShown).toBe(true);
});
