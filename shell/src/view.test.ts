// What stands around a page: by session, by what its remote says, and inside a page of the agent's own.

import { createFailure } from './remotes/failures';
import { route } from './testing/open-shell';
import { chooseLayout, createView, shownArea } from './view';

const sampleView = (framed?: 'bare') => ({
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
  expect(chooseLayout(sampleView(), true, false)).toBe('chrome');
  expect(chooseLayout(sampleView(), false, false)).toBe('bare');
  expect(chooseLayout(sampleView('bare'), true, false)).toBe('chrome');
  expect(chooseLayout(sampleView('bare'), true, true)).toBe('bare');
  expect(chooseLayout(sampleView(), true, true)).toBe('chrome');
});

test('a build without a screen for the page has failed there, with why it stands in if it does', () => {
  const shown = { status: 'shown', version: '1.0.0', instead: null } as const;
  const withState = (state: object) => ({ ...sampleView(), areas: { 'mf-a': { ...shown, ...state } } });
  expect(shownArea(withState({})).status).toBe('shown');
  expect(shownArea(withState({ answers: () => true })).status).toBe('shown');
  const missing = withState({ answers: () => false });
  expect(shownArea(missing)).toMatchObject({
    status: 'failed',
    failure: { kind: 'shape', remote: 'mf-a', version: '1.0.0' },
  });
  expect(shownArea(missing)).toEqual(shownArea(missing));
  const instead = createFailure({ kind: 'entry', remote: 'mf-a', version: '2.0.0', cause: null });
  expect(shownArea(withState({ answers: () => false, instead }))).toEqual({
    status: 'failed',
    failure: instead,
  });
});
