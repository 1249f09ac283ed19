// Actions on persons' privacy rights: list removal requests, show all data of a person, remove a person from the
// directory and all accounts.
import { desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { parts } from '../../basics/lists';
import { erasePerson, previewErasure } from '../../services/contacts/erase';
import { findPerson, listAllPersons, type PersonQuery } from '../../services/contacts/person';
import { findRemovedPersons, toPersonHashes } from '../../services/contacts/removed-persons';
import { accounts, customerEvents, erasedPersons, removalRequests } from '../../stores/accounts/schema';
import { ActionRefusedError, defineAction, type OperatorServices } from './action';

/** Search for a person: by e-mail, by name at a company (key or name), by both, or by the id of a request. */
const personReference = {
  email: z.email().optional(),
  name: z.string().trim().min(1).max(200).optional(),
  company: z.string().trim().min(1).max(200).optional(),
  request: z.uuid().optional(),
};

type PersonReference = z.output<z.ZodObject<typeof personReference>>;

/** @throws ActionRefusedError */
async function toPersonQuery(
  { accounts: { db } }: OperatorServices,
  asked: PersonReference,
): Promise<PersonQuery> {
  const { request, ...sought } = asked;
  if (request !== undefined) {
    const [row] = await db.select().from(removalRequests).where(eq(removalRequests.id, request));
    if (row === undefined) throw new ActionRefusedError(`There is no request ${request}.`);
    if (row.done_at !== null) throw new ActionRefusedError(`Request ${request} is done already.`);
    return {
      email: row.email ?? undefined,
      name: row.name === '' ? undefined : row.name,
      company: row.company_id === '' ? row.company : row.company_id,
    };
  }
  if ((sought.name === undefined) !== (sought.company === undefined))
    throw new ActionRefusedError('A name needs its company: --name with --company.');
  if (sought.email === undefined && sought.name === undefined)
    throw new ActionRefusedError('Name the person: --email, --name with --company, or --request.');
  return sought;
}

const removalRequest = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  agent: z.string(),
  username: z.string(),
  name: z.string(),
  company: z.string(),
  company_key: z.string(),
  email: z.string().nullable(),
  note: z.string(),
});
export type RemovalRequest = z.output<typeof removalRequest>;

export const personRequests = defineAction({
  name: 'person-requests',
  request: z.strictObject({}),
  /** Open requests, newest first. */
  answer: z.array(removalRequest),
  run: async ({ accounts: { db } }) => {
    const rows = await db
      .select({ asked: removalRequests, by: accounts })
      .from(removalRequests)
      .innerJoin(accounts, eq(accounts.id, removalRequests.account_id))
      .where(isNull(removalRequests.done_at))
      .orderBy(desc(removalRequests.created_at))
      .limit(1_000);
    return rows.map(({ asked, by }) => ({
      id: asked.id,
      at: asked.created_at.toISOString(),
      agent: by.agent_id,
      username: by.username,
      name: asked.name,
      company: asked.company,
      company_key: asked.company_id,
      email: asked.email,
      note: asked.note,
    }));
  },
});

export const personShow = defineAction({
  name: 'person-show',
  request: z.strictObject(personReference),
  /** All data of the person, as stored, with the accounts that have it. */
  answer: z.object({
    contacts: z.array(z.record(z.string(), z.unknown())),
    customers: z.array(z.record(z.string(), z.unknown())),
    tasks: z.array(
      z.object({ agent: z.string(), username: z.string(), task: z.string(), line: z.number().int() }),
    ),
  }),
  run: async (services, asked) => {
    const { db } = services.accounts;
    const storedData = await findPerson(db, await toPersonQuery(services, asked));
    const owners = [
      ...storedData.customers.map(({ owner_id, team_id }) => owner_id ?? team_id),
      ...storedData.lines.map(({ task }) => task.account_id),
    ];
    const ownerAccounts =
      owners.length === 0 ? [] : await db.select().from(accounts).where(inArray(accounts.id, owners));
    const describeOwner = (id: string) => {
      const found = ownerAccounts.find((each) => each.id === id);
      return { agent: found?.agent_id ?? '', username: found?.username ?? '' };
    };
    const ids = storedData.customers.map(({ id }) => id);
    const events =
      ids.length === 0
        ? []
        : await db.select().from(customerEvents).where(inArray(customerEvents.customer_id, ids));
    return {
      contacts: storedData.contacts,
      customers: storedData.customers.map((row) => ({
        ...describeOwner(row.owner_id ?? row.team_id),
        ...row,
        history: events.filter(({ customer_id }) => customer_id === row.id),
      })),
      tasks: storedData.lines.map(({ task, line }) => ({
        ...describeOwner(task.account_id),
        task: task.name,
        line,
      })),
    };
  },
});

export const erasureCounts = z.object({
  contacts: z.number().int(),
  customers: z.number().int(),
  accounts: z.number().int(),
  lines: z.number().int(),
  requests: z.number().int(),
});

export const personErase = defineAction({
  name: 'person-erase',
  request: z.strictObject({ ...personReference, dryRun: z.boolean().default(false) }),
  answer: erasureCounts,
  run: async (services, { dryRun, ...asked }) => {
    const sought = await toPersonQuery(services, asked);
    const { db } = services.accounts;
    return dryRun ? previewErasure(db, sought) : erasePerson(db, sought);
  },
});

/** Most hashes in a file, and in one request. */
const HASHES_MAX = 100_000;
const personHash = z.string().regex(/^[0-9a-f]{64}$/);

export const personErased = defineAction({
  name: 'person-erased',
  request: z.strictObject({}),
  answer: z.object({ hashes: z.array(personHash) }),
  run: async ({ accounts: { db } }) => ({
    hashes: (await db.select().from(erasedPersons).orderBy(erasedPersons.created_at)).map((row) => row.hash),
  }),
});

export const personEraseAgain = defineAction({
  name: 'person-erase-again',
  request: z.strictObject({ hashes: z.array(personHash).max(HASHES_MAX) }),
  /** Data that an older backup had brought back. */
  answer: erasureCounts,
  run: async ({ accounts: { db } }, { hashes }) => {
    const rows = [...new Set(hashes)].map((each) => ({ hash: each }));
    for (const part of parts(rows, 1_000)) await db.insert(erasedPersons).values(part).onConflictDoNothing();
    const total = { contacts: 0, customers: 0, accounts: 0, lines: 0, requests: 0 };
    for await (const part of listAllPersons(db)) {
      const isRemoved = await findRemovedPersons(
        db,
        part.map(({ identity }) => identity),
      );
      for (const { identity, query } of part) {
        if (toPersonHashes(identity).length === 0 || !isRemoved(identity)) continue;
        const done = await erasePerson(db, query);
        for (const key of ['contacts', 'customers', 'accounts', 'lines', 'requests'] as const)
          total[key] += done[key];
      }
    }
    return total;
  },
});
