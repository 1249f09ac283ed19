// SQL of what is noted about each accepted row: spreadsheet damage that was mended, ignored, or left for the operator.

import type { Format } from '../formats/format';
import { listExtracts, unmatchedNote } from './extracts';
import { hasSeveralHs, isOddHs, isZeroRestored } from './hs-codes';

/** A note of the load's report, with the SQL condition for its rows. */
interface RowWarning {
  note: string;
  when: string;
}

const hsWarnings = ({ fields: { hs } }: Format): RowWarning[] => {
  if (hs === undefined) return [];
  return [
    { note: 'a zero was put back in front of the HS code', when: isZeroRestored },
    {
      note: 'an HS code with an odd number of digits: a zero may be missing',
      when: isOddHs(typeof hs === 'string' ? undefined : hs.digits),
    },
    {
      note: 'several HS codes in one cell: the first one counts, and the cell is kept with the record',
      when: hasSeveralHs,
    },
  ];
};

const idWarnings = ({ fields }: Format): RowWarning[] => [
  ...(['importer', 'exporter'] as const).flatMap((role) =>
    fields[role]?.taxId === undefined
      ? []
      : [
          {
            note: `the tax id of the ${role} says nothing (an exponent, only zeros, no digits): it is ignored, and the name counts`,
            when: `${role}_tax_cell != '' AND ${role}_tax = ''`,
          },
        ],
  ),
  ...(fields.document === undefined
    ? []
    : [
        {
          note: 'a spreadsheet shortened the document number: it is ignored',
          when: "f_document_cell != '' AND f_document = ''",
        },
      ]),
];

const extractWarnings = (format: Format): RowWarning[] =>
  listExtracts(format).map((extract) => ({ note: unmatchedNote(extract), when: extract.alias }));

/** Warnings of a format, in the order of the bits of `warned`; there are bits for the first of them only. */
export const rowWarnings = (format: Format): RowWarning[] =>
  [...hsWarnings(format), ...idWarnings(format), ...extractWarnings(format)].slice(0, WARNED_BITS);

/** Bits of `warned`: a sum of powers of two is exact up to here. */
const WARNED_BITS = 52;

/** SQL of the bits of all warnings that apply to a row. */
export const warnedSql = (warnings: readonly RowWarning[]): string =>
  `toUInt64(${warnings.map(({ when }, at) => `(${when}) * ${2 ** at}`).join(' + ') || '0'})`;
