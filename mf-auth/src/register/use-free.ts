// Hook that checks while typing whether a username or address is still available.
import { useCall } from '@waybill/platform';
import type { FieldProblem } from '@waybill/ui';
import { useEffect } from 'react';
import { usePaused } from '../form/use-paused';
import { problemOf } from './register-rules';

type Asked = 'username' | 'mobile' | 'email';
const FRESH_MS = 30_000;

/**
 * Marks the field with its problem once typing has paused.
 * @returns true if known to be available; a failed check does not prevent registration
 */
export function useFree(
  name: Asked,
  text: string,
  mark: (name: Asked, problem: FieldProblem | undefined) => void,
): boolean {
  const typed = text.trim();
  const settled = usePaused(typed);
  const broken = settled === null || settled === '' ? undefined : problemOf(name, settled);
  const rule = broken && 'rule' in broken ? broken.rule : undefined;
  const asks = settled !== null && settled !== '' && broken === undefined;
  const value = settled ?? '';
  const options = (each: Asked) => ({ enabled: asks && name === each, staleTime: FRESH_MS });
  const answers = {
    username: useCall('usernameFree', { un: value }, options('username')).data,
    mobile: useCall('mobileFree', { m: value }, options('mobile')).data,
    email: useCall('emailFree', { e: value }, options('email')).data,
  };
  const free = asks ? answers[name]?.free : undefined;

  useEffect(() => {
    if (broken !== undefined) mark(name, broken);
    else if (free === false) mark(name, { rule: 'taken' });
    // Runs when the value or its result changes, not for a new `mark`.
  }, [name, value, rule, free]);

  return free === true;
}
