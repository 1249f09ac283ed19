// The board of customers: of each label how many there are, what their companies buy in a year, and the newest.
import { BOARD_COLUMN_MAX, type CallResponse, type CustomerLabel, customerLabels } from '@waybill/contract';
import { desc, lte } from 'drizzle-orm';
import type { WithRecords } from '../../records';
import type { WithAccounts } from '../../stores/accounts/database';
import { customers } from '../../stores/accounts/schema';
import { asCustomer, type CustomerFilter, conditionOf, rankedCustomers } from './customers';
import { customerRhythms } from './radar';

/** US dollars that companies bought for in a year, each once; null where no record states a value. */
function sumValues(
  companies: readonly string[],
  readValue: (company: string) => number | null,
): number | null {
  const values = [...new Set(companies)].flatMap((company) => readValue(company) ?? []);
  return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
}

export async function customerBoard(
  services: WithAccounts & WithRecords,
  filter: CustomerFilter,
): Promise<CallResponse<'customerBoard'>> {
  const { db } = services.accounts;
  const condition = conditionOf(filter);
  const ranked = rankedCustomers(db, customers.label, condition);
  const [rows, placed] = await Promise.all([
    db
      .select()
      .from(ranked)
      .where(lte(ranked.place, BOARD_COLUMN_MAX))
      .orderBy(desc(ranked.created_at), ranked.id),
    db.select({ label: customers.label, company: customers.company_id }).from(customers).where(condition),
  ]);
  const companies = placed.flatMap(({ company }) => (company === '' ? [] : company));
  const rhythms = await customerRhythms(services, filter.viewer, companies);
  const byLabel = Map.groupBy(placed, ({ label }) => label);
  const forEachLabel = <Figure>(figure: (labelled: typeof placed) => Figure) =>
    Object.fromEntries(customerLabels.map((label) => [label, figure(byLabel.get(label) ?? [])])) as Record<
      CustomerLabel,
      Figure
    >;
  return {
    data: rows.map(({ place: _place, all: _all, ...row }) => ({
      ...asCustomer(row, filter.viewer.timeZone),
      rhythm: rhythms.get(row.company_id) ?? null,
    })),
    totals: forEachLabel((labelled) => labelled.length),
    values: forEachLabel((labelled) =>
      sumValues(
        labelled.map(({ company }) => company),
        (company) => rhythms.get(company)?.year.value ?? null,
      ),
    ),
  };
}
