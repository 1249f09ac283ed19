// Where a number leads: the company's profile, with exactly the records that were counted.
import type { Opens } from '@waybill/contract';
import { links } from '@waybill/trade';

/**
 * Path of a company's records.
 * @param open of the number, over the filters of the question that it was answered to
 */
export function rowsPath(company: string, open: Opens): string {
  const path = links.company(company, undefined, open);
  return `${path}${path.includes('?') ? '&' : '?'}show=records`;
}
