// Calls about a person's privacy rights: export of what this account stores about them, and a request to remove them
// from the site.
import type { CallRequest, PersonHeld } from '@waybill/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { findSeenContacts } from '../../services/contacts/paid';
import { findPerson, type PersonQuery } from '../../services/contacts/person';
import { contactTexts } from '../../services/contacts/texts';
import { accountOf, type Context, type Handlers } from '../../services/context';
import { asCustomer } from '../../services/customers/customers';
import { eventsOf } from '../../services/customers/history';
import { isVisible, visibleTo } from '../../services/customers/team';
import { validIds } from '../../services/favourites/contacts';
import { enqueueMessage } from '../../services/providers/outbox';
import type { Services } from '../../services/services';
import { DEFAULT_AGENT } from '../../stores/accounts/agents';
import {
  contactFavourites,
  contacts,
  customers,
  removalRequests,
  seenContacts,
} from '../../stores/accounts/schema';
import { asContacts, asEmails } from './answers';

const PER_DAY = { limit: 50, seconds: 86_400 } as const;
const LETTER_SECONDS = 7 * 86_400;
/** Limit of history lines in an export, above what a customer can have. */
const HISTORY_MAX = 10_000;

/** A person whom an account is looking at. */
interface RequestedPerson {
  name: string;
  company: string;
  companyKey: string;
  email: string | null;
}

const toPersonQuery = ({ name, company, companyKey, email }: RequestedPerson): PersonQuery => ({
  name: name === '' ? undefined : name,
  company: companyKey === '' ? company : companyKey,
  email: email ?? undefined,
});

export function privacyHandlers(services: Services): Pick<Handlers, 'personHeld' | 'personRemovalAsk'> {
  const { db } = services.accounts;

  /** @throws ApiError notFound for what was never shown to this account */
  async function toRequestedPerson(
    { contact, customer }: Pick<CallRequest<'personHeld'>, 'contact' | 'customer'>,
    context: Context,
  ): Promise<RequestedPerson> {
    const account = accountOf(context);
    const [real] = validIds([customer]);
    if (real !== undefined) {
      const own = and(visibleTo(account), eq(customers.id, real));
      const [row] = await db.select().from(customers).where(own);
      if (row !== undefined && !row.is_company)
        return { name: row.name, company: row.company, companyKey: row.company_id, email: row.email };
    }
    const [seenContact] = await findSeenContacts(db, account, validIds([contact]));
    if (seenContact === undefined) throw new ApiError('notFound');
    const { name, company, company_id, email } = seenContact;
    return { name: name ?? '', company, companyKey: company_id, email };
  }

  return {
    personHeld: async (request, context): Promise<PersonHeld> => {
      const account = accountOf(context);
      const data = await findPerson(db, toPersonQuery(await toRequestedPerson(request, context)));
      const contactIds = data.contacts.map(({ id }) => id);
      const [seenRows, favourites] =
        contactIds.length === 0
          ? [[], []]
          : await Promise.all([
              db
                .select({ contact: contacts })
                .from(seenContacts)
                .innerJoin(contacts, eq(contacts.id, seenContacts.contact_id))
                .where(and(eq(seenContacts.account_id, account.pool), inArray(contacts.id, contactIds))),
              db
                .select()
                .from(contactFavourites)
                .where(
                  and(
                    eq(contactFavourites.account_id, account.id),
                    inArray(contactFavourites.contact_id, contactIds),
                  ),
                ),
            ]);
      const rows = seenRows.map(({ contact }) => contact);
      const own = data.customers.filter((row) => isVisible(account, row));
      const none = new Set<string>();
      return {
        at: new Date().toISOString(),
        contacts: [
          ...asContacts(rows, none),
          // A mailbox without a person only has an e-mail.
          ...asEmails(
            rows.filter(({ name }) => name === null),
            none,
          ).map((mail) => ({
            ...mail,
            name: '',
            phone: null,
            education: null,
            profile: null,
            locality: null,
            linkedin: null,
            twitter: null,
            facebook: null,
          })),
        ],
        favourites: favourites.map(({ as, created_at }) => ({ as, since: created_at.toISOString() })),
        customers: await Promise.all(
          own.map(async (row) => ({
            ...asCustomer(row, account.timeZone),
            history: (await eventsOf(db, row.id, { show: 'all', page: 1, pageSize: HISTORY_MAX })).data,
          })),
        ),
        tasks: data.lines
          .filter(({ task }) => task.account_id === account.id)
          .map(({ task, line }) => ({ number: task.number, name: task.name, line })),
      };
    },

    personRemovalAsk: async ({ note, ...request }, context) => {
      const account = accountOf(context);
      const { name, company, companyKey, email } = await toRequestedPerson(request, context);
      if (!(await context.wasCharged()))
        await services.throttles.spend(`removal:${account.id}`, PER_DAY.limit, PER_DAY.seconds);
      const defaultAgent = (await services.agents.all()).find(({ id }) => id === DEFAULT_AGENT);
      return context.effect(async (tx) => {
        const values = { account_id: account.id, name, company, company_id: companyKey, email, note };
        await tx.insert(removalRequests).values(values);
        // The e-mail does not name the person, because e-mails are stored in other places too.
        const recipient = defaultAgent?.shown.contact ?? null;
        if (defaultAgent === undefined || recipient === null) return {};
        const words = contactTexts[defaultAgent.shown.fallback_language].removalAsked;
        await enqueueMessage(tx, {
          agentId: defaultAgent.id,
          channel: 'mail',
          recipient,
          sender: defaultAgent.shown.name,
          subject: words.title,
          body: words.body,
          lifeSeconds: LETTER_SECONDS,
        });
        return {};
      });
    },
  };
}
