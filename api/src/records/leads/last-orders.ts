// The newest record of each company among those that match a leads question: its last order of these goods.
import type { WarehouseClient } from '../../stores/warehouse/client';
import type { LeadFile } from './files';
import { conditionOf } from './grouping';
import type { Question } from './question';

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
  question: Question,
  files: readonly LeadFile[],
): Promise<RawOrder[]> {
  const { company, other, params } = question;
  const { rows } = await client.query<RawOrder>(
    `SELECT ${company} AS company, date, product, product_language, hs, quantity, unit, weight,
       ${other} AS partner_id
     FROM records WHERE ${conditionOf(files, question)}
     ORDER BY date DESC, id LIMIT 1 BY company`,
    params.values,
  );
  return rows;
}
