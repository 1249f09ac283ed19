// Validates the lines of a filled template, before a contact task is created from it.
import type { ContactSheet } from '@waybill/contract';
import { fold } from '../../stores/warehouse/fold';
import { toCountryCode } from './countries';
import { isBlackSite, parseDomain } from './domains';
import { checkCountry, createRepeatFinder } from './sheet-table';
import type { SheetLine } from './task-sheets';

type SheetProblem = ContactSheet['problems'][number];

const parseSite = (text: string): string | undefined => {
  const domain = parseDomain(text);
  return domain === undefined || isBlackSite(domain) ? undefined : domain;
};

/** Problems of a single line; a line without content is not checked further. */
function checkLine({ row, request }: SheetLine): SheetProblem[] {
  const { company, country, site } = request;
  if (fold(company) === '' && parseSite(site) === undefined)
    return [{ row, column: null, rule: 'nothing', of: null }];
  const problems: SheetProblem[] = checkCountry(row, country);
  if (site !== '' && parseSite(site) === undefined)
    problems.push({ row, column: 'site', rule: 'site', of: null });
  return problems;
}

/** Key of a look-up: two lines with the same one are duplicates. */
const toLineKey = ({ request }: SheetLine): string =>
  JSON.stringify([
    fold(request.company),
    toCountryCode(request.country),
    parseSite(request.site) ?? '',
    fold(request.person),
  ]);

export function checkSheet(lines: readonly SheetLine[]): ContactSheet {
  const findRepeat = createRepeatFinder();
  const problems: SheetProblem[] = [];
  let points = 0;
  for (const line of lines) {
    const lineProblems = checkLine(line);
    problems.push(...lineProblems);
    if (lineProblems.some(({ rule }) => rule === 'nothing')) continue;
    const earlier = findRepeat(line.row, [toLineKey(line)]);
    if (earlier === undefined) points += 1;
    else problems.push({ row: line.row, column: null, rule: 'repeated', of: earlier });
  }
  return { lines: lines.map(({ row, request }) => ({ row, ...request })), problems, points };
}
