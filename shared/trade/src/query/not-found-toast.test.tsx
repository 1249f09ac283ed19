// That nothing was found is said once a question, whatever the language becomes.
import { renderHook } from '@testing-library/react';
import { platform } from '@waybill/platform';
import { fakePlatform } from '@waybill/platform/testing';
import { useNotFoundToast } from './not-found-toast';

test('said once, in the words of its moment', () => {
  fakePlatform();
  const toast = jest.spyOn(platform, 'toast').mockImplementation(() => undefined);
  const first: { question: string | null; words: string } = { question: null, words: 'Nothing found' };
  const { rerender } = renderHook(({ question, words }) => useNotFoundToast(question, words), {
    initialProps: first,
  });
  expect(toast).not.toHaveBeenCalled();
  rerender({ question: 'tea', words: 'Nothing found' });
  rerender({ question: 'tea', words: '没有结果' });
  expect(toast.mock.calls).toEqual([['info', 'Nothing found']]);
  rerender({ question: 'coffee', words: '没有结果' });
  expect(toast).toHaveBeenLastCalledWith('info', '没有结果');
});
