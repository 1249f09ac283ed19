// The newest record of each company among those that match a lead query: its last order of these goods.
import type { WarehouseClient } from '../../stores/warehouse/client';
import type { LeadFile } from './files';
import { recordsCondition } from './grouping';
import type { LeadQuery } from './lead-query';

/** An order, before the name of its partner is looked up. */
export interface RawOrder {
  company: number;
  date: string;
  product: string;
  product_language: string;
  hs: string;
  quantity: number | null;
  unit: string;
  weight: number | null;
  /** Number of the company on the other side; 0 where the record names none. */
  partner_id: number;
}

export async function findLastOrders(
  client: WarehouseClient,
  query: LeadQuery,
  files: readonly LeadFile[],
): Promise<RawOrder[]> {
  const { company, other, params } = query;
  const { rows } = await client.query<RawOrder>(
    `SELECT ${company} AS company, date, product, product_language, hs, quantity, unit, weight,
       ${other} AS partner_id
     FROM records WHERE ${recordsCondition(files, query)}
     ORDER BY date DESC, id LIMIT 1 BY company`,
    params.values,
  );
  return rows;
}
