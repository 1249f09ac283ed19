// Groups that are one tab stop, and the link that skips to the rows.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { useRef } from 'react';
import { draw } from '../testing/draw';
import { RovingGroup } from './RovingGroup';
import { SkipToRows } from './SkipToRows';

const button = (name: string) => screen.getByRole('button', { name });

test('a group is one tab stop, arrow keys move within it, and the stop stays where one left', async () => {
  const { user } = draw(
    <>
      <RovingGroup label="Months">
        {['January', 'February', 'March'].map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </RovingGroup>
      <button type="button">After</button>
    </>,
  );
  await user.tab();
  expect(button('January')).toHaveFocus();
  await user.keyboard('{ArrowRight}{End}');
  expect(button('March')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(button('March')).toHaveFocus();
  await user.tab();
  expect(button('After')).toHaveFocus();
  await user.tab({ shift: true });
  expect(button('March')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(button('January')).toHaveFocus();
});

test('items that come later belong to the same stop', async () => {
  const group = (names: string[]) => (
    <RovingGroup label="Months">
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </RovingGroup>
  );
  const { rerender } = draw(group(['January']));
  rerender(group(['December', 'January']));
  expect(['December', 'January'].map((name) => button(name).tabIndex)).toEqual([0, -1]);
});

test('the skip link focuses the row that is the tab stop of its table', async () => {
  function Page() {
    const frame = useRef<HTMLDivElement>(null);
    return (
      <div ref={frame}>
        <SkipToRows within={frame} />
        <table>
          <tbody>
            <tr className="wb-row" tabIndex={-1}>
              <td>1</td>
            </tr>
            <tr className="wb-row" tabIndex={0}>
              <td>2</td>
            </tr>
          </tbody>
        </table>
      </div>
    );
  }
  Element.prototype.scrollIntoView = jest.fn();
  const { user } = draw(<Page />);
  await user.click(button('Skip to results'));
  expect(screen.getByRole('row', { name: '2' })).toHaveFocus();
});
