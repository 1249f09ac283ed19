// Path of a country's analysis; on a site without analyses, of the search for its records.
import { type Direction, directions } from '@waybill/contract';
import { links, whereThere } from '@waybill/trade';

/** An address without a direction means imports. */
export const analysisPath = (code: string, direction: Direction = directions.import) =>
  whereThere(
    links.analysis(code, direction === directions.import ? {} : { impOrExp: direction }),
    links.search({ countries: [code], direction }),
  );
