// The list of saved accounts: five, newest first, no secrets, and nothing that someone else put there.
import { forgetAccount, saveAccount, savedAccounts } from './saved-accounts';

beforeEach(() => localStorage.clear());

const names = () => savedAccounts().map(({ username }) => username);
const save = (username: string) => saveAccount({ username, avatar: null });

test('at most five, the one not used for longest makes room', () => {
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) save(name);
  expect(names()).toEqual(['f', 'e', 'd', 'c', 'b']);
});

test('an account used again moves to the front and is not doubled', () => {
  for (const name of ['a', 'b', 'a']) save(name);
  expect(names()).toEqual(['a', 'b']);
});

test('a forgotten account is gone', () => {
  for (const name of ['a', 'b']) save(name);
  forgetAccount('b');
  expect(names()).toEqual(['a']);
});

test('name, avatar and time are all that is kept', () => {
  const user = { username: 'a', avatar: '/a.png', password: 'secret', token: 'secret' };
  saveAccount(user);
  expect(Object.keys(savedAccounts()[0] ?? {}).sort()).toEqual(['avatar', 'lastUsed', 'username']);
  expect(JSON.stringify({ ...localStorage })).not.toContain('secret');
});

test.each(['', 'null', '{}', '[1, null, "a", {"username": 1}]', '{"0":', '[{"username":"a"}]'])(
  'what does not belong there (%s) is left out',
  (kept) => {
    localStorage.setItem('waybill.accounts', kept);
    expect(savedAccounts()).toEqual([]);
  },
);
