// Broken rules of a form in the words of the reader.
import type { FieldError } from '@waybill/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useTradeTexts } from '../texts';

/** Writes a broken rule. `position` of the wire counts from 0, people count from 1. */
export function useRuleText(): (error: FieldError | undefined) => string | undefined {
  const { t: platformText } = useTranslation('platform');
  const { t } = useTradeTexts();
  return useCallback(
    (error) => {
      if (error === undefined) return undefined;
      const rule = platformText(`rule.${error.rule}`, { ...error.params });
      return error.position === undefined ? rule : t('rule.at', { rule, position: error.position + 1 });
    },
    [platformText, t],
  );
}
