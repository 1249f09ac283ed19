// Whether a name or address can still be had, asked while it is typed.
import { useCall } from '@waybill/platform';
import type { FieldProblem } from '@waybill/ui';
import { useEffect } from 'react';
import { usePaused } from '../form/use-paused';
import { problemOf } from './register-rules';

type Asked = 'username' | 'mobile' | 'email';
const FRESH_MS = 30_000;

/**
 * Marks the field with what is wrong with it once the typing has paused.
 * @returns true when it is known to be free; a check that could not be made stops nobody
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
    // What was typed, and what is known of it, decide; `mark` only passes it on.
  }, [name, value, rule, free]);

  return free === true;
}
