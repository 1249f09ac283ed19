// Why an HS code is suggested, in the reader's words: the two things that speak for it most, and what to look out for.
import type { HsSuggestion } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { dotted } from '@waybill/ui/data';
import { useCallback } from 'react';
import { useTradeTexts } from '../texts';

export function useHsWords(): (suggestion: HsSuggestion) => string {
  const { t } = useTradeTexts();
  const { format, locale } = useLanguage();
  return useCallback(
    ({ code, records, typed, why, language }) => {
      const share = (part: number) => format.number(part, { style: 'percent', maximumFractionDigits: 0 });
      const words: string[] = [];
      if (typed !== null)
        words.push(
          t('code.compare', {
            typed: dotted(typed.code),
            own: format.number(typed.records),
            code: dotted(code),
            all: format.number(records),
          }),
        );
      for (const reason of why.slice(0, 2)) {
        if (reason.kind === 'records')
          words.push(
            t('code.records', {
              share: share(reason.share),
              word: reason.word,
              n: format.number(reason.records),
            }),
          );
        else if (reason.kind === 'goods') words.push(t('code.goods', { word: reason.word }));
        else if (reason.kind === 'tariff') words.push(t('code.tariff'));
      }
      if (language === 'en' && !locale.startsWith('en')) words.push(t('code.english'));
      return words.join(' · ');
    },
    [t, format, locale],
  );
}
