// Converts a row of a lead reason's statement into its proofs: numbers, each with the filters that open exactly its
// records.
import type { LeadReason, Opens, ProofKind } from '@waybill/contract';
import { dayNumber, dayOf } from '../../basics/time';
import { companyKey } from '../../stores/warehouse/ids';
import { splitAreas } from '../companies/filter';
import {
  beforeLostSpan,
  comparedMonths,
  type DaySpan,
  lostSpan,
  recentSpan,
  sizeSpan,
  yearBeforeSpan,
} from './days';
import type { LeadFile } from './files';
import { type LeadsSearch, toLeadFilter } from './lead-query';
import type { LeadRow, ReasonRows } from './statements';

/** A number and what opens exactly its records, before names are looked up. */
export interface RawProof {
  kind: ProofKind;
  total: number;
  first_day: string;
  last_day: string;
  /** Number of the partner company that it is about. */
  partner: number | undefined;
  open: Opens;
}

interface ProofCase {
  search: LeadsSearch;
  file: LeadFile;
}

interface ProofDetails {
  partner?: number;
  area?: string;
  /** First and last day that are stated: those of the shipments where they are counted, else those of the span. */
  first?: number;
  last?: number;
}

export function createProof(
  { search, file }: ProofCase,
  kind: ProofKind,
  total: number,
  { from, to }: DaySpan,
  { partner, area, first = from, last = to }: ProofDetails = {},
): RawProof {
  const partners = area === undefined ? splitAreas(search.tradeArea).partners : [area];
  return {
    kind,
    total,
    first_day: dayOf(first),
    last_day: dayOf(last),
    partner,
    open: {
      ...toLeadFilter(search),
      direction: String(file.direction),
      tradeArea: [file.country, ...partners].join(','),
      dates: `${dayOf(from)},${dayOf(to)}`,
      ...(partner === undefined ? {} : { partner: companyKey(partner) }),
    },
  };
}

const proofBuilders: {
  [Reason in LeadReason]: (proofCase: ProofCase, row: ReasonRows[Reason], end: number) => RawProof[];
} = {
  new: (proofCase, { recent, oldest, youngest }, end) => [
    createProof(proofCase, 'recent', recent, recentSpan(end), { first: end - oldest, last: end - youngest }),
  ],
  growing: (proofCase, { recent, before }, end) => {
    const spans = comparedMonths(end);
    return [
      createProof(proofCase, 'recent', recent, spans.recent),
      createProof(proofCase, 'before', before, spans.before),
    ];
  },
  switching: (proofCase, row, end) => [
    ...(row.newcomers > 0
      ? [
          createProof(proofCase, 'newPartner', row.newcomer_n, recentSpan(end), {
            partner: row.newcomer,
            first: end - row.newcomer_oldest,
            last: end - row.newcomer_youngest,
          }),
        ]
      : []),
    ...(row.main_gone === 1
      ? [
          createProof(proofCase, 'mainPartner', row.main_n, yearBeforeSpan(end), {
            partner: row.main,
            last: end - row.main_youngest,
          }),
        ]
      : []),
  ],
  due: (proofCase, { size_n }, end) => [createProof(proofCase, 'history', size_n, sizeSpan(end))],
  lost: (proofCase, { own_before, own_youngest, elsewhere }, end) => {
    const { home } = proofCase.search;
    // The screen shows that no record came since the last day, as for a main partner that is gone.
    const dated = { last: end - own_youngest, ...(home !== undefined && { area: home }) };
    return [
      createProof(proofCase, 'before', own_before, beforeLostSpan(end), dated),
      ...(elsewhere > 0 ? [createProof(proofCase, 'elsewhere', elsewhere, lostSpan(end))] : []),
    ];
  },
};

/** A reason of a company, before names are looked up. */
export interface RawReason {
  reason: LeadReason;
  country: string;
  direction: 1 | 2;
  data_end: string;
  last_date: string;
  /** In two years, of these goods in that file. */
  shipments: number;
  points: { strength: number; size: number; fresh: number };
  proofs: RawProof[];
  rhythm: { days: number; orders: number; next: string } | null;
}

const buildProofs = <Reason extends LeadReason>(
  reason: Reason,
  row: ReasonRows[Reason],
  proofCase: ProofCase,
  end: number,
): RawProof[] => proofBuilders[reason](proofCase, row, end);

export function toRawReason(row: LeadRow, proofCase: ProofCase): RawReason {
  const { reason, strength, size, fresh, youngest } = row;
  const { country, direction, data_end } = proofCase.file;
  const end = dayNumber(data_end);
  const last = end - youngest;
  return {
    reason,
    country,
    direction,
    data_end,
    last_date: dayOf(last),
    shipments: row.size_n,
    points: { strength, size, fresh },
    proofs: buildProofs(reason, row, proofCase, end),
    rhythm:
      reason === 'due' ? { days: row.rhythm, orders: row.orders, next: dayOf(last + row.rhythm) } : null,
  };
}
