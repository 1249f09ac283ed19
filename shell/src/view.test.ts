// What stands around a page: by session, by what its remote says, and inside a page of the agent's own.
import { route } from './testing/open-shell';
import { createView, layoutOf } from './view';

const viewOf = (framed?: 'bare') => ({
  ...createView().get(),
  place: {
    kind: 'area' as const,
    language: 'en' as const,
    match: {
      language: 'en' as const,
      remote: 'mf-a',
      route: { ...route('/a', 'A'), ...(framed && { framed }) },
      params: {},
    },
  },
});

test('chrome with a session; in a frame none around the pages that say so', () => {
  expect(layoutOf(viewOf(), true, false)).toBe('chrome');
  expect(layoutOf(viewOf(), false, false)).toBe('bare');
  expect(layoutOf(viewOf('bare'), true, false)).toBe('chrome');
  expect(layoutOf(viewOf('bare'), true, true)).toBe('bare');
  expect(layoutOf(viewOf(), true, true)).toBe('chrome');
});
