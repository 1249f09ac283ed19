// Selected rows: they belong to what was asked.
import { act, renderHook } from '@testing-library/react';
import { useSavedSelection } from './selection';

beforeEach(() => sessionStorage.clear());

const open = (question: string, list = 'parcels') =>
  renderHook(({ asked }) => useSavedSelection(list, asked), { initialProps: { asked: question } });

const idsOf = ({ result }: ReturnType<typeof open>) => [...result.current[0]];

test('another question starts with none, and the one before is found again', () => {
  const list = open('coffee');
  act(() => list.result.current[1](new Set(['a', 'b'])));
  expect(idsOf(list)).toEqual(['a', 'b']);
  list.rerender({ asked: 'tea' });
  expect(idsOf(list)).toEqual([]);
  list.rerender({ asked: 'coffee' });
  expect(idsOf(list)).toEqual(['a', 'b']);
});

test('a screen that is left and entered again finds its rows, another list does not', () => {
  const before = open('coffee');
  act(() => before.result.current[1](new Set(['a'])));
  before.unmount();
  expect(idsOf(open('coffee'))).toEqual(['a']);
  expect(idsOf(open('coffee', 'letters'))).toEqual([]);
  expect(idsOf(open('tea'))).toEqual([]);
});

test.each(['{', '7', 'null', '{"question":"coffee"}', '{"question":"coffee","ids":"a"}'])(
  'with %s in the storage nothing is selected',
  (content) => {
    sessionStorage.setItem('waybill.selection.parcels', content);
    expect(idsOf(open('coffee'))).toEqual([]);
  },
);
