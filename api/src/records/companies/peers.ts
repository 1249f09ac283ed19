// Price against peers of a company's profile: what it paid and was paid in its newest twelve months, by code, unit, basis and
// order of magnitude; two statements for each side.
import { amountBases, type Direction, directions, HS_CODES_MAX, NOT_SAID } from '@waybill/contract';
import type { PeerGroup, PeerQuestion, PeerSideRow, TraderPeers } from '@waybill/contract/analysis-peers';
import { type PeerRole, writePeerFilter } from '@waybill/contract/price-terms';
import { dayPlus } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { companyKey } from '../../stores/warehouse/ids';
import { Params } from '../../stores/warehouse/params';
import { isPriced, ofPriceGroup, type PriceGroupName } from '../../stores/warehouse/prices';
import type { CompanyFacts } from '../company-names/facts';
import { type HsLanguage, hsName } from '../finding/tariff/codes';
import { type PeerSums, peersSql } from '../prices/peers';

/** Codes of most value that are compared: a question of market analysis that opens them has at most 100. */
const CODES_MAX = Math.min(50, HS_CODES_MAX);
const GROUPS_SHOWN = 20;
/** Days from the first to the last of the newest twelve months. */
const SPAN = 364;

interface Group extends PeerSums, PriceGroupName {
  direction: Direction;
  /** 0 for all groups of a direction together. */
  price_group: number;
  volume: number;
}

interface Compared {
  role: PeerRole;
  company: string;
  startDate: string;
  endDate: string;
}

async function readGroups(
  client: WarehouseClient,
  id: number,
  { role, startDate, endDate }: Compared,
): Promise<Group[]> {
  const params = new Params();
  const company = params.add('UInt64', id);
  const days = `date BETWEEN ${params.add('Date', startDate)} AND ${params.add('Date', endDate)}`;
  const { rows: codes } = await client.query<{ hs6: string }>(
    `SELECT toString(hs6) AS hs6 FROM records WHERE ${role}_id = ${company} AND ${days} AND ${isPriced}
     GROUP BY hs6 ORDER BY sum(records.amount) DESC, hs6 LIMIT ${CODES_MAX}`,
    params.values,
    { byCompany: true },
  );
  if (codes.length === 0) return [];
  const where = `${days} AND hs6 IN ${params.add(
    'Array(String)',
    codes.map(({ hs6 }) => hs6),
  )}`;
  const { rows } = await client.query<Group>(
    `SELECT *, ${ofPriceGroup} FROM (${peersSql(
      { where, role, companies: `[${company}]` },
      'direction, price_group, volume',
      'GROUPING SETS ((direction), (direction, price_group, volume))',
    )}) ORDER BY value DESC, price_group, volume`,
    params.values,
  );
  return rows;
}

/** Figures of a group with the questions that open both sides. */
function toComparison(
  { total, others, ratio }: PeerSums,
  { role, company, startDate, endDate }: Compared,
  narrowing: Omit<PeerQuestion, 'startDate' | 'endDate' | 'peers'>,
) {
  const [own, peers] = (['own', 'others'] as const).map((side) => ({
    ...narrowing,
    startDate,
    endDate,
    peers: writePeerFilter({ role, company, side, within: '' }),
  }));
  if (own === undefined || peers === undefined) throw new Error('a comparison has two sides');
  return { share: ratio - 1, total, others, own, peers };
}

function toGroup(group: Group, compared: Compared, language: HsLanguage): PeerGroup {
  const { direction, hs6, unit, basis, volume } = group;
  return {
    hs6,
    name: hsName(hs6, language),
    unit,
    basis: amountBases.find((name) => name === basis) ?? null,
    volume,
    ...toComparison(group, compared, {
      hsCode: hs6,
      impOrExp: direction,
      priceUnit: unit,
      priceBasis: basis === '' ? NOT_SAID : basis,
      volume,
    }),
  };
}

function toSides(all: readonly Group[], compared: Compared, language: HsLanguage): PeerSideRow[] {
  return Object.values(directions).flatMap((direction) => {
    const ofDirection = all.filter((group) => group.direction === direction);
    const whole = ofDirection.find(({ price_group }) => price_group === 0);
    if (whole === undefined) return [];
    const groups = ofDirection.filter(({ price_group }) => price_group !== 0);
    const codes = [...new Set(groups.map(({ hs6 }) => hs6))].sort();
    return {
      type: compared.role === 'importer' ? 1 : 2,
      direction,
      ...toComparison(whole, compared, { hsCode: codes.join(','), impOrExp: direction }),
      groups: groups.slice(0, GROUPS_SHOWN).map((group) => toGroup(group, compared, language)),
      further: Math.max(0, groups.length - GROUPS_SHOWN),
    };
  });
}

export async function compareCompany(
  client: WarehouseClient,
  { id, imports, exports, last_date: endDate }: CompanyFacts,
  language: HsLanguage,
): Promise<TraderPeers> {
  const startDate = dayPlus(endDate, -SPAN);
  const compared = { company: companyKey(id), startDate, endDate };
  const roles: readonly PeerRole[] = [
    ...(imports > 0 ? (['importer'] as const) : []),
    ...(exports > 0 ? (['exporter'] as const) : []),
  ];
  const sides = await Promise.all(
    roles.map(async (role) =>
      toSides(await readGroups(client, id, { ...compared, role }), { ...compared, role }, language),
    ),
  );
  return { first_day: startDate, last_day: endDate, sides: sides.flat() };
}
