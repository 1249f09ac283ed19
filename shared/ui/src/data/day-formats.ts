// How a day stands in a field: as `format.date` writes it on the rest of the page, so that it can be typed like that.
import type { Language } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';

const iso = 'YYYY-MM-DD';

/** As dayjs takes them. */
const written: Readonly<Record<Language, string>> = {
  en: 'MMM D, YYYY',
  cn: 'YYYY年M月D日',
  cnf: 'YYYY年M月D日',
  spain: 'D MMM YYYY',
  vietnam: 'D [thg] M, YYYY',
};

/** The first shows; all of them may be typed. */
export const useDayFormats = (): string[] => [written[useLanguage().language], iso];
