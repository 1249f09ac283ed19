// Why an HS code is suggested, in the reader's words: the two things that speak for it most, and what to look out for.
import type { HsLanguage, HsSuggestion } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { dotted } from '@waybill/ui/data';
import { useCallback } from 'react';
import { useTradeTexts } from '../texts';

/** Says of a text that it is in English because none is held in the reader's language; null of any other. */
export function useEnglishOnly(): (language: HsLanguage) => string | null {
  const { t } = useTradeTexts();
  const { locale } = useLanguage();
  return useCallback(
    (language) => (language === 'en' && !locale.startsWith('en') ? t('code.english') : null),
    [t, locale],
  );
}

export function useHsWords(): (suggestion: HsSuggestion) => string {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const englishOnly = useEnglishOnly();
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
      return [...words, englishOnly(language) ?? []].flat().join(' · ');
    },
    [t, format, englishOnly],
  );
}
