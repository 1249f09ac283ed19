// The menu of this site, from the descriptors of all its remotes: short enough to be seen whole.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, remoteDescriptor, type SessionState } from '@waybill/contract';
import { createMenu } from './menu';

const root = join(__dirname, '../../..');
const descriptors = readdirSync(root)
  .filter((name) => name.startsWith('mf-'))
  .map((name) => remoteDescriptor.parse(JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'))));

type User = Extract<SessionState, { status: 'authenticated' }>['user'];
const sessionWith = (rights: Partial<User>): SessionState => ({
  status: 'authenticated',
  user: { username: 'sam', master: false, ...rights } as User,
});
const everything = sessionWith({ master: true, staff: true, operator: true });
const labels = (session: SessionState) =>
  createMenu(descriptors, 'en', session).flatMap(({ entries }) => entries.map(({ label }) => label));

test('it has at most 14 entries, for an account with every right too', () => {
  expect(labels(everything).length).toBeLessThanOrEqual(14);
});

test('four lists are offered: leads, customers, companies, people', () => {
  expect(labels(sessionWith({}))).toEqual(
    expect.arrayContaining(['Leads', 'Customers', 'Companies', 'People']),
  );
});

test('what a right opens vanishes with it', () => {
  expect(labels(everything)).toEqual(expect.arrayContaining(['Sub-accounts', 'Data management']));
  expect(labels(sessionWith({ master: true }))).not.toContain('Data management');
  expect(labels(sessionWith({}))).not.toContain('Sub-accounts');
});

test.each(languages)(
  'tabs of one page give its entry the same place and icon, and names of their own in %s',
  (language) => {
    const menus = descriptors.flatMap(({ routes }) =>
      routes.flatMap(({ menu }) => (menu?.tab ? [menu] : [])),
    );
    const pages = new Set(menus.map(({ tab }) => tab?.page));
    for (const page of pages) {
      const ofPage = menus.filter(({ tab }) => tab?.page === page);
      const same = ofPage.map(({ group, icon }) => `${group} ${icon}`);
      expect([...new Set(same)]).toHaveLength(1);
      expect(new Set(ofPage.map(({ tab, label }) => (tab?.label ?? label)[language])).size).toBe(
        ofPage.length,
      );
    }
  },
);
