// Marks of unsaved input: what counts, who is told, and when the browser asks before the page goes.
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { platform, useAnyUnsaved, useUnsaved } from '../index';
import { fakePlatform, renderWithPlatform } from '../testing';
import { createUnsaved } from './unsaved';

/** True when the browser would ask before the page is left. */
const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

type Step = { mark: [id: string, dirty: boolean] } | 'forget';
const cases: [string, Step[], boolean, number][] = [
  ['nothing', [], false, 0],
  ['one form', [{ mark: ['a', true] }], true, 1],
  ['one form, marked again', [{ mark: ['a', true] }, { mark: ['a', true] }], true, 1],
  ['a form that was sent', [{ mark: ['a', true] }, { mark: ['a', false] }], false, 2],
  ['one of two was sent', [{ mark: ['a', true] }, { mark: ['b', true] }, { mark: ['a', false] }], true, 1],
  ['never dirty', [{ mark: ['a', false] }], false, 0],
  ['all forgotten', [{ mark: ['a', true] }, { mark: ['b', true] }, 'forget'], false, 2],
];

test.each(cases)('%s', (_, steps, any, told) => {
  const unsaved = createUnsaved();
  const changed = jest.fn();
  unsaved.subscribe(changed);
  for (const step of steps) {
    if (step === 'forget') unsaved.forget();
    else unsaved.mark(...step.mark);
  }
  expect(unsaved.any()).toBe(any);
  expect(asks()).toBe(any);
  expect(changed).toHaveBeenCalledTimes(told);
  unsaved.forget();
});

test('a form that is quickly typed again asks nothing, and keeps no other from asking', () => {
  const unsaved = createUnsaved();
  unsaved.mark('login', true, { asks: false });
  expect([unsaved.any(), asks()]).toEqual([true, false]);
  unsaved.mark('task', true);
  expect([unsaved.any(), asks()]).toEqual([true, true]);
  unsaved.mark('task', false);
  expect([unsaved.any(), asks()]).toEqual([true, false]);
  unsaved.forget();
});

test('who has left is not told', () => {
  const unsaved = createUnsaved();
  const changed = jest.fn();
  unsaved.subscribe(changed)();
  unsaved.mark('a', true);
  expect(changed).not.toHaveBeenCalled();
  unsaved.forget();
});

function Form({ dirty }: { dirty: boolean }) {
  useUnsaved(dirty);
  return null;
}

function Notice() {
  return <p>{useAnyUnsaved() ? 'unsaved' : 'saved'}</p>;
}

const page = (forms: boolean[]) => (
  <>
    {forms.map((dirty, at) => (
      <Form key={at} dirty={dirty} />
    ))}
    <Notice />
  </>
);

test('a component marks its own input, and its mark goes with it', () => {
  const { rerender } = renderWithPlatform(page([true, false]));
  expect(screen.getByText('unsaved')).toBeInTheDocument();
  rerender(page([false, false]));
  expect(screen.getByText('saved')).toBeInTheDocument();
  rerender(page([false, true]));
  expect(screen.getByText('unsaved')).toBeInTheDocument();
  rerender(page([false]));
  expect(screen.getByText('saved')).toBeInTheDocument();
  expect(asks()).toBe(false);
});

test('two roots with the same React ids do not undo each other', () => {
  const first = renderWithPlatform(<Form dirty />);
  const second = renderWithPlatform(<Form dirty={false} />, first.fake);
  expect(platform.unsaved.any()).toBe(true);
  second.unmount();
  expect(platform.unsaved.any()).toBe(true);
  first.unmount();
  expect(platform.unsaved.any()).toBe(false);
});

test('a fake that goes takes its question with it', () => {
  const fake = fakePlatform();
  act(() => fake.platform.unsaved.mark('a', true));
  expect(asks()).toBe(true);
  fake.restore();
  expect(asks()).toBe(false);
});
