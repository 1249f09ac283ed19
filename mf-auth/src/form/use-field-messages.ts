// Hook for this area's own texts of form errors (required fields, mismatch); other rules use the common texts.
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
