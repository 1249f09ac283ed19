// What an open page goes on with: the offered release, but for what is on screen and what does not fit.
import type { Registry, RegistryEntry } from '@waybill/contract';
import { adopt } from './adopt';

/** `a1`: version 1 of remote `mf-a`; `a2!` does not fit this shell. */
const entry = (name: string): RegistryEntry => ({
  version: name.slice(1),
  manifest: '',
  manifestIntegrity: '',
  files: {},
  borrows: {},
  previous: null,
  descriptor: {
    name: `mf-${name[0]}`,
    version: '1.0.0',
    platform: '^1.0.0',
    exposes: './lifecycles',
    routes: [],
  },
});
const release = (names: string): Registry => ({
  release: names,
  shell: 'shell',
  remotes: names.split(' ').filter(Boolean).map(entry),
});
const shortly = ({ remotes }: Registry) =>
  remotes.map(({ descriptor, version }) => `${descriptor.name.slice(3)}${version}`).join(' ');
const fits = ({ version }: RegistryEntry) => !version.endsWith('!');

test.each([
  ['everything follows', 'a1 b1', 'a2 b2', null, 'a2 b2'],
  ['what is shown stays', 'a1 b1', 'a2 b2', 'mf-a', 'a1 b2'],
  ['what does not fit stays', 'a1 b1', 'a2! b2', null, 'a1 b2'],
  ['a new remote joins', 'a1', 'a1 b1', null, 'a1 b1'],
  ['a new remote that does not fit is left out', 'a1', 'a1 b1!', null, 'a1'],
  ['a remote that is gone goes', 'a1 b1', 'a1', null, 'a1'],
  ['a remote that is gone stays while it is shown', 'a1 b1', 'a2', 'mf-b', 'a2 b1'],
  ['a rollback follows like any release', 'a2 b2', 'a1 b2', null, 'a1 b2'],
  ['an unknown remote holds nothing', 'a1', 'a2', 'mf-z', 'a2'],
])('%s: %s, offered %s, shown %s', (_, running, offered, held, expected) => {
  const adopted = adopt(release(running), release(offered), { fits, held });
  expect(shortly(adopted)).toBe(expected);
  expect(adopted.release).toBe(offered);
});
