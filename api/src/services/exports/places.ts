// Names of countries in the reader's language, for cells of sheets.
import { type Language, localeOf, reportingCountry } from '@waybill/contract';
import { sheetTexts } from './texts';

/** The air records of a country are a separate source under the same alpha-2 code. */
const AIR = /_air$/;

export interface PlaceNames {
  /** Name of an alpha-2 code; other texts are returned unchanged. */
  place: (code: string) => string;
  /** Name of a reporting country, by its code of spec §2. */
  reporting: (code: string) => string;
}

export function placeNames(language: Language): PlaceNames {
  const regions = new Intl.DisplayNames(localeOf[language], { type: 'region', fallback: 'code' });
  const toPlaceName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (regions.of(code) ?? code) : code);
  return {
    place: toPlaceName,
    reporting: (code) => {
      const name = toPlaceName(reportingCountry(code)?.alpha2 ?? code);
      return AIR.test(code) ? sheetTexts(language).air.replace('{name}', name) : name;
    },
  };
}
