// Actions on persons' privacy rights: list removal requests, show all data of a person, remove a person from the
// directory and all accounts.
import { desc, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { parts } from '../../basics/lists';
import { erasePerson, previewErasure } from '../../services/contacts/erase';
import { findPerson, listAllPersons, type PersonQuery } from '../../services/contacts/person';
import { findRemovedPersons, toPersonHashes } from '../../services/contacts/removed-persons';
import { accounts, customerEvents, erasedPersons, removalRequests } from '../../stores/accounts/schema';
import { ActionRefusedError, action, type OperatorServices } from './action';

/** Search for a person: by e-mail, by name at a company (key or name), by both, or by the id of a request. */
const person = {
  email: z.email().optional(),
  name: z.string().trim().min(1).max(200).optional(),
  company: z.string().trim().min(1).max(200).optional(),
  request: z.uuid().optional(),
};

type Person = z.output<z.ZodObject<typeof person>>;

/** @throws ActionRefusedError */
async function soughtOf({ accounts: { db } }: OperatorServices, asked: Person): Promise<PersonQuery> {
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

const requested = z.object({
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
export type RemovalRequest = z.output<typeof requested>;

export const personRequests = action({
  name: 'person-requests',
  request: z.strictObject({}),
  /** Open requests, newest first. */
  answer: z.array(requested),
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

export const personShow = action({
  name: 'person-show',
  request: z.strictObject(person),
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
    const held = await findPerson(db, await soughtOf(services, asked));
    const owners = [
      ...held.customers.map(({ owner_id, team_id }) => owner_id ?? team_id),
      ...held.lines.map(({ task }) => task.account_id),
    ];
    const holders =
      owners.length === 0 ? [] : await db.select().from(accounts).where(inArray(accounts.id, owners));
    const ownerOf = (id: string) => {
      const found = holders.find((each) => each.id === id);
      return { agent: found?.agent_id ?? '', username: found?.username ?? '' };
    };
    const ids = held.customers.map(({ id }) => id);
    const events =
      ids.length === 0
        ? []
        : await db.select().from(customerEvents).where(inArray(customerEvents.customer_id, ids));
    return {
      contacts: held.contacts,
      customers: held.customers.map((row) => ({
        ...ownerOf(row.owner_id ?? row.team_id),
        ...row,
        history: events.filter(({ customer_id }) => customer_id === row.id),
      })),
      tasks: held.lines.map(({ task, line }) => ({ ...ownerOf(task.account_id), task: task.name, line })),
    };
  },
});

export const erased = z.object({
  contacts: z.number().int(),
  customers: z.number().int(),
  accounts: z.number().int(),
  lines: z.number().int(),
  requests: z.number().int(),
});

export const personErase = action({
  name: 'person-erase',
  request: z.strictObject({ ...person, dryRun: z.boolean().default(false) }),
  answer: erased,
  run: async (services, { dryRun, ...asked }) => {
    const sought = await soughtOf(services, asked);
    const { db } = services.accounts;
    return dryRun ? previewErasure(db, sought) : erasePerson(db, sought);
  },
});

/** Most hashes in a file, and in one request. */
const HASHES_MAX = 100_000;
const hash = z.string().regex(/^[0-9a-f]{64}$/);

export const personErased = action({
  name: 'person-erased',
  request: z.strictObject({}),
  answer: z.object({ hashes: z.array(hash) }),
  run: async ({ accounts: { db } }) => ({
    hashes: (await db.select().from(erasedPersons).orderBy(erasedPersons.created_at)).map((row) => row.hash),
  }),
});

export const personEraseAgain = action({
  name: 'person-erase-again',
  request: z.strictObject({ hashes: z.array(hash).max(HASHES_MAX) }),
  /** Data that an older backup had brought back. */
  answer: erased,
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
