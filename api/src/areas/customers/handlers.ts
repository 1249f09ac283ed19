// Calls about customers: lists, editing by hand, and look-ups that complete them.
import {
  type CallRequest,
  type CodeName,
  type Customer,
  customerTags,
  type ListedCustomer,
} from '@waybill/contract';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import type { CompanyFacts } from '../../records/companies';
import { paidLookUp } from '../../services/charging/paid-look-up';
import { countStoredEmails } from '../../services/contacts/count-emails';
import type { StoredContact } from '../../services/contacts/directory';
import { type LookUpSubject, toEmployer } from '../../services/contacts/look-up';
import { findSeenContacts } from '../../services/contacts/paid';
import { toCompanyRef } from '../../services/contacts/source-contacts';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { addWithLeads } from '../../services/customers/add-customers';
import { assignCustomers } from '../../services/customers/assign';
import { customerBoard } from '../../services/customers/board';
import { changeCustomer } from '../../services/customers/change-customer';
import { copyContact } from '../../services/customers/copy-contact';
import {
  asCustomer,
  customerPage,
  ownCustomer,
  potentialOf,
  removeCustomer,
  type StoredCustomer,
} from '../../services/customers/customers';
import { noteEvents } from '../../services/customers/history';
import { countRadar, customerRhythms, withRadar } from '../../services/customers/radar';
import { isVisible, readMembers, visibleTo } from '../../services/customers/team';
import { validIds } from '../../services/favourites/contacts';
import type { Services } from '../../services/services';
import { customers } from '../../stores/accounts/schema';
import { nameKey } from '../../stores/warehouse/ids';

/** Most persons that one call turns into customers. */
const MAX_ADDED = 200;

type CustomerCalls =
  | 'potentialCustomers'
  | 'potentialCustomersByGet'
  | 'potentialCustomersRemove'
  | 'findEmail'
  | 'findEmailPreview'
  | 'profileByEmail'
  | 'customers'
  | 'customersByGet'
  | 'customerBoard'
  | 'customerRadar'
  | 'customerDetails'
  | 'customerAdd'
  | 'customerChange'
  | 'customersTag'
  | 'customersAssign'
  | 'teamMembers'
  | 'customerRemove';

/** What a look-up of the e-mail adds, with its source. */
const toEmailResult = (contact: StoredContact) => ({
  email: contact.email,
  email_verified: contact.email_verified,
  email_guessed: contact.guessed,
  source: contact.source,
  observed_on: contact.observed_on,
  permission: contact.permission,
});

const toSocialsResult = (contact: StoredContact) => ({
  linkedin: contact.linkedin,
  twitter: contact.twitter,
  facebook: contact.facebook,
  social_source: contact.source,
  social_observed_on: contact.observed_on,
  profile: sql`coalesce(${contact.profile}, ${customers.profile})`,
});

/** @param company that the customer works for, if records name it */
const toLookUpSubject = (row: StoredCustomer, company: CompanyFacts | undefined): LookUpSubject => ({
  name: row.name,
  companyName: row.company,
  country: row.country ?? '',
  company: company === undefined ? undefined : toCompanyRef(company),
  isCompany: row.is_company,
});

