// What the fields of this area ask for in their own words; the contract's other rules read the same everywhere.
import type { FieldProblem } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export function useFieldMessages() {
  const { t } = useTranslation(NAMESPACE);
  return (name: string, { rule }: Extract<FieldProblem, { rule: unknown }>): string | undefined => {
    if (rule === 'required') return t(`required.${name as 'username'}`);
    return rule === 'mismatch' ? t('mismatch') : undefined;
  };
}
