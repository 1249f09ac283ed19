// Pressing a country filters by it, pressing it again takes the filter away.
import { screen } from '@testing-library/react';
import { draw } from '../testing/draw';
import { type AreaFacet, AreaFilter } from './AreaFilter';

const facets: AreaFacet[] = [
  { code: 'U', name: 'Free zone', count: 900 },
  { code: 'VN', alpha2: 'VN', count: 80, continent: 1 },
  { code: 'CN', alpha2: 'CN', count: 1902, continent: 1 },
  { code: 'IN', alpha2: 'IN', count: 120, continent: 1 },
];

const names = () => [...document.querySelectorAll('.wb-area-name')].map((name) => name.textContent);

test('by continent, most first, Ungrouped last; what filters now is not behind "more"', async () => {
  const { user } = draw(
    <AreaFilter label="Origin" facets={facets} value={['VN']} onChange={() => undefined} first={1} />,
  );
  expect(names()).toEqual(['China', 'Vietnam', 'Free zone']);
  await user.click(screen.getByRole('button', { name: '2 more' }));
  expect(names()).toEqual(['China', 'India', 'Vietnam', 'Free zone']);
  expect(screen.getByText('Ungrouped')).toBeVisible();
});

test.each([
  [[], false, ['CN']],
  [['CN'], false, []],
  [['VN'], false, ['CN']],
  [['VN'], true, ['VN', 'CN']],
  [['VN', 'CN'], true, ['VN']],
])('with %j (multiple %s) pressing China gives %j', async (value, multiple, next) => {
  const onChange = jest.fn();
  const { user } = draw(
    <AreaFilter label="Origin" facets={facets} value={value} onChange={onChange} multiple={multiple} />,
  );
  const china = screen.getByRole('button', { name: /China/ });
  expect(china).toHaveAttribute('aria-pressed', String(value.includes('CN' as never)));
  await user.click(china);
  expect(onChange).toHaveBeenCalledWith(next);
});
