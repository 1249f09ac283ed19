// Hook for the date formats of input fields: the first as `format.date` writes dates on the rest of the page.
import type { Language } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';

const iso = 'YYYY-MM-DD';

/** In dayjs notation. */
const written: Readonly<Record<Language, string>> = {
  en: 'D MMM YYYY',
  cn: 'YYYY年M月D日',
  cnf: 'YYYY年M月D日',
  spain: 'D MMM YYYY',
  vietnam: 'DD/MM/YYYY',
};

/** The first is for display; all of them may be typed. */
export const useDayFormats = (): string[] => [written[useLanguage().language], iso];
