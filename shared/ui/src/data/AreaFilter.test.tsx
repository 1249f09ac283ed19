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
/** Fill their continent up to what is shown of it. */
const others: AreaFacet[] = Array.from({ length: 7 }, (_, at) => ({
  code: `X${at}`,
  name: `Other ${at}`,
  count: 1000 - at,
  continent: 1,
}));
const otherNames = others.map(({ name }) => name);

const names = () => [...document.querySelectorAll('.wb-area-name')].map((name) => name.textContent);

test('by continent, most first, Ungrouped last; what filters now is not behind "more"', async () => {
  const { user } = draw(
    <AreaFilter label="Origin" facets={[...facets, ...others]} value={['VN']} onChange={() => undefined} />,
  );
  expect(names()).toEqual(['China', ...otherNames, 'Vietnam', 'Free zone']);
  await user.click(screen.getByRole('button', { name: '2 more' }));
  expect(names()).toEqual(['China', ...otherNames, 'India', 'Vietnam', 'Free zone']);
  expect(screen.getByText('Ungrouped')).toBeVisible();
});

test.each([
  [[], ['CN']],
  [['CN'], []],
  [['VN'], ['VN', 'CN']],
  [['VN', 'CN'], ['VN']],
])('with %j pressing China gives %j', async (value, next) => {
  const onChange = jest.fn();
  const { user } = draw(<AreaFilter label="Origin" facets={facets} value={value} onChange={onChange} />);
  const china = screen.getByRole('button', { name: /China/ });
  expect(china).toHaveAttribute('aria-pressed', String(value.includes('CN' as never)));
  await user.click(china);
  expect(onChange).toHaveBeenCalledWith(next);
});
