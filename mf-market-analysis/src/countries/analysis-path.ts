// Where a country is analysed; the search for its records on a site without analyses.
import { type Direction, directions } from '@waybill/contract';
import { links, whereThere } from '@waybill/trade';

/** Imports are what an address means that says no direction. */
export const analysisPath = (code: string, direction: Direction = directions.import) =>
  whereThere(
    links.analysis(code, direction === directions.import ? {} : { impOrExp: direction }),
    links.search({ countries: [code], direction }),
  );
