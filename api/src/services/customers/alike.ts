// Finds duplicate customers: same name at the same company, or same e-mail, however they are written.
import type { Customer } from '@waybill/contract';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../stores/accounts/database';
import { customers } from '../../stores/accounts/schema';
import { nameKey } from '../../stores/warehouse/ids';
import { asCustomer } from './customers';
import { isVisible, type Viewer, visibleTo } from './team';

/** Most duplicates listed; a person rarely has two. */
const NAMED_MAX = 5;

/** Fields that identify a customer. A company as a whole has no name. */
interface Identified {
  name: string;
  company: string;
  /** Company key; empty when no record names the company. */
  key: string;
  email: string | null;
}

/** Keys of a customer: two with a key in common are duplicates. */
export function marksOf({ name, company, key, email }: Identified): string[] {
  const person = nameKey(name);
  return [
    `name ${person} at ${nameKey(company)}`,
    ...(key === '' ? [] : [`name ${person} of ${key}`]),
    ...(email === null ? [] : [`e-mail ${email}`]),
  ];
}

/** Columns that identify a customer. */
const telling = {
  is_company: customers.is_company,
  name: customers.name,
  company: customers.company,
  company_id: customers.company_id,
  email: customers.email,
};

const marksOfRow = (row: Pick<typeof customers.$inferSelect, keyof typeof telling>) =>
  marksOf({
    name: row.is_company ? '' : row.name,
    company: row.company,
    key: row.company_id,
    email: row.email,
  });

/** The keys of all customers of a team. */
export async function marksHeld(db: Database, teamId: string): Promise<Set<string>> {
  const rows = await db.select(telling).from(customers).where(eq(customers.team_id, teamId));
  return new Set(rows.flatMap(marksOfRow));
}

/**
 * Whether a colleague has a customer who is the same person or company, which this account does not see.
 * @param except id of a customer that does not count
 */
export async function isColleagues(
  db: Database,
  viewer: Viewer,
  person: Identified,
  except = '',
): Promise<boolean> {
  const marks = new Set(marksOf(person));
  const rows = await db
    .select({ id: customers.id, team_id: customers.team_id, owner_id: customers.owner_id, ...telling })
    .from(customers)
    .where(eq(customers.team_id, viewer.pool));
  return rows.some(
    (row) => row.id !== except && !isVisible(viewer, row) && marksOfRow(row).some((mark) => marks.has(mark)),
  );
}

/** Customers that an account sees who are the same person, newest first, without `except`. */
export async function customersAlike(
  db: Database,
  viewer: Viewer,
  person: Identified,
  except: string,
): Promise<Customer[]> {
  const marks = new Set(marksOf(person));
  const newestFirst = [desc(customers.created_at), customers.id] as const;
  const held = await db
    .select({ id: customers.id, ...telling })
    .from(customers)
    .where(visibleTo(viewer))
    .orderBy(...newestFirst);
  const alike = held
    .filter((row) => row.id !== except && marksOfRow(row).some((mark) => marks.has(mark)))
    .slice(0, NAMED_MAX)
    .map(({ id }) => id);
  if (alike.length === 0) return [];
  const rows = await db
    .select()
    .from(customers)
    .where(inArray(customers.id, alike))
    .orderBy(...newestFirst);
  return rows.map((row) => asCustomer(row, viewer.timeZone));
}
