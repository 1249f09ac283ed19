// What was typed is never lost: a draft under an address that changes.
import { changed, draftOf, followed, isUnsent, sentNow } from './draft';

const rule = { field: 'keyword', rule: 'too_short' } as const;
const asked = (keyword: string) => ({ keyword, hs: [] as string[] });
const typed = (keyword: string) => changed(draftOf(asked(''), []), { keyword }, ['keyword']);

test('words that were typed stay while the address does not change', () => {
  const draft = typed('coffee');
  expect(followed(draft, asked(''), [])).toBe(draft);
  expect(isUnsent(draft)).toBe(true);
});

test('words that were sent are on their way, then in the address', () => {
  const sent = sentNow(typed('coffee'), []);
  expect(isUnsent(sent)).toBe(false);
  const arrived = followed(sent, asked('coffee'), []);
  expect(arrived.terms.keyword).toBe('coffee');
  expect(isUnsent(arrived)).toBe(false);
});

test('words begun after sending stay when what was sent arrives', () => {
  const next = changed(sentNow(typed('coffee'), []), { keyword: 'tea' }, ['keyword']);
  const arrived = followed(next, asked('coffee'), []);
  expect(arrived.terms.keyword).toBe('tea');
  expect(isUnsent(arrived)).toBe(true);
});

test('an address that was not sent from here is followed, and its own errors are said', () => {
  const back = followed(typed('coffee'), asked('a'), [rule]);
  expect(back).toMatchObject({ terms: asked('a'), broken: [rule], touched: [] });
  expect(isUnsent(back)).toBe(false);
});

test('an address that changes elsewhere leaves what was typed', () => {
  const dated = changed(draftOf({ keyword: '', end: '2026-11-24' }, []), { keyword: 'coffee' }, ['keyword']);
  const moved = followed(dated, { keyword: '', end: '2026-10-20' }, []);
  expect(moved.terms).toEqual({ keyword: 'coffee', end: '2026-10-20' });
  expect(isUnsent(moved)).toBe(true);
});

test('words begun after sending stay when the usual dates come with what was sent', () => {
  const sent = sentNow(
    changed(draftOf({ keyword: '', end: '' }, []), { keyword: 'coffee' }, ['keyword']),
    [],
  );
  const next = changed(sent, { keyword: 'tea' }, ['keyword']);
  const arrived = followed(next, { keyword: 'coffee', end: '2026-10-20' }, []);
  expect(arrived.terms).toEqual({ keyword: 'tea', end: '2026-10-20' });
  expect(isUnsent(arrived)).toBe(true);
});

test('terms that break a rule are not on their way, and the error goes with the next letter', () => {
  const refused = sentNow(typed('a'), [rule]);
  expect(refused).toMatchObject({ terms: { keyword: 'a' }, broken: [rule], touched: [] });
  expect(isUnsent(refused)).toBe(true);
  expect(changed(refused, { keyword: 'ab' }, ['keyword']).touched).toEqual(['keyword']);
});
