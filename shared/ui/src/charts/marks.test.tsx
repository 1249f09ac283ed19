// Every mark has a name, opens its records, and the arrows reach it.
import { screen } from '@testing-library/react';
import { platform } from '@waybill/platform';
import { useState } from 'react';
import { nextPlace } from '../core/keyboard';
import { draw } from '../testing/draw';
import { Mark, MarkGroup, type Opens, openMark } from './marks';

function Three({ opens }: { opens: Opens }) {
  const [pointed, setPointed] = useState<string | null>(null);
  return (
    <>
      <MarkGroup label="Months" keys={['a', 'b', 'c']} onPoint={setPointed}>
        {['a', 'b', 'c'].map((key) => (
          <Mark key={key} of={key} opens={opens} name={`${key}: 12`} />
        ))}
      </MarkGroup>
      <p>pointed {pointed ?? 'none'}</p>
    </>
  );
}

test('a mark with a path is a link to it, without a page load', async () => {
  const { user, platform: drawn } = draw(
    <Three opens={{ linkOf: (key) => `/market-analysis/kenya?month=${key}` }} />,
  );
  const link = screen.getByRole('link', { name: 'b: 12' });
  expect(link).toHaveAttribute('href', '/en/market-analysis/kenya?month=b');
  const went = jest.spyOn(platform, 'navigate').mockImplementation(() => undefined);
  const wentThere = jest.spyOn(drawn, 'navigate').mockImplementation(() => undefined);
  await user.click(link);
  expect([...went.mock.calls, ...wentThere.mock.calls]).toEqual([['/market-analysis/kenya?month=b']]);
});

test('a mark that calls back is a button, one that opens nothing a picture', async () => {
  const onOpen = jest.fn();
  const { user, unmount } = draw(<Three opens={{ onOpen }} />);
  await user.click(screen.getByRole('button', { name: 'c: 12' }));
  expect(onOpen).toHaveBeenCalledWith('c');
  unmount();
  draw(<Three opens={{}} />);
  expect(screen.getByRole('img', { name: 'a: 12' })).toBeInTheDocument();
});

test('a chart is one stop of the Tab key, the arrows go from mark to mark, and focus says which', async () => {
  const onOpen = jest.fn();
  const { user } = draw(<Three opens={{ onOpen }} />);
  await user.tab();
  expect(screen.getByRole('button', { name: 'a: 12' })).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('button', { name: 'c: 12' })).toHaveFocus();
  expect(screen.getByText('pointed c')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith('c');
  await user.tab();
  expect(screen.getByText('pointed none')).toBeInTheDocument();
  await user.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'c: 12' })).toHaveFocus();
});

test.each([
  ['ArrowRight', 0, 3, 1],
  ['ArrowDown', 2, 3, 2],
  ['ArrowLeft', 0, 3, 0],
  ['End', 0, 3, 2],
  ['Home', 2, 3, 0],
  ['a', 1, 3, undefined],
])('%s from place %d of %d goes to %s', (key, at, count, place) => {
  expect(nextPlace(key, at, count)).toBe(place);
});

test('a drawing goes to the path, and calls back only where there is none', () => {
  draw(<p>page</p>);
  const went = jest.spyOn(platform, 'navigate').mockImplementation(() => undefined);
  const onOpen = jest.fn();
  openMark({ linkOf: (key) => (key === 'a' ? '/a' : undefined), onOpen }, 'a');
  openMark({ linkOf: (key) => (key === 'a' ? '/a' : undefined), onOpen }, 'b');
  expect(went.mock.calls).toEqual([['/a']]);
  expect(onOpen.mock.calls).toEqual([['b']]);
});
