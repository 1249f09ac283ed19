// Styles of antd are made once, however often a component comes and goes.
import { styleCache } from './style-cache';

test('what nobody uses any more is kept with a count of none, and found by the next use', () => {
  const made = jest.fn(() => 'css');
  const use = () => styleCache.opUpdate('style|a', (held) => [(held?.[0] ?? 0) + 1, held?.[1] ?? made()]);
  const leave = () =>
    styleCache.opUpdate('style|a', (held) => (held?.[0] === 1 ? null : [(held?.[0] ?? 0) - 1, held?.[1]]));
  use();
  use();
  leave();
  leave();
  expect(styleCache.opGet('style|a')).toEqual([0, 'css']);
  use();
  expect(styleCache.opGet('style|a')).toEqual([1, 'css']);
  expect(made).toHaveBeenCalledTimes(1);
});
