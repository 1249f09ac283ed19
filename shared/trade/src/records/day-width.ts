// Width of a date column in px, by language: Chinese and Vietnamese dates are longer.
import type { Language } from '@waybill/contract';

type Widths = Readonly<Record<Language, number>>;

export const dayWidth: Widths = { en: 105, spain: 105, cn: 124, cnf: 124, vietnam: 118 };

/** The same in a dense table. */
export const denseDayWidth: Widths = { en: 92, spain: 92, cn: 106, cnf: 106, vietnam: 98 };
