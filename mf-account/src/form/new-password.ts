// Validation and error texts of a new password typed twice.
import { checkPassword } from '@waybill/contract';
import { broken, type FieldProblem, missingFields, type Problems } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export type PasswordName = 'password' | 'confirmation';

/** @param alphanumeric rule for passwords of sub-accounts (spec §5) */
export function passwordProblems<Name extends string>(
  value: (name: Name | PasswordName) => string,
  { alphanumeric }: { alphanumeric: boolean },
): Problems<PasswordName> {
  const names = ['password', 'confirmation'] as const;
  const problems: Problems<PasswordName> = missingFields(names, value, names);
  problems.password ??= broken(checkPassword(value('password'), { alphanumeric }));
  if (problems.confirmation === undefined && value('confirmation') !== value('password'))
    problems.confirmation = { rule: 'mismatch' };
  return problems;
}

/** Error text for the one problem that only a form can find: the second password differs. */
export function useMismatchWords() {
  const { t } = useTranslation(NAMESPACE);
  return (_name: string, { rule }: Extract<FieldProblem, { rule: unknown }>): string | undefined =>
    rule === 'mismatch' ? t('password.mismatch') : undefined;
}
