// Lists that are made when they are first asked for.
import { lazily } from './data';

test('what is asked for is made once, and not before', () => {
  const make = jest.fn(() => ['made']);
  const asked = lazily(make);
  expect(make).not.toHaveBeenCalled();
  const first = asked();
  expect(asked()).toBe(first);
  expect(make).toHaveBeenCalledTimes(1);
});

test('what could not be made is tried again', () => {
  let tries = 0;
  const asked = lazily(() => {
    tries += 1;
    if (tries === 1) throw new Error('no file');
    return undefined;
  });
  expect(asked).toThrow('no file');
  expect([asked(), asked(), tries]).toEqual([undefined, undefined, 2]);
});
