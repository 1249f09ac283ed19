// Drafts: what a form saves for the next page, for how long, and for whom.
import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { parseTextDraft, platform, useDraft, useSaveDraft, useUnsaved } from '../index';
import { fakePlatform, renderWithPlatform } from '../testing';
import { keepDraftsOfAccount, readDraft, removeDraft, saveDraft } from './drafts';

beforeEach(() => sessionStorage.clear());

test('a draft is read again with the time of its last change, and not by another form', () => {
  saveDraft('demo', 'note:1', 'Call on Monday');
  const draft = readDraft('demo', 'note:1', parseTextDraft);
  expect(draft?.value).toBe('Call on Monday');
  expect(Math.abs(Date.parse(draft?.at ?? '') - Date.now())).toBeLessThan(5_000);
  expect(readDraft('demo', 'note:2', parseTextDraft)).toBeNull();
  removeDraft('note:1');
  expect(readDraft('demo', 'note:1', parseTextDraft)).toBeNull();
});

test('a draft is not read by another account, whose first page removes it', () => {
  saveDraft('demo', 'note:1', 'secret plan');
  expect(readDraft('other', 'note:1', parseTextDraft)).toBeNull();
  keepDraftsOfAccount('other');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret plan');
});

test('logging out removes every draft', async () => {
  fakePlatform();
  saveDraft('demo', 'note:1', 'secret plan');
  await platform.session.logout();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret plan');
});

test.each(['7', '[]', '{"account":"demo"}', '{"account":"demo","drafts":{"a":{"at":"never","value":"x"}}}'])(
  'a storage with %s has no drafts',
  (content) => {
    sessionStorage.setItem('waybill.drafts', content);
    expect(readDraft('demo', 'a', parseTextDraft)).toBeNull();
  },
);

test('only the twenty newest drafts stay', () => {
  for (let index = 0; index < 22; index += 1) {
    jest
      .spyOn(Date.prototype, 'toISOString')
      .mockReturnValueOnce(`2026-11-28T10:00:${String(index).padStart(2, '0')}.000Z`);
    saveDraft('demo', `note:${index}`, 'text');
  }
  expect([0, 1, 2, 21].map((index) => readDraft('demo', `note:${index}`, parseTextDraft) !== null)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('without a session nothing is stored', () => {
  renderWithPlatform(<Note />, fakePlatform({ session: { status: 'anonymous' } }));
  act(() => screen.getByRole('button').click());
  expect(sessionStorage).toHaveLength(0);
});

function Note() {
  const draft = useDraft('note:1', parseTextDraft);
  const [text, setText] = useState(draft.restored?.value ?? '');
  useUnsaved(text !== '', { draft: 'note:1' });
  useSaveDraft('note:1', text === '' ? null : text);
  return (
    <>
      <p>{draft.restored === null ? 'new' : 'restored'}</p>
      <button type="button" onClick={() => setText('typed')}>
        {`text ${text}`}
      </button>
    </>
  );
}

test('a form that is torn down without a question keeps its input for the next page', () => {
  const first = renderWithPlatform(<Note />);
  act(() => screen.getByRole('button').click());
  first.unmount();
  renderWithPlatform(<Note />);
  expect(screen.getByText('restored')).toBeInTheDocument();
  expect(screen.getByText('text typed')).toBeInTheDocument();
});

test('input that the user agreed to discard is gone', () => {
  const first = renderWithPlatform(<Note />);
  act(() => screen.getByRole('button').click());
  platform.unsaved.forget();
  first.unmount();
  renderWithPlatform(<Note />);
  expect(screen.getByText('new')).toBeInTheDocument();
});
