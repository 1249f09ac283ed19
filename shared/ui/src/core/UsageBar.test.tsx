// The values of a quota that mean something of their own (spec §6) are shown as such.
import { draw } from '../testing/draw';
import { readUsage, UsageBar } from './UsageBar';

test.each([
  [200, 42, '42/200'],
  [1200, 0, '0/1,200'],
  [50, 50, '50/50'],
  // More spent than the plan has now (it was lowered): never above the total.
  [50, 70, '50/50'],
  [-1, 42, 'Unlimited'],
  [-2, 0, '2'],
  [-1500, 9, '1,500'],
  [0, 0, 'Not included'],
])('total %d, used %d reads %s', (total, used, shown) => {
  const { container } = draw(<UsageBar label="Searches" total={total} used={used} />);
  expect(container).toHaveTextContent(`Searches${shown}`);
});

test('takes what the platform answers as it is', () => {
  const { container, rerender } = draw(
    <UsageBar label="Searches" used={3} total={0} unlimited totalOnly={false} />,
  );
  expect(container).toHaveTextContent('Unlimited');
  rerender(<UsageBar label="Searches" used={0} total={500} unlimited={false} totalOnly />);
  expect(container).toHaveTextContent(/Searches500$/);
});

test('a share never leaves 0 to 1', () => {
  expect(readUsage(10, -3).share).toBe(0);
  expect(readUsage(10, 30).share).toBe(1);
});
