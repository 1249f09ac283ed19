// The language in which a company is written to and called, by its country.
// Without schemas: pages may carry this file.
import type { Language } from './languages';

const spanish = 'AR BO CL CO CR CU DO EC ES GQ GT HN MX NI PA PE PR PY SV UY VE'.split(' ');
const languageByCountry: Readonly<Record<string, Language>> = {
  CN: 'cn',
  HK: 'cnf',
  MO: 'cnf',
  TW: 'cnf',
  VN: 'vietnam',
  ...Object.fromEntries(spanish.map((country) => [country, 'spain' as const])),
};

/** @param country alpha-2; English where it is unknown or another language is spoken there */
export const companyLanguage = (country: string | null): Language => languageByCountry[country ?? ''] ?? 'en';
