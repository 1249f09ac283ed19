// Addresses of the one-page report: of a question, of a saved page, and of one claim on it. Pure functions.
import { PAGE_CODE } from '@waybill/contract/analysis-terms';
import { readView } from '../analysis/analysis-address';
import type { AnalysisView } from '../analysis/analysis-view';

interface PageAddress {
  /** Code of a saved page; empty for the page of a question. */
  code: string;
  /** Number of the claim whose records are opened at once; null for the page itself. */
  claim: number | null;
  /** Reporting country of the question, by code of spec §2, or `all`. */
  country: string;
  view: AnalysisView;
}

/** A question whose reporting country is apart from what narrows it, as on the analysis page. */
export function splitCountry(view: AnalysisView): Pick<PageAddress, 'country' | 'view'> {
  return { country: view.country === '' ? 'all' : view.country, view: { ...view, country: '' } };
}

/** Parses an address: short names, because they are typed from paper. */
export function readPageAddress(search: string): PageAddress {
  const parameters = new URLSearchParams(search);
  const code = parameters.get('p')?.trim().toLowerCase() ?? '';
  const claim = parameters.get('c') ?? '';
  return {
    code: PAGE_CODE.test(code) ? code : '',
    claim: /^\d{1,2}$/.test(claim) ? Number(claim) : null,
    ...splitCountry(readView(search)),
  };
}

/** A name as the texts of a search have it, without the signs of the query language. */
const plainName = (text: string): string => text.replaceAll('"', ' ').replace(/\s+/g, ' ').trim();

/** A question to be put into words: a company that its key names too is named once. */
export function withoutRepeatedNames<View extends AnalysisView>(view: View): View {
  const repeats = (typed: string, name: string) => name !== '' && plainName(typed) === plainName(name);
  return {
    ...view,
    ...(repeats(view.importer, view.importerName) && { importer: '' }),
    ...(repeats(view.exporter, view.exporterName) && { exporter: '' }),
  };
}
