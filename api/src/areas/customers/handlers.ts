// Calls about customers: lists, what is written and changed by hand, look-ups that complete them, the sheet of them.
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type CallRequest, type CodeName, customerTags, DOWNLOAD_CAP } from '@waybill/contract';
import { and, eq, sql } from 'drizzle-orm';
import { dayIn } from '../../accounts/quotas';
import { customers } from '../../accounts/schema';
import type { StoredContact } from '../../contacts/directory';
import { companyRef } from '../../contacts/found';
import { type Asked, employerOf } from '../../contacts/look-up';
import { shownContacts } from '../../contacts/paid';
import { accountOf, type Context, type Handlers } from '../../context';
import { mediaTypeOf } from '../../exports/record-file';
import { Failure } from '../../failure';
import type { Services } from '../../services';
import { nameKey } from '../../warehouse/ids';
import { realIds } from '../contacts/favourites';
import { paidLookUp } from '../contacts/paid-look-up';
import {
  asCustomer,
  type CustomerFilter,
  checkRoom,
  countCustomers,
  customerPage,
  customerRows,
  findCustomer,
  removeCustomer,
  type StoredCustomer,
} from './customers';
import { customerSheet } from './export';

/** Most persons that one call makes customers. */
const ADDED_AT_ONCE = 200;
/** Rows of the sheet that are read at once. */
const READ_AT_ONCE = 1_000;
/** Source of what a user wrote. */
const BY_HAND = 'written by hand';

type CustomerCalls =
  | 'potentialCustomers'
  | 'potentialCustomersRemove'
  | 'customerExport'
  | 'findEmail'
  | 'profileByEmail'
  | 'customers'
  | 'customerDetails'
  | 'customerAdd'
  | 'customerWrite'
  | 'customerChange'
  | 'customerRemove';

const orNull = (text: string): string | null => (text === '' ? null : text);

/** What a contact of the directory is to the account that keeps it. */
const copyOf = (contact: StoredContact, name: string) => ({
  contact_id: contact.id,
  company_id: contact.company_id,
  company: contact.company,
  country: contact.country,
  name,
  position: contact.position,
  phone: contact.phone,
  email: contact.email,
  email_verified: contact.email_verified,
  email_guessed: contact.guessed,
  locality: contact.locality,
  profile: contact.profile,
  linkedin: contact.linkedin,
  twitter: contact.twitter,
  facebook: contact.facebook,
  source: contact.source,
  observed_on: contact.observed_on,
  sample: contact.sample,
});

/** What a look-up of the e-mail adds, and where that comes from. */
const emailFound = (found: StoredContact) => ({
  email: found.email,
  email_verified: found.email_verified,
  email_guessed: found.guessed,
  source: found.source,
  observed_on: found.observed_on,
});

const socialsFound = (found: StoredContact) => ({
  linkedin: found.linkedin,
  twitter: found.twitter,
  facebook: found.facebook,
  social_source: found.source,
  social_observed_on: found.observed_on,
  profile: sql`coalesce(${found.profile}, ${customers.profile})`,
});

