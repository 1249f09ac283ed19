// Growth is written with its sign.
import { signed } from './growth';

test.each([
  [0.301, '+30%'],
  [-0.2, '−20%'],
  [0, '0%'],
  [-0.001, '0%'],
])('a growth of %s is written %s', (growth, said) => {
  expect(signed(growth, (share) => `${Math.round(share * 100)}%`)).toBe(said);
});
