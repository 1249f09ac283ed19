// Drafts: unsaved input of forms, in this tab's session storage, so that a reload or a stopped area loses nothing. They
// belong to one account, and end with its session.
import { sessionStore } from '../storage';

const KEY = 'waybill.drafts';
/** The oldest are dropped: the storage is small, and a draft nobody returned to is no longer wanted. */
const DRAFTS_MAX = 20;

export interface Draft<Value> {
  /** Time of the last change, ISO instant. */
  at: string;
  value: Value;
}

interface StoredDrafts {
  account: string;
  drafts: Record<string, Draft<unknown>>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isDraft = (value: unknown): value is Draft<unknown> =>
  isObject(value) && typeof value.at === 'string' && !Number.isNaN(Date.parse(value.at)) && 'value' in value;

const parseStored = (stored: unknown): StoredDrafts | null => {
  if (!isObject(stored) || typeof stored.account !== 'string' || !isObject(stored.drafts)) return null;
  const drafts = Object.entries(stored.drafts).flatMap(([id, draft]) =>
    isDraft(draft) ? [[id, draft]] : [],
  );
  return { account: stored.account, drafts: Object.fromEntries(drafts) };
};

const readStored = () => sessionStore.read(KEY, parseStored);

function readDrafts(account: string): StoredDrafts['drafts'] {
  const stored = readStored();
  return stored?.account === account ? stored.drafts : {};
}

function writeDrafts(account: string, drafts: StoredDrafts['drafts']): void {
  const newest = Object.entries(drafts)
    .sort(([, one], [, other]) => other.at.localeCompare(one.at))
    .slice(0, DRAFTS_MAX);
  sessionStore.write(KEY, { account, drafts: Object.fromEntries(newest) });
}

/** @param parse returns null if the stored input does not fit the form any more */
export function readDraft<Value>(
  account: string,
  id: string,
  parse: (value: unknown) => Value | null,
): Draft<Value> | null {
  const draft = readDrafts(account)[id];
  const value = draft === undefined ? null : parse(draft.value);
  return draft === undefined || value === null ? null : { at: draft.at, value };
}

export function saveDraft(account: string, id: string, value: unknown): void {
  const drafts = readDrafts(account);
  // A draft that was only restored keeps its time.
  if (JSON.stringify(drafts[id]?.value) === JSON.stringify(value)) return;
  writeDrafts(account, { ...drafts, [id]: { at: new Date().toISOString(), value } });
}

export function removeDraft(id: string): void {
  const stored = readStored();
  if (stored === null || !(id in stored.drafts)) return;
  const { [id]: _removed, ...others } = stored.drafts;
  writeDrafts(stored.account, others);
}

/** Removes the drafts of every account but this one. @param account null removes all */
export function keepDraftsOfAccount(account: string | null): void {
  const stored = readStored();
  if (stored !== null && stored.account !== account) sessionStore.write(KEY, null);
}
