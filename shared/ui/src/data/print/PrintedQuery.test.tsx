// The question in words is there exactly while the browser prints.
import { fireEvent, screen } from '@testing-library/react';
import { draw } from '../../testing/draw';
import { PrintedQuery } from './PrintedQuery';

const parts = [{ value: 'Importers' }, { label: 'Goods', value: 'tea' }, { label: 'Brand', value: ' ' }];

test('a line of what was asked, without the fields that are empty', () => {
  const { container } = draw(<PrintedQuery parts={parts} />);
  expect(screen.queryByText(/tea/)).toBeNull();
  fireEvent(window, new Event('beforeprint'));
  expect(container).toHaveTextContent('Query Importers · Goods: tea');
  expect(container).not.toHaveTextContent('Brand');
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByText(/tea/)).toBeNull();
});

test('a page that was not asked anything has no line', () => {
  draw(<PrintedQuery parts={[{ label: 'Goods', value: '' }]} />);
  fireEvent(window, new Event('beforeprint'));
  expect(screen.queryByText('Query')).toBeNull();
});
