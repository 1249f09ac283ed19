// Broken rules in the words of the reader, by the field of the form that they stand beside.
import type { FieldError } from '@waybill/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** Fields of the form that can carry an error. */
export type FormField = 'keyword' | 'hs' | 'company' | 'dates';

/** The form's field for a field of the wire. */
export function formField(field: string): FormField {
  if (field === 'hs' || field === 'company') return field;
  return field === 'dates' || field === 'startDate' || field === 'endDate' ? 'dates' : 'keyword';
}

/** First error per field. */
export function byField(errors: readonly FieldError[]): Partial<Record<FormField, FieldError>> {
  const found: Partial<Record<FormField, FieldError>> = {};
  for (const error of errors) found[formField(error.field)] ??= error;
  return found;
}

/** Writes a broken rule. `position` of the wire counts from 0, people count from 1. */
export function useRuleText(): (error: FieldError | undefined) => string | undefined {
  const { t: platformText } = useTranslation('platform');
  const { t } = useTranslation(NAMESPACE);
  return useCallback(
    (error) => {
      if (error === undefined) return undefined;
      const rule = platformText(`rule.${error.rule}`, error.params);
      return error.position === undefined ? rule : t('form.at', { rule, position: error.position + 1 });
    },
    [platformText, t],
  );
}
