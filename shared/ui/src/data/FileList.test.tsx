// Each stage of a file in words, with the one thing that can be done about it.
import { screen } from '@testing-library/react';
import { codes } from '@waybill/contract';
import { CallError, type FileOrder } from '@waybill/platform';
import { draw } from '../testing/draw';
import { FileList } from './FileList';

const order: FileOrder = {
  id: 1,
  stage: 'making',
  done: 1_999,
  total: 2_000,
  name: 'records.csv',
  error: null,
  again: null,
};
const failed = (code?: number) =>
  new CallError('business', 'in the server’s words', code === undefined ? {} : { code });

test('under way: rows, whole percents rounded down, and that it may be left alone', () => {
  draw(<FileList orders={[order]} />);
  expect(screen.getByText('1,999 of 2,000 rows written')).toBeInTheDocument();
  expect(screen.getByRole('progressbar', { name: 'records.csv' })).toHaveAttribute('aria-valuenow', '99');
  expect(screen.getByText(/^You can close this window/)).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('before the server has counted anything, nothing is divided by it', () => {
  draw(<FileList orders={[{ ...order, name: null, done: 0, total: 0 }]} />);
  expect(screen.getByRole('progressbar', { name: 'File' })).toHaveAttribute('aria-valuenow', '0');
});

test.each([
  ['saved', null, /^Saved with 2,000 rows/, 'Save again', 'status'],
  ['lost', new CallError('net', 'net error'), /^The file did not reach you/, 'Fetch again', 'alert'],
  ['failed', failed(), /^The export failed, and its cost was refunded/, 'Order again', 'alert'],
  ['failed', failed(codes.exportFailed), /^The export failed/, 'Order again', 'alert'],
  ['failed', failed(codes.notFound), /^The server no longer has this file/, 'Order again', 'alert'],
  ['failed', failed(codes.tooMany), /^Five of your files/, 'Order again', 'alert'],
  ['failed', failed(codes.planExpired), /^in the server’s words$/, 'Order again', 'alert'],
] as const)('%s (%s): %s', async (stage, error, words, button, role) => {
  const again = jest.fn();
  const { user } = draw(<FileList orders={[{ ...order, stage, error, again }]} />);
  expect(screen.getByRole(role)).toHaveTextContent(words);
  expect(screen.queryByText(/^You can close this window/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: button }));
  expect(again).toHaveBeenCalledTimes(1);
});
