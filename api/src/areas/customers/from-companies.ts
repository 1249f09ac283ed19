// Call that turns companies, such as leads, into customers: the persons there that the account was shown, or the
// company as a whole.
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { chosen } from '../../basics/lists';
import { accountOf, type Handlers } from '../../services/context';
import { checkRoom } from '../../services/customers/customers';
import { noteEvents } from '../../services/customers/history';
import type { Services } from '../../services/services';
import { dayIn } from '../../stores/accounts/quotas';
import { contacts, customers, seenContacts } from '../../stores/accounts/schema';
import { copyOf } from './handlers';

const COMPANIES_AT_ONCE = 200;
/** Source of a customer that is a company of the records. */
const FROM_RECORDS = 'customs records';

export function companyCustomerHandlers(services: Services): Pick<Handlers, 'customersFromCompanies'> {
  const { db } = services.accounts;
  return {
    customersFromCompanies: async ({ companies, tag }, context) => {
      const account = accountOf(context);
      const keys = chosen(companies, COMPANIES_AT_ONCE);
      const found = await services.records().companies.findAll(keys);
      if (found.size < keys.length) throw new ApiError('notFound');
      const shown = await db
        .select({ contact: contacts })
        .from(seenContacts)
        .innerJoin(contacts, eq(contacts.id, seenContacts.contact_id))
        .where(
          and(
            eq(seenContacts.account_id, account.pool),
            inArray(contacts.company_id, keys),
            isNotNull(contacts.name),
          ),
        );
      const persons = shown.flatMap(({ contact }) =>
        contact.name === null ? [] : { ...copyOf(contact, contact.name), account_id: account.id, tag },
      );
      return context.effect(async (tx) => {
        const own = and(eq(customers.account_id, account.id), inArray(customers.company_id, keys));
        const held = await tx.select({ company: customers.company_id }).from(customers).where(own);
        const added =
          persons.length === 0
            ? []
            : await tx
                .insert(customers)
                .values(persons)
                .onConflictDoNothing()
                .returning({ id: customers.id });
        const peopled = new Set([
          ...held.map(({ company }) => company),
          ...persons.map((row) => row.company_id),
        ]);
        const whole = [...found].filter(([key]) => !peopled.has(key));
        const made =
          whole.length === 0
            ? []
            : await tx
                .insert(customers)
                .values(
                  whole.map(([key, { name, country, last_date, sample }]) => ({
                    account_id: account.id,
                    company_id: key,
                    company: name,
                    country: country === '' ? null : country,
                    name,
                    is_company: true,
                    source: FROM_RECORDS,
                    observed_on: last_date === '' ? dayIn(account.timeZone, new Date()) : last_date,
                    sample,
                    tag,
                  })),
                )
                .onConflictDoNothing({
                  target: [customers.account_id, customers.company_id],
                  where: sql`${customers.is_company} AND ${customers.company_id} <> ''`,
                })
                .returning({ id: customers.id });
        await checkRoom(tx, account.id);
        await noteEvents(
          tx,
          account.id,
          [...added, ...made].map(({ id }) => ({ customer: id, kind: 'made' })),
        );
        const known = new Set(held.map(({ company }) => company)).size;
        return { persons: added.length, companies: made.length, known };
      });
    },
  };
}
