// What browsers read in place of the table: the same calls, without what only servers need.
import { fileToken } from '../files';
import { answerOf } from './answers';
import { callNames, calls } from './index';
import { callRows } from './rows';
import { completeRows, shortenRow } from './short-rows';

test('every call has its row, in the table’s order', () => {
  expect(Object.keys(callRows)).toEqual(callNames);
});

test.each(callNames)('%s: the row says what the table says, and survives being written as JSON', (name) => {
  const row = callRows[name];
  expect(calls[name]).toMatchObject(row);
  const short = JSON.parse(JSON.stringify({ [name]: shortenRow(row) }));
  expect(completeRows(short)).toEqual({ [name]: row });
  for (const field of ['request', 'response', 'summary', 'codes']) expect(row).not.toHaveProperty(field);
});

test.each(callNames)('%s: its answer is read by the schema of the table', async (name) => {
  expect(await answerOf(name)).toBe(calls[name].response);
});

test('a call orders a file when it answers the token of one', () => {
  const ordering = callNames.filter((name) => Object.is(calls[name].response, fileToken));
  expect(callNames.filter((name) => callRows[name].ordersFile)).toEqual(ordering);
  expect(ordering).not.toEqual([]);
});
