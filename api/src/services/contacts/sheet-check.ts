// Validates the lines of a filled template, before a contact task is created from it.
import type { ContactSheet } from '@waybill/contract';
import { fold } from '../../stores/warehouse/fold';
import { countryOf } from './countries';
import { domainOf, isBlackSite } from './domains';
import { checkCountry, createRepeatFinder } from './sheet-table';
import type { SheetLine } from './task-sheets';

type Problem = ContactSheet['problems'][number];

const siteOf = (text: string): string | undefined => {
  const domain = domainOf(text);
  return domain === undefined || isBlackSite(domain) ? undefined : domain;
};

/** Problems of a single line; a line without content is not checked further. */
function problemsOf({ row, asked }: SheetLine): Problem[] {
  const { company, country, site } = asked;
  if (fold(company) === '' && siteOf(site) === undefined)
    return [{ row, column: null, rule: 'nothing', of: null }];
  const problems: Problem[] = checkCountry(row, country);
  if (site !== '' && siteOf(site) === undefined)
    problems.push({ row, column: 'site', rule: 'site', of: null });
  return problems;
}

/** Key of a look-up: two lines with the same one are duplicates. */
const subjectOf = ({ asked }: SheetLine): string =>
  JSON.stringify([
    fold(asked.company),
    countryOf(asked.country),
    siteOf(asked.site) ?? '',
    fold(asked.person),
  ]);

export function checkSheet(lines: readonly SheetLine[]): ContactSheet {
  const findRepeat = createRepeatFinder();
  const problems: Problem[] = [];
  let points = 0;
  for (const line of lines) {
    const own = problemsOf(line);
    problems.push(...own);
    if (own.some(({ rule }) => rule === 'nothing')) continue;
    const earlier = findRepeat(line.row, [subjectOf(line)]);
    if (earlier === undefined) points += 1;
    else problems.push({ row: line.row, column: null, rule: 'repeated', of: earlier });
  }
  return { lines: lines.map(({ row, asked }) => ({ row, ...asked })), problems, points };
}
