// Statements of the embedded accounts database that are kept: they answer as those that are read and planned each time do.
import { execFileSync } from 'node:child_process';
import { programArguments } from './support/programs';

test('values, errors and transactions come out the same; only so many statements are kept', () => {
  const out = execFileSync(process.execPath, programArguments('prepared-statements'));
  const { own, kept, again, numbers, held, first } = JSON.parse(out.toString());
  expect(own).toContain('refused: 23505');
  expect(own).toContain('refused: Transaction is closed');
  expect(own.at(-1).rows.map(({ name }: { name: string }) => name)).toEqual(['done', 'O’Neill', null]);
  expect(kept).toEqual(own);
  expect(again).toEqual(own);
  expect(numbers).toEqual(Array.from({ length: 250 }, (_, i) => 2 * i));
  expect(held).toEqual([{ n: 200 }]);
  expect(first).toEqual([{ n: 7 }]);
});
