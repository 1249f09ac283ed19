// Path of the one-page report of a company, on the side of its records that the profile shows.
import { directions, type Trader } from '@waybill/contract';
import { links, listOf } from '@waybill/trade';
import { mapSide, type ProfileView } from './profile-address';

/** The company's own name as one phrase: names may have signs that mean something in a search. */
const asPhrase = (name: string): string => `"${name.replaceAll('"', ' ').trim()}"`;

/**
 * A market analysis of the company's records as buyer or as supplier, within the profile's dates.
 * The key narrows it to the company itself; its name is the question that is charged.
 */
export function onePagePath(
  company: string,
  { name, ...head }: Pick<Trader, 'name' | 'first_date' | 'last_date' | 'imports' | 'exports'>,
  view: Pick<ProfileView, 'type' | 'direction' | 'dates'>,
): string {
  const isBuyer = mapSide(view.type, head) === '1';
  const [startDate, endDate] = listOf(view.dates);
  const side = isBuyer ? directions.import : directions.export;
  return links.onePage({
    ...(isBuyer
      ? { importer: asPhrase(name), importerId: company, importerName: name }
      : { exporter: asPhrase(name), exporterId: company, exporterName: name }),
    impOrExp: view.direction === '' ? side : view.direction === '1' ? directions.import : directions.export,
    startDate: startDate ?? head.first_date,
    endDate: endDate ?? head.last_date,
  });
}
