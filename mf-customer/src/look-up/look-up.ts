// Looks up e-mails or social accounts of customers, one by one, after a random delay (spec §4, §9). During the delay
// nothing is requested or charged; later a stop takes effect after the current person.
import { codes } from '@waybill/contract';
import { CallError, platform } from '@waybill/platform';
import { customersChanged } from '@waybill/trade';
import { lookUpDelay } from './look-up-delay';

export type LookUpKind = 'email' | 'social';

export const lookUpCalls = { email: 'findEmail', social: 'profileByEmail' } as const satisfies Record<
  LookUpKind,
  string
>;

export interface LookUpState {
  stage: 'waiting' | 'running' | 'done';
  /** Number of persons looked up, and of those with a result. */
  done: number;
  found: number;
  /** Why it stopped early. */
  error: CallError | null;
}

export const atFirst: LookUpState = { stage: 'waiting', done: 0, found: 0, error: null };

/** Codes for no result, which is not charged. */
const nothingFound: readonly (number | null)[] = [codes.emailNotFound, codes.socialNotFound];

/** @returns whether the delay passed without an abort */
function delay(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

/** @returns whether something was found. @throws CallError */
async function lookUpOne(kind: LookUpKind, id: string): Promise<boolean> {
  try {
    await platform.call(lookUpCalls[kind], { id }, { silent: true });
    return true;
  } catch (error) {
    if (error instanceof CallError && nothingFound.includes(error.code)) return false;
    throw error;
  }
}

/**
 * @param signal stops it: at once while waiting, else after the current person
 * @param tell called after every step
 * @returns null if it was stopped before any request
 */
export async function lookUpAll(
  kind: LookUpKind,
  ids: readonly string[],
  signal: AbortSignal,
  tell: (state: LookUpState) => void,
): Promise<LookUpState | null> {
  let state = atFirst;
  const step = (part: Partial<LookUpState>) => {
    state = { ...state, ...part };
    tell(state);
  };
  step({});
  if (!(await delay(lookUpDelay(), signal))) return null;
  step({ stage: 'running' });
  try {
    for (const id of ids) {
      if (signal.aborted) break;
      const found = await lookUpOne(kind, id);
      step({ done: state.done + 1, found: state.found + (found ? 1 : 0) });
    }
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    step({ error });
  }
  void platform.permissions.refresh().catch(() => undefined);
  void customersChanged();
  step({ stage: 'done' });
  return state;
}
