// Explains why an HS code is suggested: the two strongest reasons, and any caveat, in the user's language.
import type { HsLanguage, HsSuggestion } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { dotted } from '@waybill/ui/data';
import { useCallback } from 'react';
import { useTradeTexts } from '../texts';

/** Note that a text is in English because there is none in the user's language; null otherwise. */
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
