// Facts of a record: what its code is called, level by level.
import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { draw } from '../testing/draw';
import { sampleDetail } from '../testing/samples';
import { RecordFacts } from './RecordFacts';

test('a heading that says what its only code says is not repeated', () => {
  const honey = { text: 'Honey; natural', language: 'en' } as const;
  const hs_path = [
    { code: '04', text: 'Dairy produce', language: 'en' } as const,
    { code: '0409', ...honey },
    { code: '040900', ...honey },
  ];
  draw(<RecordFacts record={sampleDetail('1', { hs_path })} />);
  expect(screen.getByText('Dairy produce')).toBeVisible();
  expect(screen.getAllByText(honey.text)).toHaveLength(1);
  expect(screen.getByText('0409.00')).toBeVisible();
});

test('a brand that was read from the goods text says so, a declared one does not', () => {
  const { unmount } = draw(<RecordFacts record={sampleDetail('1', { brand: 'BYD', brand_in_text: true })} />);
  expect(screen.getByText('(read from the text)')).toBeVisible();
  unmount();
  draw(<RecordFacts record={sampleDetail('1', { brand: 'BYD' })} />);
  expect(screen.getByText('BYD')).toBeVisible();
  expect(screen.queryByText('(read from the text)')).toBeNull();
});
