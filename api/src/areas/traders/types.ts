// Names, in every language, of company types and of the sides (purchases, sales) that a profile shows.
import type { Language } from '@waybill/contract';
import types from './types.json';

type CompanyTypeEntry = { id: number } & Record<Language, string>;

/** A list of types in the API's format, `name` in the language of the request. */
export function typeNames(kind: keyof typeof types, language: Language) {
  return types[kind].map((entry: CompanyTypeEntry) => ({
    id: entry.id,
    name_cn: entry.cn,
    name_en: entry.en,
    name: entry[language],
  }));
}

/** Importer, exporter, or both, depending on the sides on which records name a company. */
export function toCompanyType({ imports, exports }: { imports: number; exports: number }) {
  const id = imports > 0 && exports > 0 ? 3 : exports > 0 ? 2 : 1;
  const entry = types.company.find((type) => type.id === id);
  return { company_type: id, company_type_cn: entry?.cn ?? '', company_type_en: entry?.en ?? '' };
}
