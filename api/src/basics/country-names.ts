// Map of countries and territories, with their names in English and Chinese.
import countries from './countries.json';

/** By alpha-2 code. */
export const countryNames = new Map(countries.map((country) => [country.code, country]));
