// Idempotency keys of paid questions that are not answered yet. A key belongs to the question, not to the click: asked
// again after a reload or in another tab, the question has the same key, so the server charges it once.
import {
  type CallName,
  callRows,
  isFileOrder,
  PENDING_QUESTION_SECONDS,
  PROOF_FIELD,
} from '@waybill/contract';
import { createIdempotencyKey, sha256, toBase64Url, utf8 } from '../signing/bytes';
import { localStore } from '../storage';

const STORED = 'waybill.questions';
/** Maximum number of stored questions. */
const MAX_QUESTIONS = 50;
/** How long to wait for another tab that is writing, in ms; without its answer this tab writes all the same. */
const LOCK_MS = 1_000;

/** A question as it is charged. */
export type Question = {
  call: CallName;
  fields: object;
};

export type PendingQuestion = {
  /** Hash of account and question, so that the storage contains nothing readable. */
  id: string;
  call: CallName;
  key: string;
  /** Ms since 1970. */
  since: number;
};

export type PendingQuestions = {
  /** The question's key: an existing one until `close`. */
  open(account: string, language: string, question: Question): Promise<PendingQuestion>;
  /** The answer is on screen, or the key is of no use: the next time it is another question. */
  close(question: PendingQuestion): Promise<void>;
  /** A call was answered that undoes or replaces what some questions did. */
  closeUndone(by: CallName): Promise<void>;
};

const isPending = (value: unknown): value is PendingQuestion =>
  typeof value === 'object' &&
  value !== null &&
  ['id', 'call', 'key'].every((name) => typeof Reflect.get(value, name) === 'string') &&
  typeof Reflect.get(value, 'since') === 'number';

const isCurrent = ({ since }: PendingQuestion): boolean =>
  Math.abs(Date.now() - since) < PENDING_QUESTION_SECONDS * 1000;

const readStored = (): PendingQuestion[] =>
  localStore.read(STORED, (kept) => (Array.isArray(kept) ? kept.filter(isPending).filter(isCurrent) : []));

const isUndoneBy = ({ call }: PendingQuestion, by: CallName): boolean =>
  callRows[call]?.undoneBy?.includes(by) ?? false;

/** Runs `change` in one tab at a time, where the browser can. */
async function exclusively<T>(change: () => T): Promise<T> {
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  if (locks === undefined) return change();
  let changed: { result: T } | null = null;
  try {
    await locks.request(STORED, { signal: AbortSignal.timeout(LOCK_MS) }, () => {
      changed ??= { result: change() };
    });
  } catch {
    // Locks are forbidden in some embedded pages.
  }
  return (changed ?? { result: change() }).result;
}

/** A field for the hash: of a file, its name and content. */
async function hashedField([name, value]: [string, unknown]): Promise<[string, unknown]> {
  if (!(value instanceof File)) return [name, value];
  const content = new Uint8Array(await value.arrayBuffer());
  return [name, [value.name, toBase64Url(await sha256(content))]];
}

async function questionId(account: string, language: string, { call, fields }: Question): Promise<string> {
  const asked = Object.entries(fields)
    .filter(([name, value]) => name !== PROOF_FIELD && value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  // A file is written in the language of its order; a search may be repeated in another language.
  const written = isFileOrder(callRows[call], { ...fields }) ? language : '';
  const parts = [account, written, call, await Promise.all(asked.map(hashedField))];
  return toBase64Url(await sha256(utf8(JSON.stringify(parts))));
}

export function createPendingQuestions(): PendingQuestions {
  /** Questions of this tab: used if there is no storage, or another tab closed one that is still open here. */
  const ownQuestions = new Map<string, PendingQuestion>();

  const change = (next: (stored: PendingQuestion[]) => PendingQuestion[]) =>
    exclusively(() => {
      const stored = readStored();
      const changed = next(stored);
      if (changed.length !== stored.length) localStore.write(STORED, changed.slice(-MAX_QUESTIONS));
    });

  return {
    async open(account, language, question) {
      const id = await questionId(account, language, question);
      const created = { id, call: question.call, key: createIdempotencyKey(), since: Date.now() };
      let pending: PendingQuestion = created;
      await change((stored) => {
        const own = ownQuestions.get(id);
        const other = stored.find((each) => each.id === id);
        pending = own !== undefined && isCurrent(own) ? own : (other ?? created);
        ownQuestions.set(id, pending);
        return other === undefined ? [...stored, pending] : stored;
      });
      return pending;
    },
    async close({ id, key }) {
      if (ownQuestions.get(id)?.key === key) ownQuestions.delete(id);
      await change((stored) => stored.filter((each) => each.id !== id || each.key !== key));
    },
    async closeUndone(by) {
      for (const [id, each] of ownQuestions) if (isUndoneBy(each, by)) ownQuestions.delete(id);
      await change((stored) => stored.filter((each) => !isUndoneBy(each, by)));
    },
  };
}
