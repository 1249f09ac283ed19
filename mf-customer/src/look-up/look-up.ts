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
  /** Number of customers looked up, of those with a result, and of those with an unverified guess only. */
  done: number;
  found: number;
  guessed: number;
  /** Why it stopped early. */
  error: CallError | null;
}

export const atFirst: LookUpState = { stage: 'waiting', done: 0, found: 0, guessed: 0, error: null };

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

/** @throws CallError */
async function lookUpOne(kind: LookUpKind, id: string): Promise<'found' | 'guessed' | 'none'> {
  try {
    const { guessed, emailVerified } = await platform.call(lookUpCalls[kind], { id }, { silent: true });
    return kind === 'email' && guessed && !emailVerified ? 'guessed' : 'found';
  } catch (error) {
    if (error instanceof CallError && nothingFound.includes(error.code)) return 'none';
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
      const result = await lookUpOne(kind, id);
      step({
        done: state.done + 1,
        found: state.found + (result === 'found' ? 1 : 0),
        guessed: state.guessed + (result === 'guessed' ? 1 : 0),
      });
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
