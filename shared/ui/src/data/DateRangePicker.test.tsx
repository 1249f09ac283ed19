// The date picker gives texts, prints the end of the data, and warns far past it.
import { fireEvent, screen } from '@testing-library/react';
import { formatOf } from '@waybill/platform';
import { windowWidth } from '@waybill/platform/testing';
import { draw } from '../testing/draw';
import { DateRangePicker } from './DateRangePicker';

afterEach(() => windowWidth(1440));

test.each([
  [{}, '2025-09-30', '2026-09-30'],
  [{ presetEnd: '2026-10-15' }, '2025-10-15', '2026-10-15'],
])('a preset with %j ends with the data unless a search has its own last day', async (last, start, end) => {
  const onChange = jest.fn();
  const { user } = draw(
    <DateRangePicker value={{ start: null, end: null }} onChange={onChange} dataEnd="2026-09-30" {...last} />,
  );
  await user.click(screen.getByRole('button', { name: 'Last year' }));
  expect(onChange).toHaveBeenCalledWith({ start, end });
});

test('the preset that is on is marked', () => {
  draw(
    <DateRangePicker
      value={{ start: '2026-01-01', end: '2026-09-30' }}
      onChange={() => undefined}
      dataEnd="2026-09-30"
    />,
  );
  expect(screen.getByRole('button', { name: 'Year to date', pressed: true })).toBeVisible();
});

test.each([
  ['2026-09-30', 'Data to 30 Sep 2026'],
  ['2026-10-20', 'Data to 30 Sep 2026'],
  ['2026-11-20', 'Data ends on 30 Sep 2026'],
])('to %s: %s', (end, words) => {
  draw(
    <DateRangePicker value={{ start: '2025-10-01', end }} onChange={() => undefined} dataEnd="2026-09-30" />,
  );
  expect(screen.getByText(words)).toBeVisible();
});

test('on a phone: two native dates, swapped when the wrong way round, not emptied unless allowed', () => {
  windowWidth(390);
  const onChange = jest.fn();
  draw(<DateRangePicker value={{ start: '2026-01-01', end: '2026-06-30' }} onChange={onChange} />);
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2026-08-01' } });
  expect(onChange).toHaveBeenLastCalledWith({ start: '2026-06-30', end: '2026-08-01' });
  fireEvent.change(screen.getByLabelText('End date'), { target: { value: '' } });
  expect(onChange).toHaveBeenCalledTimes(1);
});

test.each(['01', '05', '09', '12'])(
  'in Spanish a day of month %s is written as on the page',
  async (month) => {
    const day = `2026-${month}-03`;
    draw(<DateRangePicker value={{ start: day, end: day }} onChange={() => undefined} />, 'spain');
    // antd's own texts come a moment later.
    expect(await screen.findAllByDisplayValue(formatOf('spain').date(day))).toHaveLength(2);
  },
);
