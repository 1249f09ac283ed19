// The drawing of prices by the chart library: what it is given, and when it draws again.
import { Base } from '@ant-design/charts';
import { screen, waitFor } from '@testing-library/react';
import { draw } from '../testing/draw';
import { RangeChart } from './RangeChart';

jest.mock('@ant-design/charts', () => ({ Base: jest.fn(() => null) }));
const drawing = jest.mocked(Base);

const prices = (median: number) => ({ count: 4, median, q1: median - 1, q3: median + 1 });
const rows = [
  { period: '2026-01', ...prices(4) },
  { period: '2026-02', ...prices(5) },
];
beforeEach(() => drawing.mockClear());

describe('Drawing of prices', () => {
  test('is not made again while the pointer moves over its months', async () => {
    const { user } = draw(<RangeChart label="Price" unit="USD/kg" rows={rows} onOpen={jest.fn()} />);
    await waitFor(() => expect(drawing).toHaveBeenCalled());
    // Until the pointer came once, the chart may still take the width that it is given.
    for (const mark of screen.getAllByRole('button')) await user.hover(mark);
    const before = drawing.mock.calls.length;
    for (const mark of screen.getAllByRole('button')) await user.hover(mark);
    expect(screen.getByText(/^Feb 2026: median 5/, { selector: 'p' })).toBeInTheDocument();
    expect(drawing).toHaveBeenCalledTimes(before);
  });

  test('has the scale that its marks are placed by: months without a gap, powers of ten when far apart', async () => {
    const far = [{ key: 'r1', period: '2026-04', value: 4_000 }];
    draw(<RangeChart label="Price" unit="USD/kg" rows={rows} outliers={far} />);
    await waitFor(() => expect(drawing).toHaveBeenCalled());
    expect(drawing.mock.lastCall?.[0]).toMatchObject({
      scale: {
        x: { domain: ['2026-01', '2026-02', '2026-03', '2026-04'] },
        y: { type: 'log', domain: [1, 10_000] },
      },
    });
  });

  test('is complete at once: no mark fades in, so a picture saved early shows all of it', async () => {
    draw(<RangeChart label="Price" unit="USD/kg" rows={rows} />);
    await waitFor(() => expect(drawing).toHaveBeenCalled());
    const still = expect.objectContaining({ animate: false });
    expect(drawing.mock.lastCall?.[0]).toMatchObject({ children: Array.from({ length: 7 }, () => still) });
  });
});
