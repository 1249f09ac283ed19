// Figures and prices: what they say in each state.
import { screen, within } from '@testing-library/react';
import type { Usage } from '@waybill/platform';
import { draw } from '../../testing/draw';
import { QuotaBadge } from './Quota';
import { StatTiles } from './StatTiles';

test('a tile has its figure, its note and its link; on its way or failed it has neither', () => {
  draw(
    <StatTiles
      label="Library"
      stats={[
        { key: 'a', label: 'Importers', value: '1,204', note: '12 new', href: '/trader/stat' },
        { key: 'b', label: 'Exporters', value: '7', note: 'x', loading: true },
        { key: 'c', label: 'Followed', value: '8', note: 'y', failed: true },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((name) => name.textContent)).toEqual([
    'Importers',
    'Exporters',
    'Followed',
  ]);
  expect(screen.getAllByRole('definition').map((text) => text.textContent?.trim())).toEqual([
    '1,204',
    '12 new',
    '',
    '',
    '–',
    '',
  ]);
  const [figure] = screen.getAllByRole('definition');
  expect(within(figure as HTMLElement).getByRole('link')).toHaveAttribute('href', '/en/trader/stat');
});

const usage = (used: number, total: number, more: Partial<Usage> = {}): Usage => ({
  used,
  total,
  left: total - used,
  unlimited: false,
  totalOnly: false,
  ...more,
});
const unlimited = usage(3, 0, { unlimited: true, left: Number.POSITIVE_INFINITY });

test.each([
  ['unknown', null, ''],
  ['counted', usage(150, 2000), 'Searches150/2,000'],
  ['unlimited', unlimited, 'Searches3/unlimited'],
  ['a total only', usage(0, 500, { totalOnly: true }), 'Searches500'],
  ['none', usage(0, 0), 'SearchesNot included'],
])('badge, %s', (_, held, words) => {
  const { container } = draw(<QuotaBadge label="Searches" usage={held} />);
  expect(container).toHaveTextContent(words);
});
