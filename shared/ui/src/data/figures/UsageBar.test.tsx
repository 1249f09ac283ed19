// The values of a plan that mean something of their own (spec §6) are shown as such.
import { usageOf } from '@waybill/platform';
import { draw } from '../../testing/draw';
import { UsageBar, UsageText } from './UsageBar';

test.each([
  [200, 158, '42/200', '21%'],
  [1200, 1200, '0/1,200', '0%'],
  [50, 0, '50/50', '100%'],
  // More spent than the plan has now (it was lowered): never above the total.
  [50, -20, '50/50', '100%'],
  [10, 13, '0/10', '0%'],
  [-1, -1, '1,024/unlimited', undefined],
  [-2, 0, '2', undefined],
  [-1500, 9, '1,500', undefined],
  [0, 0, 'Not included', undefined],
])('total %d, of which %d are left, reads %s', (total, left, shown, width) => {
  const usage = usageOf(total, left, 1024);
  const { container } = draw(<UsageBar label="Searches" usage={usage} />);
  expect(container).toHaveTextContent(`Searches${shown}`);
  expect(container.querySelector<HTMLElement>('.wb-usage-fill')?.style.width).toBe(width);
  expect(draw(<UsageText usage={usage} />).container).toHaveTextContent(new RegExp(`^${shown}$`));
});
