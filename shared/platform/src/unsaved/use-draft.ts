// React hook for the draft of a form: what was typed before a reload, and saving what is typed now.
import { useEffect, useState } from 'react';
import { platform } from '../singleton';
import { type Draft, readDraft, removeDraft, saveDraft } from './drafts';

/** Null without a session: then nothing is stored. */
function currentAccount(): string | null {
  const state = platform.session.state();
  return state.status === 'authenticated' ? state.user.username : null;
}

interface DraftState<Value> {
  /** Input of an earlier page, until it is saved or discarded. The form starts with it. */
  restored: Draft<Value> | null;
  /** Removes the draft: its input is saved, or the user does not want it. */
  remove: () => void;
}

/**
 * Reads the draft of a form once.
 * @param id names the form and what it is about, e.g. `note:17`; undefined for a form without drafts
 * @param parse returns null if the stored input does not fit the form any more
 */
export function useDraft<Value>(
  id: string | undefined,
  parse: (value: unknown) => Value | null,
): DraftState<Value> {
  const [restored, setRestored] = useState(() => {
    const account = currentAccount();
    return id === undefined || account === null ? null : readDraft(account, id, parse);
  });
  return {
    restored,
    remove() {
      if (id !== undefined) removeDraft(id);
      setRestored(null);
    },
  };
}

/** Saves the input of a form while it is unsaved. @param input null when nothing is unsaved */
export function useSaveDraft(id: string | undefined, input: unknown): void {
  const content = input === null ? null : JSON.stringify(input);
  useEffect(() => {
    const account = currentAccount();
    if (id === undefined || account === null) return;
    if (content === null) removeDraft(id);
    else saveDraft(account, id, JSON.parse(content));
  }, [id, content]);
}

/** A draft that is one text. */
export const parseTextDraft = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** A draft that is an object of texts. */
export function parseTextsDraft(value: unknown): Record<string, string> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  const entries = Object.entries(value);
  return entries.every((entry): entry is [string, string] => typeof entry[1] === 'string')
    ? Object.fromEntries(entries)
    : null;
}
