// Finds what the buyers of a team's own companies bought of the same goods from other suppliers since their last order from
// the team, in one statement for all of them.
import { rhythmRules } from '@waybill/contract';
import { dayNumber, dayOf } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { Params } from '../../stores/warehouse/params';
import { ageSql, allPurchases, fileSql, orderTimesSql } from './buying-rhythms';
import { sizeSpan } from './days';
import { filesCondition, type LeadFile } from './files';
import type { OrderTimes } from './judge-rhythm';
import { createProof, type RawProof } from './proofs';

/** Purchases of a company from one other supplier since its last order from the team. */
export interface SupplierSwitch {
  company: number;
  /** Its orders from the team, in the file with most of them. */
  ownOrders: OrderTimes;
  /** Day of the last one. */
  lastOwnOrder: string;
  /** Records of the supplier, of goods (HS 6) that it bought from the team. */
  proof: RawProof;
}

interface SwitchRow extends OrderTimes {
  company: number;
  file: number;
  supplier: number;
  total: number;
  oldest: number;
  youngest: number;
  goods: string[];
}

/** Most suppliers that are listed for a company. */
const MAX_SUPPLIERS = 3;
/** Of the goods that a company bought from the team, those bought most often count: a filter takes so many HS codes. */
const MAX_GOODS = 20;

/**
 * @param own numbers of the team's own companies
 * @param companies numbers of its customers' companies
 */
export async function findOtherSuppliers(
  client: WarehouseClient,
  files: readonly LeadFile[],
  own: readonly number[],
  companies: readonly number[],
): Promise<SupplierSwitch[]> {
  if (own.length === 0 || companies.length === 0 || files.length === 0) return [];
  const params = new Params();
  const buyers = params.add('Array(UInt64)', companies);
  const ownIds = params.add('Array(UInt64)', own);
  const isOwn = `exporter_id IN ${ownIds}`;
  const hasGoods = 'length(hs6) = 6';
  const { rows } = await client.query<SwitchRow>(
    `SELECT company, file, since, orders, gap, pause, sale.1 AS supplier, count() AS total,
       max(sale.3) AS oldest, min(sale.3) AS youngest, arraySort(groupUniqArray(sale.2)) AS goods
     FROM (
       SELECT company, file, since, sales, own_goods, ${orderTimesSql}
       FROM (
         WITH ${ageSql(files, params)} AS age
         SELECT importer_id AS company, ${fileSql(files, params)} AS file, minIf(age, ${isOwn}) AS since,
           countIf(${isOwn}) AS size_n, arraySort(groupUniqArrayIf(date, ${isOwn})) AS order_days,
           sumMapIf([toString(hs6)], [1], ${isOwn} AND ${hasGoods}) AS counts,
           arraySlice(arrayMap(one -> one.1,
             arrayReverseSort(one -> (one.2, one.1), arrayZip(counts.1, counts.2))), 1, ${MAX_GOODS}) AS own_goods,
           groupArrayIf((exporter_id, toString(hs6), age), NOT ${isOwn} AND ${hasGoods}) AS sales
         FROM records
         WHERE importer_id IN ${buyers} AND exporter_id != 0 AND exporter_id != importer_id
           AND importer_id IN (SELECT importer_id FROM records WHERE importer_id IN ${buyers} AND ${isOwn})
           AND ${filesCondition(files, params)} AND age < ${rhythmRules.days}
         GROUP BY company, file
         HAVING size_n > 0
         ORDER BY size_n DESC, since, file LIMIT 1 BY company))
     ARRAY JOIN sales AS sale
     WHERE sale.3 < since AND has(own_goods, sale.2)
     GROUP BY company, file, since, orders, gap, pause, supplier
     ORDER BY total DESC, supplier LIMIT ${MAX_SUPPLIERS} BY company`,
    params.values,
  );
  return rows.flatMap((row) => {
    const file = files[row.file];
    return file === undefined ? [] : [toSupplierSwitch(row, file)];
  });
}

function toSupplierSwitch(row: SwitchRow, file: LeadFile): SupplierSwitch {
  const { company, since, orders, gap, pause, supplier, total, oldest, youngest, goods } = row;
  const end = dayNumber(file.data_end);
  const span = { from: Math.max(end - since + 1, sizeSpan(end).from), to: end };
  return {
    company,
    ownOrders: { since, orders, gap, pause },
    lastOwnOrder: dayOf(end - since),
    proof: createProof(
      { search: { ...allPurchases, hsCode: goods.join(',') }, file },
      'otherSupplier',
      total,
      span,
      { partner: supplier, first: end - oldest, last: end - youngest },
    ),
  };
}
