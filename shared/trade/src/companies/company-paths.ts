// Where a company leads that somebody looks for: by its name as typed, or the very one that was suggested.
import { type CompanySuggestion, directions } from '@waybill/contract';
import { whereThere } from '../links/existing';
import { links } from '../links/links';

/** Where a name is looked for: among companies where this site has them, else by their shipments. */
export const companySearchPath = (name: string): string =>
  whereThere(links.traders(undefined, { keyword: name, keywordIn: 'name' }), links.search({ company: name }));

/** The profile of a suggested company; without profiles its shipments, on the side where it has more of them. */
export function suggestedCompanyPath({ id, desc_en: name, imports, exports }: CompanySuggestion): string {
  const side = exports > imports ? directions.export : directions.import;
  return whereThere(links.company(id), links.search({ pinned: { id, name, side } }));
}
