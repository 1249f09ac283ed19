// For tests: made-up trade data with companies that come, go, grow and switch, and a slow reference evaluation of its
// leads, record by record from the definitions.
import type { LeadReason, LeadsQuery } from '@waybill/contract';
import { refreshDerived } from '../../stores/warehouse/derived';
import { type Party, type RecordInput, recordColumns, toLine } from '../../stores/warehouse/record';
import { party, record } from '../../stores/warehouse/record.fixture';
import type { Warehouse } from '../index';

const DAY = 86_400_000;
const at = (day: string): number => Date.parse(day) / DAY;
const day = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

/** Pseudo-random numbers, always the same for a seed. */
function chance(seed: number) {
  let state = seed;
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const buyers = Array.from({ length: 60 }, (_, i) =>
  party(1_000 + i, `Buyer ${i}`, i % 3 === 0 ? 'PE' : 'US'),
);
const sellers = Array.from({ length: 12 }, (_, i) => party(2_000 + i, `Seller ${i}`, 'CN'));
const partners = ['CN', 'DE', 'VN', ''];

/** Files that end on different days, one within a month; the last one does not go back far enough. */
const files = [
  { country: 'us', direction: 1, from: '2023-06-01', to: '2026-05-31' },
  { country: 'peru', direction: 1, from: '2024-01-03', to: '2026-06-15' },
  { country: 'vietnam', direction: 2, from: '2023-09-01', to: '2026-04-30' },
  { country: 'chile', direction: 1, from: '2025-11-01', to: '2026-06-15' },
] as const;

/** The part of a record that matters; complete records are made of it. */
type Shipment = Pick<RecordInput, 'date' | 'country' | 'direction' | 'importer' | 'exporter' | 'partner'>;

/**
 * The shipments of one buyer in a file: from or until some day, at some interval, growing, or from changing sellers.
 */
function* shipmentsOf(buyer: Party, next: (below: number) => number): Generator<Shipment> {
  const file = files[next(files.length)] ?? files[0];
  const [first, last] = [at(file.from), at(file.to)];
  const habit = next(6);
  const begins = habit === 0 ? last - next(100) : first + next(300);
  const ends = habit === 1 ? last - 170 - next(250) : last;
  const rhythm = habit === 2 ? 14 + next(40) : 3 + next(60);
  const seller = next(sellers.length);
  for (
    let when = begins;
    when <= ends;
    when += Math.max(
      1,
      rhythm - (habit === 3 && when > last - 120 ? rhythm - 4 : 0) + (habit === 2 ? next(5) : next(rhythm)),
    )
  ) {
    const switched = habit === 4 && when > last - 80;
    const named = sellers[(seller + (switched ? 1 : next(5) === 0 ? 3 : 0)) % sellers.length] ?? null;
    const gone = habit === 5 && when > last - 185;
    yield {
      date: day(when),
      country: file.country,
      direction: file.direction,
      importer: buyer,
      exporter: next(9) === 0 ? null : named,
      partner: gone ? 'DE' : (partners[next(10) === 0 ? next(4) : 0] ?? ''),
    };
  }
}

/** Loads the data and returns its records. */
export async function loadLeads(warehouse: Warehouse, seed: number): Promise<RecordInput[]> {
  const next = chance(seed);
  const shipments = buyers.flatMap((buyer) => [...shipmentsOf(buyer, next), ...shipmentsOf(buyer, next)]);
  // There is a record on the first and last day of each file.
  for (const { country, direction, from, to } of files)
    for (const date of [from, to])
      shipments.push({ country, direction, date, importer: null, exporter: null, partner: '' });
  const made = shipments.map((shipment, i) =>
    record({
      ...shipment,
      id: i + 1,
      product: next(3) === 0 ? 'LED lamp' : 'steel pump',
      hs: next(3) === 0 ? '850440' : '841370',
      shipping: next(12) === 0,
    }),
  );
  const lines = made.map((row) => toLine(row, 'leads', false)).join('');
  await warehouse.client.append('records', recordColumns, Buffer.from(lines));
  await refreshDerived(warehouse.client);
  warehouse.forgetCounts();
  return made;
}

/** A company's reason in one file, by the slow evaluation. */
export interface SlowReason {
  company: number;
  country: string;
  reason: LeadReason;
  score: number;
  /** Numbers that prove it, in the order of the answer. */
  totals: number[];
  days: number | null;
}

const alpha2: Readonly<Record<string, string>> = { us: 'US', peru: 'PE', vietnam: 'VN', chile: 'CL' };

/** Country of the other side: the partner in files of the company's own side, the reporting country in the others. */
const placeOf = ({ direction, partner, country }: RecordInput, type: 1 | 2): string =>
  direction === type ? partner : (alpha2[country] ?? '');

function matches(row: RecordInput, query: LeadsQuery): boolean {
  const own = query.type === 1 ? row.importer : row.exporter;
  if (own === null) return false;
  if (query.keyword !== '' && !row.product.includes(query.keyword)) return false;
  if (query.hsCode !== '' && !query.hsCode.split(',').some((code) => row.hs.startsWith(code))) return false;
  if (query.country.length > 0 && !query.country.includes(own.country)) return false;
  const reporting = query.tradeArea.filter((code) => code === code.toLowerCase());
  const others = query.tradeArea.filter((code) => code === code.toUpperCase());
  if (reporting.length > 0 && !reporting.includes(row.country)) return false;
  if (others.length > 0 && !others.includes(placeOf(row, query.type) || 'ZZ')) return false;
  if (query.direction !== undefined && row.direction !== query.direction) return false;
  return !(query.excludeShip && row.shipping);
}

const sizePoints = (n: number): number =>
  n >= 300 ? 30 : n >= 100 ? 25 : n >= 30 ? 20 : n >= 10 ? 15 : n >= 3 ? 10 : 5;
const freshPoints = (days: number): number =>
  days <= 7 ? 20 : days <= 30 ? 15 : days <= 90 ? 10 : days <= 180 ? 5 : 0;

/** Months as numbers, so that a year before is 12 less. */
const monthOf = (date: string): number => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

interface Group {
  company: number;
  file: (typeof files)[number];
  rows: RecordInput[];
}

/** Counts records of a group within a range of days before the end of its file. */
const between = (
  { file, rows }: Group,
  from: number,
  to: number,
  also = (_row: RecordInput) => true,
): number =>
  rows.filter((row) => {
    const gone = at(file.to) - at(row.date);
    return gone >= from && gone < to && also(row);
  }).length;

type Judged = { strength: number; totals: number[]; days?: number } | undefined;

function growing(group: Group): Judged {
  const { file, rows } = group;
  const end = monthOf(day(at(file.to) + 1));
  if (Math.floor(monthOf(file.from)) + (file.from.endsWith('-01') ? 0 : 1) > end - 15) return undefined;
  const within = (from: number) =>
    rows.filter(({ date }) => monthOf(date) >= from && monthOf(date) < from + 3).length;
  const [recent, before] = [within(end - 3), within(end - 15)];
  if (before < 2 || recent < before * 1.5) return undefined;
  return { strength: recent >= 3 * before ? 50 : recent >= 2 * before ? 40 : 30, totals: [recent, before] };
}

function switching(group: Group, type: 1 | 2): Judged {
  if (at(group.file.to) - at(group.file.from) < 454) return undefined;
  const other = (row: RecordInput) => (type === 1 ? row.exporter : row.importer)?.id ?? 0;
  const known = [...new Set(group.rows.map(other))].filter((id) => id !== 0);
  const by = known.map((id) => ({
    id,
    recent: between(group, 0, 90, (row) => other(row) === id),
    year: between(group, 90, 455, (row) => other(row) === id),
    older: between(group, 90, Number.POSITIVE_INFINITY, (row) => other(row) === id),
  }));
  const before = by.reduce((sum, { year }) => sum + year, 0);
  const [newest] = by.filter(({ older }) => older === 0).sort((a, b) => b.recent - a.recent || b.id - a.id);
  const [main] = by.sort((a, b) => b.year - a.year || b.id - a.id);
  const gone = main !== undefined && main.year >= 3 && main.year * 2 >= before && main.recent === 0;
  if (before < 3 || between(group, 0, 90) === 0 || (newest === undefined && !gone)) return undefined;
  return {
    strength: gone ? (newest === undefined ? 40 : 50) : 30,
    totals: [...(newest === undefined ? [] : [newest.recent]), ...(gone ? [main.year] : [])],
  };
}

function due(group: Group): Judged {
  const end = at(group.file.to);
  const days = [...new Set(group.rows.map(({ date }) => at(date)))]
    .filter((each) => end - each < 730)
    .sort((a, b) => a - b);
  if (days.length < 4) return undefined;
  const gaps = days.slice(1).map((each, i) => each - (days[i] ?? 0));
  const rhythm = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0;
  const regular = gaps.filter((gap) => Math.abs(gap - rhythm) <= rhythm / 2).length;
  const late = end - ((days.at(-1) ?? 0) + rhythm);
  if (rhythm < 7 || rhythm > 183 || regular < gaps.length / 2 || late < -14 || late > rhythm)
    return undefined;
  const off = Math.abs(late);
  return {
    strength: off <= 7 ? 50 : off <= 14 ? 40 : 30,
    totals: [between(group, 0, 730)],
    days: rhythm,
  };
}

function lost(group: Group, query: LeadsQuery): Judged {
  const { home, type } = query;
  if (home === undefined || at(group.file.to) - at(group.file.from) < 544) return undefined;
  const own = (row: RecordInput) => placeOf(row, type) === home;
  const [before, now] = [between(group, 180, 545, own), between(group, 0, 180, own)];
  if (before < 2 || now > 0) return undefined;
  const elsewhere = between(group, 0, 180);
  const strength = before >= 12 ? 50 : before >= 6 ? 40 : before >= 3 ? 30 : 20;
  return { strength, totals: elsewhere > 0 ? [before, elsewhere] : [before] };
}

function isNew(group: Group, all: readonly Group[]): Judged {
  if (at(group.file.to) - at(group.file.from) < 454) return undefined;
  const bought = all.filter(({ company }) => company === group.company);
  if (bought.some((each) => between(each, 90, Number.POSITIVE_INFINITY) > 0)) return undefined;
  const n = between(group, 0, 90);
  return { strength: n >= 5 ? 50 : n >= 3 ? 40 : n === 2 ? 30 : 20, totals: [n] };
}

/** Every reason of every company, each by its best file. */
export function slowly(records: readonly RecordInput[], query: LeadsQuery): SlowReason[] {
  const groups = new Map<string, Group>();
  for (const row of records) {
    const file = files.find((each) => each.country === row.country && each.direction === row.direction);
    const company = (query.type === 1 ? row.importer : row.exporter)?.id;
    if (file === undefined || company === undefined || !matches(row, query)) continue;
    const key = `${company} ${row.country}`;
    const group = groups.get(key) ?? { company, file, rows: [] };
    groups.set(key, { ...group, rows: [...group.rows, row] });
  }
  const all = [...groups.values()];
  const found = all.flatMap((group): SlowReason[] => {
    const judged: [LeadReason, Judged][] = [
      ['new', isNew(group, all)],
      ['growing', growing(group)],
      ['switching', switching(group, query.type)],
      ['due', due(group)],
      ['lost', lost(group, query)],
    ];
    const last = Math.min(...group.rows.map(({ date }) => at(group.file.to) - at(date)));
    return judged.flatMap(([reason, each]) => {
      if (each === undefined || (query.reason !== undefined && query.reason !== reason)) return [];
      const score = each.strength + sizePoints(between(group, 0, 730)) + freshPoints(last);
      const { company, file } = group;
      return { company, country: file.country, reason, score, totals: each.totals, days: each.days ?? null };
    });
  });
  const order = (a: SlowReason, b: SlowReason) => b.score - a.score || (a.country < b.country ? -1 : 1);
  return found
    .sort(order)
    .filter(
      (each, i) =>
        found.findIndex(({ company, reason }) => company === each.company && reason === each.reason) === i,
    );
}
