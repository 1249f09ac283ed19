// Countries as models send them: any code or name, one or several.
import { isSpecCountry, reportingCountry } from '@waybill/contract';
import { findCountry, findReportingCountries, suggestCountry } from '@waybill/contract/country-codes';
import { unquoteForeign } from '../foreign-text';
import { type Argument, ArgumentError, quoteValue, readItems } from './argument';

const MAX_COUNTRIES = 50;
/** Records that name no country. */
const NO_COUNTRY = 'ZZ';
/** How models say that no country is meant in particular. */
const everywhere = new Set(['all', 'any', 'world', 'worldwide', 'global', 'everywhere', '*']);

/** The texts of a list; a text that is no country itself may be several, separated by commas. */
function readTexts(value: unknown, name: string): string[] {
  const texts = readItems(value).flatMap((item) => {
    if (typeof item !== 'string' && typeof item !== 'number')
      throw new ArgumentError(`${name} is a list of countries; you sent ${quoteValue(value)}.`);
    const text = unquoteForeign(String(item)).trim();
    return findCountry(text) === undefined ? text.split(/[,;|]/).map((part) => part.trim()) : [text];
  });
  return texts.filter((text) => text !== '' && !everywhere.has(text.toLowerCase()));
}

function describeUnknown(text: string, name: string): string {
  const suggestion = suggestCountry(text);
  const hint = suggestion === undefined ? '' : ` Did you mean ${suggestion}?`;
  return `${name}: ${quoteValue(text)} is not a country that this site knows.${hint} Use a code (US, USA, 840) or a name.`;
}

function checkCount(codes: readonly string[], name: string): void {
  if (codes.length > MAX_COUNTRIES)
    throw new ArgumentError(
      `${name}: ${codes.length} countries are too many; send at most ${MAX_COUNTRIES}, or none for all.`,
    );
}

/** Countries as alpha-2 codes. */
export const countries = (description: string): Argument<string[]> => ({
  schema: {
    type: 'array',
    items: { type: 'string' },
    maxItems: MAX_COUNTRIES,
    description: `${description} Any code or name of a country (US, USA, United States); none means all.`,
  },
  isRequired: false,
  read: (value, name) => {
    const codes = readTexts(value, name).map((text) => {
      if (text.toUpperCase() === NO_COUNTRY) return NO_COUNTRY;
      const code = findCountry(text);
      if (code === undefined) throw new ArgumentError(describeUnknown(text, name));
      return code;
    });
    checkCount(codes, name);
    return [...new Set(codes)];
  },
});

/** One country as its alpha-2 code. */
export const optionalCountry = (description: string): Argument<string | undefined> => {
  const list = countries(description);
  return {
    schema: { type: 'string', description: `${description} Any code or name of a country.` },
    isRequired: false,
    read: (value, name) => {
      const codes = list.read(value, name);
      if (codes.length > 1) throw new ArgumentError(`${name} is one country; you sent ${codes.length}.`);
      return codes[0];
    },
  };
};

/** Countries whose customs files are searched, as the site's codes. */
export const reporters: Argument<string[]> = {
  schema: {
    type: 'array',
    items: { type: 'string' },
    maxItems: MAX_COUNTRIES,
    description:
      'Countries whose customs files are searched: any code or name (us, USA, United States); none means all. list_countries has those with records.',
  },
  isRequired: false,
  read: (value, name) => {
    const codes = readTexts(value, name).flatMap((text) => {
      const sources = findReportingCountries(text);
      if (sources.length === 0) throw new ArgumentError(describeUnknown(text, name));
      return sources;
    });
    checkCount(codes, name);
    return [...new Set(codes)];
  },
  check: async (codes, name, { calls }) => {
    const others = codes.filter((code) => !isSpecCountry(code));
    if (others.length === 0) return;
    const mappings = await calls.countryMappings({});
    const missing = others.find((code) => mappings.every((mapping) => mapping.code !== code));
    const country = missing === undefined ? undefined : reportingCountry(missing);
    if (country === undefined) return;
    throw new ArgumentError(
      `${name}: ${country.name_en} reports no customs records to this site; those of ${mappings.length} sources are in list_countries. Its trade with them is found with partner_countries: ["${country.alpha2}"].`,
    );
  },
};
