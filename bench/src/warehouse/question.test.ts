// Each engine's condition says the same of a text, and the answers are compared in one form.
import { parseQuery } from '../../../api/src/records';
import { askSql, type Statement } from './peer-sql';
import { searchText, type Text } from './question';

const texts: readonly Text[] = [
  { kind: 'word', word: 'steel' },
  { kind: 'phrase', words: ['cotton', 'yarn'] },
  { kind: 'prefix', letters: 'ste' },
  { kind: 'and-not', word: 'steel', not: 'wire' },
];

test.each(texts)('a text is asked for in the search language as what it is: %j', (text) => {
  const parsed = parseQuery(searchText(text));
  const kinds = { word: 'word', phrase: 'phrase', prefix: 'prefix', 'and-not': 'and' };
  expect(parsed).toMatchObject({ ok: true, tree: { kind: kinds[text.kind] } });
});

test('values travel apart from the statement, and answers have one form whatever the numbers are', async () => {
  const asked: Statement[] = [];
  const dialect = {
    matches: () => ({ sql: 'words @@ $1', values: ['steel'] }),
    run: async (statement: Statement) => {
      asked.push(statement);
      return [{ n: 12n, id: '7', total: 3 }];
    },
  };
  const text: Text = { kind: 'word', word: 'steel' };
  expect(await askSql(dialect, { ask: 'count', text })).toBe('12');
  expect(await askSql(dialect, { ask: 'page', text })).toBe('7');
  expect(await askSql(dialect, { ask: 'months', text })).toBe('3');
  expect(await askSql(dialect, { ask: 'company', id: 5 })).toBe('12: 7');
  expect(asked.map(({ values }) => values)).toEqual([['steel'], ['steel'], ['steel'], [5], [5]]);
});
