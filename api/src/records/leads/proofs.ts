// Converts a row of a lead reason's statement into its proofs: numbers, each with the filters that open exactly its
// records.
import type { LeadReason, Opens, ProofKind } from '@waybill/contract';
import { dayNumber, dayOf } from '../../basics/time';
import { companyKey } from '../../stores/warehouse/ids';
import { splitAreas } from '../companies/filter';
import { beforeLost, comparedMonths, lostSpan, recentSpan, type Span, sizeSpan, yearBefore } from './days';
import type { LeadFile } from './files';
import { type LeadsSearch, opensQuestion } from './question';
import type { FoundOf, FoundRow } from './statements';

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

interface Details {
  partner?: number;
  area?: string;
  /** First and last day that are stated: those of the shipments where they are counted, else those of the span. */
  first?: number;
  last?: number;
}

export function makeProof(
  { search, file }: ProofCase,
  kind: ProofKind,
  total: number,
  { from, to }: Span,
  { partner, area, first = from, last = to }: Details = {},
): RawProof {
  const partners = area === undefined ? splitAreas(search.tradeArea).partners : [area];
  return {
    kind,
    total,
    first_day: dayOf(first),
    last_day: dayOf(last),
    partner,
    open: {
      ...opensQuestion(search),
      direction: String(file.direction),
      tradeArea: [file.country, ...partners].join(','),
      dates: `${dayOf(from)},${dayOf(to)}`,
      ...(partner === undefined ? {} : { partner: companyKey(partner) }),
    },
  };
}

const makers: { [Reason in LeadReason]: (of: ProofCase, row: FoundOf[Reason], end: number) => RawProof[] } = {
  new: (of, { recent, oldest, youngest }, end) => [
    makeProof(of, 'recent', recent, recentSpan(end), { first: end - oldest, last: end - youngest }),
  ],
  growing: (of, { recent, before }, end) => {
    const spans = comparedMonths(end);
    return [makeProof(of, 'recent', recent, spans.recent), makeProof(of, 'before', before, spans.before)];
  },
  switching: (of, row, end) => [
    ...(row.newcomers > 0
      ? [
          makeProof(of, 'newPartner', row.newcomer_n, recentSpan(end), {
            partner: row.newcomer,
            first: end - row.newcomer_oldest,
            last: end - row.newcomer_youngest,
          }),
        ]
      : []),
    ...(row.main_gone === 1
      ? [
          makeProof(of, 'mainPartner', row.main_n, yearBefore(end), {
            partner: row.main,
            last: end - row.main_youngest,
          }),
        ]
      : []),
  ],
  due: (of, { size_n }, end) => [makeProof(of, 'history', size_n, sizeSpan(end))],
  lost: (of, { own_before, own_youngest, elsewhere }, end) => {
    const { home } = of.search;
    // The screen shows that no record came since the last day, as for a main partner that is gone.
    const dated = { last: end - own_youngest, ...(home !== undefined && { area: home }) };
    return [
      makeProof(of, 'before', own_before, beforeLost(end), dated),
      ...(elsewhere > 0 ? [makeProof(of, 'elsewhere', elsewhere, lostSpan(end))] : []),
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
  points: { strength: number; size: number; fresh: number };
  proofs: RawProof[];
  rhythm: { days: number; orders: number; next: string } | null;
}

const proofsOf = <Reason extends LeadReason>(
  reason: Reason,
  row: FoundOf[Reason],
  of: ProofCase,
  end: number,
): RawProof[] => makers[reason](of, row, end);

export function reasonOf(row: FoundRow, of: ProofCase): RawReason {
  const { reason, strength, size, fresh, youngest } = row;
  const { country, direction, data_end } = of.file;
  const end = dayNumber(data_end);
  const last = end - youngest;
  return {
    reason,
    country,
    direction,
    data_end,
    last_date: dayOf(last),
    points: { strength, size, fresh },
    proofs: proofsOf(reason, row, of, end),
    rhythm:
      reason === 'due' ? { days: row.rhythm, orders: row.orders, next: dayOf(last + row.rhythm) } : null,
  };
}
