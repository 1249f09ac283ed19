// Hook that words broken rules of a form in the user's language.
import type { FieldError } from '@waybill/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useTradeTexts } from '../texts';

/** Text of a broken rule. `position` in the API counts from 0, in the text from 1. */
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