export function customerHandlers(services: Services): Pick<Handlers, CustomerCalls> {
  const { db } = services.accounts;

  const potentialOf = (
    {
      name,
      cmpName,
      email,
      startDate,
      endDate,
    }: Omit<CallRequest<'potentialCustomers'>, 'page' | 'pageSize'>,
    context: Context,
  ): CustomerFilter => ({
    accountId: accountOf(context).id,
    timeZone: accountOf(context).timeZone,
    tag: customerTags.potential,
    name,
    company: cmpName,
    email,
    startDate,
    endDate,
  });

  async function ownCustomer(id: string, context: Context): Promise<StoredCustomer> {
    const row = await findCustomer(db, accountOf(context).id, id);
    if (row === undefined) throw new Failure('notFound');
    return row;
  }

  async function asked(row: StoredCustomer): Promise<Asked> {
    const known = row.company_id === '' ? undefined : await services.records().companies.find(row.company_id);
    return {
      name: row.name,
      companyName: row.company,
      country: row.country ?? '',
      company: known === undefined ? undefined : companyRef(known),
    };
  }

  /** Looks up more about a customer, and keeps it with them. */
  async function complete(
    context: Context,
    row: StoredCustomer,
    lookUp: { kind: 'email' | 'profile'; subject: string },
    find: () => Promise<StoredContact | undefined>,
    added: (found: StoredContact) => ReturnType<typeof emailFound> | ReturnType<typeof socialsFound>,
    missing: CodeName,
  ) {
    const own = and(eq(customers.account_id, row.account_id), eq(customers.id, row.id));
    let found: StoredContact | undefined;
    await paidLookUp(
      db,
      context,
      { quota: 'contacts', ...lookUp },
      async () => {
        found = await find();
        return found === undefined ? [] : [found];
      },
      {
        missing,
        effect: async (tx) => {
          if (found !== undefined) await tx.update(customers).set(added(found)).where(own);
        },
      },
    );
    return asCustomer(await ownCustomer(row.id, context));
  }

  async function* pages(filter: CustomerFilter): AsyncGenerator<StoredCustomer> {
    for (let page = 1; ; page += 1) {
      const rows = await customerRows(db, filter, { page, pageSize: READ_AT_ONCE });
      yield* rows;
      if (rows.length < READ_AT_ONCE) return;
    }
  }

  return {
    potentialCustomers: ({ page, pageSize, ...query }, context) =>
      customerPage(db, potentialOf(query, context), { page, pageSize }),

    potentialCustomersRemove: ({ id }, context) =>
      context.effect(async (tx) => ({
        removed: await removeCustomer(tx, accountOf(context).id, id, customerTags.potential),
      })),

    customerExport: async (query, context) => {
      const filter = potentialOf(query, context);
      const total = await countCustomers(db, filter);
      if (total === 0) throw new Failure('notFound');
      if (total > DOWNLOAD_CAP) throw new Failure('downloadTooLarge', { numbers: { cap: DOWNLOAD_CAP } });
      const { timeZone } = accountOf(context);
      const { language } = context;
      const bytes = await buffer(Readable.from(customerSheet(pages(filter), { language, timeZone })));
      const today = dayIn(timeZone, new Date());
      return {
        name: `potential-customers-${today}.xlsx`,
        mediaType: mediaTypeOf.xlsx,
        size: bytes.length,
        open: () => Readable.from([bytes]),
      };
    },

    findEmail: async ({ id }, context) => {
      const row = await ownCustomer(id, context);
      const person = await asked(row);
      const subject = `${employerOf(person).key} ${nameKey(row.name)}`;
      return complete(
        context,
        row,
        { kind: 'email', subject },
        () => services.contacts.emailOf(person),
        emailFound,
        'emailNotFound',
      );
    },

    profileByEmail: async ({ id }, context) => {
      const row = await ownCustomer(id, context);
      const { email } = row;
      if (email === null) throw new Failure('emailNotFound');
      const person = await asked(row);
      return complete(
        context,
        row,
        { kind: 'profile', subject: email },
        () => services.contacts.profileOf({ ...person, email }),
        socialsFound,
        'socialNotFound',
      );
    },

    customers: ({ tag, name, corp, page, pageSize }, context) =>
      customerPage(db, { accountId: accountOf(context).id, tag, name, company: corp }, { page, pageSize }),

    customerDetails: async ({ id }, context) => asCustomer(await ownCustomer(id, context)),

    customerAdd: async ({ contacts, tag }, context) => {
      const account = accountOf(context);
      if (contacts.length === 0) throw new Failure('nothingSelected');
      if (contacts.length > ADDED_AT_ONCE) throw new Failure('tooLarge');
      const wanted = new Set(contacts).size;
      const shown = await shownContacts(db, account, realIds(contacts));
      const persons = shown.flatMap((contact) =>
        contact.name === null ? [] : { ...copyOf(contact, contact.name), account_id: account.id, tag },
      );
      if (persons.length < wanted) throw new Failure('notFound');
      return context.effect(async (tx) => {
        const written = await tx
          .insert(customers)
          .values(persons)
          .onConflictDoUpdate({ target: [customers.account_id, customers.contact_id], set: { tag } })
          .returning({ isNew: sql<boolean>`xmax = 0` });
        await checkRoom(tx, account.id);
        const added = written.filter(({ isNew }) => isNew).length;
        return { added, changed: written.length - added };
      });
    },

    customerWrite: async (request, context) => {
      const account = accountOf(context);
      const { name, cmpName, company, country, position, phone, email, tag } = request;
      if (company !== '' && (await services.records().companies.find(company)) === undefined)
        throw new Failure('notFound');
      return context.effect(async (tx) => {
        const [row] = await tx
          .insert(customers)
          .values({
            account_id: account.id,
            company_id: company,
            company: cmpName,
            country: orNull(country),
            name,
            position: orNull(position),
            phone: orNull(phone),
            email: orNull(email.toLowerCase()),
            source: BY_HAND,
            observed_on: dayIn(account.timeZone, new Date()),
            tag,
          })
          .returning();
        await checkRoom(tx, account.id);
        if (row === undefined) throw new Error('a row that was written is not there');
        return asCustomer(row);
      });
    },

    customerChange: async ({ id, ...change }, context) => {
      const row = await ownCustomer(id, context);
      if (Object.values(change).every((value) => value === undefined)) return { changed: 0 };
      return context.effect(async (tx) => {
        await tx.update(customers).set(change).where(eq(customers.id, row.id));
        return { changed: 1 };
      });
    },

    customerRemove: ({ id }, context) =>
      context.effect(async (tx) => ({ removed: await removeCustomer(tx, accountOf(context).id, id) })),
  };
}
