// What our components need to know about the language: its tag for Intl, its formats, and our own texts.
import { defaultLanguage, type Language, localeOf } from '@waybill/contract';
import { createContext, useContext, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export const LanguageContext = createContext<Language>(defaultLanguage);

export interface UiFormat {
  number(value: number): string;
  compact(value: number): string;
  percent(value: number): string;
  date(day: string): string;
  month(month: string): string;
}

/** Language of this React root with its formats and the texts of namespace `ui`. */
export function useUi() {
  const language = useContext(LanguageContext);
  const { t } = useTranslation('ui');
  const locale = localeOf[language];
  const format = useMemo<UiFormat>(() => {
    const utc = { timeZone: 'UTC' } as const;
    return {
      number: (value) => new Intl.NumberFormat(locale).format(value),
      compact: (value) =>
        new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 2 }).format(value),
      percent: (value) =>
        new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }).format(value),
      date: (day) =>
        new Intl.DateTimeFormat(locale, { ...utc, dateStyle: 'medium' }).format(new Date(`${day}T00:00:00Z`)),
      month: (month) =>
        new Intl.DateTimeFormat(locale, { ...utc, year: 'numeric', month: 'short' }).format(
          new Date(`${month}-01T00:00:00Z`),
        ),
    };
  }, [locale]);
  return { language, locale, t, format };
}