export function customerHandlers(services: Services): Pick<Handlers, CustomerCalls> {
  const { db } = services.accounts;

  const findSubject = async (row: StoredCustomer): Promise<LookUpSubject> =>
    toLookUpSubject(
      row,
      row.company_id === '' ? undefined : await services.records().companies.find(row.company_id),
    );

  /** Looks up more about a customer, and stores it. */
  async function completeCustomer(
    context: Context,
    row: StoredCustomer,
    lookUp: { kind: 'email' | 'profile'; subject: string },
    find: () => Promise<StoredContact | undefined>,
    added: (found: StoredContact) => ReturnType<typeof toEmailResult> | ReturnType<typeof toSocialsResult>,
    missing: CodeName,
  ) {
    const own = and(visibleTo(accountOf(context)), eq(customers.id, row.id));
    let contact: StoredContact | undefined;
    await paidLookUp(
      db,
      context,
      { quota: 'contacts', ...lookUp },
      async () => {
        contact = await find();
        return contact === undefined ? [] : [contact];
      },
      {
        missing,
        effect: async (tx) => {
          if (contact === undefined) return;
          await tx
            .update(customers)
            .set({ ...added(contact), version: sql`${customers.version} + 1` })
            .where(own);
          const emailKind = contact.guessed ? 'email_guessed' : 'email_found';
          const kind = lookUp.kind === 'email' ? emailKind : 'socials_found';
          await noteEvents(tx, accountOf(context).id, [{ customer: row.id, kind }]);
        },
      },
    );
    const account = accountOf(context);
    return asCustomer(await ownCustomer(db, account, row.id), account.timeZone);
  }

  const potentialPage = ({ page, pageSize, ...query }: CallRequest<'potentialCustomers'>, context: Context) =>
    customerPage(db, potentialOf(query, context), { page, pageSize });

  /** Adds the buying rhythm of their companies to customers. */
  async function withRhythms(rows: readonly Customer[], context: Context): Promise<ListedCustomer[]> {
    const companies = rows.map(({ company }) => company).filter((company) => company !== '');
    const rhythms = await customerRhythms(services, accountOf(context), companies);
    return rows.map((row) => ({ ...row, rhythm: rhythms.get(row.company) ?? null }));
  }

  const listCustomers = async (
    { page, pageSize, sortField, sortType, corp, rhythm, ...query }: CallRequest<'customers'>,
    context: Context,
  ) => {
    const all = { viewer: accountOf(context), company: corp, ...query };
    const { filter, ranks } = await withRadar(services, all, { rhythm, sortField });
    const answer = await customerPage(db, filter, { page, pageSize }, { sortField, sortType, ranks });
    return { ...answer, data: await withRhythms(answer.data, context) };
  };

  return {
    potentialCustomers: potentialPage,
    potentialCustomersByGet: potentialPage,

    potentialCustomersRemove: ({ id }, context) =>
      context.effect(async (tx) => ({
        removed: await removeCustomer(tx, accountOf(context), id, customerTags.potential),
      })),

    findEmail: async ({ id }, context) => {
      const row = await ownCustomer(db, accountOf(context), id);
      const person = await findSubject(row);
      const subject = `${toEmployer(person).key} ${nameKey(row.name)}`;
      return completeCustomer(
        context,
        row,
        { kind: 'email', subject },
        () => services.contacts.findEmail(person),
        toEmailResult,
        'emailNotFound',
      );
    },

    findEmailPreview: async ({ ids }, context) => {
      const own = and(visibleTo(accountOf(context)), inArray(customers.id, validIds(ids)));
      const rows = await db.select().from(customers).where(own);
      if (rows.length === 0) throw new ApiError('notFound');
      const keys = rows.map(({ company_id }) => company_id).filter((key) => key !== '');
      const companies = await services.records().companies.findAll(keys);
      const subjects = rows.map((row) => toLookUpSubject(row, companies.get(row.company_id)));
      return countStoredEmails(db, subjects);
    },

    profileByEmail: async ({ id }, context) => {
      const row = await ownCustomer(db, accountOf(context), id);
      const { email } = row;
      if (email === null) throw new ApiError('emailNotFound');
      const person = await findSubject(row);
      return completeCustomer(
        context,
        row,
        { kind: 'profile', subject: email },
        () => services.contacts.findProfile({ ...person, email }),
        toSocialsResult,
        'socialNotFound',
      );
    },

    customers: listCustomers,
    customersByGet: listCustomers,

    customerBoard: ({ corp, ...query }, context) =>
      customerBoard(services, { viewer: accountOf(context), company: corp, ...query }),

    customerRadar: async ({ corp, ...query }, context) => ({
      totals: await countRadar(services, { viewer: accountOf(context), company: corp, ...query }),
    }),

    customerDetails: async ({ id }, context) => {
      const account = accountOf(context);
      const customer = asCustomer(await ownCustomer(db, account, id), account.timeZone);
      const [listed] = await withRhythms([customer], context);
      return listed ?? { ...customer, rhythm: null };
    },

    customerAdd: async ({ contacts, tag }, context) => {
      const account = accountOf(context);
      if (contacts.length === 0) throw new ApiError('nothingSelected');
      if (contacts.length > MAX_ADDED) throw new ApiError('tooLarge');
      const requestedCount = new Set(contacts).size;
      const seenRows = await findSeenContacts(db, account, validIds(contacts));
      const persons = seenRows.flatMap((contact) =>
        contact.name === null ? [] : { ...copyContact(contact, contact.name), tag },
      );
      if (persons.length < requestedCount) throw new ApiError('notFound');
      return context.effect(async (tx) => {
        const { added, earlier } = await addWithLeads(tx, account, persons);
        const known = earlier.filter((row) => isVisible(account, row)).map(({ id }) => id);
        if (known.length > 0)
          await tx
            .update(customers)
            .set({ tag, version: sql`${customers.version} + 1` })
            .where(and(visibleTo(account), inArray(customers.id, known)));
        await noteEvents(
          tx,
          account.id,
          known.map((id) => ({ customer: id, kind: 'tag', text: String(tag) })),
        );
        return { added: added.length, changed: known.length, taken: earlier.length - known.length };
      });
    },

    customerChange: async ({ id, version, tag, label, followUpOn, followUpAbout }, context) => {
      const { id: customerId } = await ownCustomer(db, accountOf(context), id);
      if (tag === undefined && label === undefined && followUpOn === undefined) return { changed: 0 };
      return context.effect(async (tx) => {
        await changeCustomer(tx, accountOf(context), customerId, version, {
          tag,
          label,
          followUpOn,
          followUpAbout,
        });
        return { changed: 1 };
      });
    },

    teamMembers: async (_request, context) => {
      const account = accountOf(context);
      const members = await readMembers(db, account);
      return members.map((member) => ({ ...member, me: member.id === account.id }));
    },

    customersAssign: (request, context) =>
      context.effect((tx) => assignCustomers(tx, accountOf(context), request)),

    customersTag: async ({ ids, tag }, context) => {
      const account = accountOf(context);
      if (ids.length === 0) throw new ApiError('nothingSelected');
      if (ids.length > MAX_ADDED) throw new ApiError('tooLarge');
      const validCustomerIds = validIds(ids);
      return context.effect(async (tx) => {
        const own = and(visibleTo(account), inArray(customers.id, validCustomerIds));
        const ownCount = validCustomerIds.length === 0 ? 0 : await tx.$count(customers, own);
        if (ownCount < new Set(ids).size) throw new ApiError('notFound');
        const changed = await tx
          .update(customers)
          .set({ tag, version: sql`${customers.version} + 1` })
          .where(and(own, ne(customers.tag, tag)))
          .returning({ id: customers.id });
        await noteEvents(
          tx,
          account.id,
          changed.map(({ id }) => ({ customer: id, kind: 'tag', text: String(tag) })),
        );
        return { changed: changed.length };
      });
    },

    customerRemove: ({ id }, context) =>
      context.effect(async (tx) => ({ removed: await removeCustomer(tx, accountOf(context), id) })),
  };
}
