// The question of a report as texts of the analysis page's address.
import type { ReportedQuestion } from '@waybill/contract';

/** The non-empty fields of a question, as parameters of the analysis page's address. */
export function toAddressTexts({ without, ...question }: ReportedQuestion): Record<string, string> {
  const texts = Object.entries(question).map(([name, value]): [string, string] => [
    name,
    value === undefined || value === false ? '' : value === true ? '1' : String(value),
  ]);
  return Object.fromEntries(
    [...texts, ['without', without.join('|')] as const].filter(([, text]) => text !== ''),
  );
}
