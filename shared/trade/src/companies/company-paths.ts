// Paths for finding a company: a search by name, or the page of a suggested company.
import { type CompanySuggestion, directions } from '@waybill/contract';
import { whereThere } from '../links/existing';
import { links } from '../links/links';

/** Path of a search by name: among companies if this site has them, else among shipments. */
export const companySearchPath = (name: string): string =>
  whereThere(links.traders(undefined, { keyword: name, keywordIn: 'name' }), links.search({ company: name }));

/** The profile of a suggested company; without profiles its shipments, on the side where it has more of them. */
export function suggestedCompanyPath({ id, desc_en: name, imports, exports }: CompanySuggestion): string {
  const side = exports > imports ? directions.export : directions.import;
  return whereThere(links.company(id), links.search({ pinned: { id, name, side } }));
}
