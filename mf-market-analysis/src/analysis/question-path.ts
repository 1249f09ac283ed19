// Path of the one-page report of a question. Pure function.
import { links } from '@waybill/trade';
import { writeView } from './analysis-address';
import { type AnalysisView, emptyView, openedNames, termsOf } from './analysis-view';

/** Path of the page of a question: its terms and what narrows it, whatever tab was shown. */
export function questionPath(view: AnalysisView, country: string): string {
  const opened = Object.fromEntries(openedNames.map((name) => [name, view[name]]));
  const { exact, without, importerName, exporterName } = view;
  const reporting = view.country === '' && country !== 'all' ? country : view.country;
  const question = { ...emptyView, ...termsOf(view), ...opened, exact, without, importerName, exporterName };
  return links.onePage() + writeView({ ...question, country: reporting });
}
