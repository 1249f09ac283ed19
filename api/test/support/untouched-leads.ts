// Leads of a sub-account, got and touched at given times: says which of them return to the team. A program of its own,
// because the embedded database does not run inside a test. Its argument is a folder.
import type { CustomerEventKind, SavedLead } from '@waybill/contract';
import { eq, inArray, sql } from 'drizzle-orm';
import { returnUntouchedLeads } from '../../src/services/customers/return-leads';
import { seedBasics, seedDemo } from '../../src/services/seed';
import { openAccounts } from '../../src/stores/accounts/database';
import { accounts, customerEvents, customers, leadRules, messages } from '../../src/stores/accounts/schema';

const [folder = ''] = process.argv.slice(2);
const { db, close } = await openAccounts({ folder });
await seedBasics(db);
await seedDemo(db);
const demo = await db
  .select({ id: accounts.id, username: accounts.username })
  .from(accounts)
  .where(inArray(accounts.username, ['demo', 'demo-sub']));
const idOf = (username: string) => demo.find((each) => each.username === username)?.id ?? '';
const [master, sub] = [idOf('demo'), idOf('demo-sub')];
const before = await db.$count(messages);

const lead: SavedLead = {
  ...{
    saved_at: '2026-01-01T00:00:00Z',
    company: { id: 'DE-1', desc_en: 'Bell' },
    keyword: 'lamp',
    hsCode: '',
  },
  ...{ goods: {}, type: 1, home: null, score: 1, reasons: [], order: null },
};
const hoursAgo = (hours: number) => sql`now() - make_interval(hours => ${hours}::int)`;

interface Case {
  name: string;
  /** In hours before now. */
  made: number;
  events?: readonly [CustomerEventKind, number][];
  owner?: string | null;
  isLead?: boolean;
  label?: string;
}

async function write({ name, made, events = [], owner = sub, isLead = true, label }: Case): Promise<void> {
  const [row] = await db
    .insert(customers)
    .values({
      ...{ team_id: master, owner_id: owner, company_id: 'DE-1', company: 'Bell', name, tag: 2 },
      ...{ source: 'test', observed_on: '2026-01-01', sample: false, lead: isLead ? lead : null },
      ...(label !== undefined && { label }),
      created_at: hoursAgo(made),
    })
    .returning({ id: customers.id });
  if (row === undefined) throw new Error('not written');
  for (const [kind, hours] of events)
    await db
      .insert(customerEvents)
      .values({ customer_id: row.id, account_id: sub, kind, created_at: hoursAgo(hours) });
}

const cases: readonly Case[] = [
  { name: 'old', made: 169 },
  { name: 'young', made: 167 },
  { name: 'dealt lately', made: 900, events: [['dealt', 100]] },
  { name: 'dealt long ago', made: 900, events: [['dealt', 170]] },
  { name: 'assigned lately', made: 900, events: [['assigned', 100]] },
  {
    name: 'called',
    made: 900,
    events: [
      ['dealt', 300],
      ['called', 299],
    ],
  },
  {
    name: 'noted',
    made: 900,
    events: [
      ['dealt', 300],
      ['note', 200],
    ],
  },
  {
    name: 'written to',
    made: 900,
    events: [
      ['dealt', 300],
      ['letter_opened', 200],
    ],
  },
  {
    name: 'planned',
    made: 900,
    events: [
      ['dealt', 300],
      ['follow_up', 200],
    ],
  },
  {
    name: 'called by the owner before',
    made: 900,
    events: [
      ['called', 800],
      ['dealt', 300],
    ],
  },
  { name: 'exported only', made: 900, events: [['exported', 200]] },
  { name: 'contacted', made: 900, label: 'connected_customer' },
  { name: 'no lead', made: 900, isLead: false },
  { name: 'of the master', made: 900, owner: master },
  { name: 'of nobody', made: 900, owner: null },
];
for (const each of cases) await write(each);
const names = async () =>
  (
    await db
      .select({ name: customers.name })
      .from(customers)
      .innerJoin(customerEvents, eq(customerEvents.customer_id, customers.id))
      .where(eq(customerEvents.kind, 'returned'))
  )
    .map(({ name }) => name)
    .sort();

await returnUntouchedLeads(db);
const withoutRules = await names();
await db.insert(leadRules).values({ team_id: master, rules: [], return_days: 7 });
await returnUntouchedLeads(db);
const justSet = await names();
await db.update(leadRules).set({ returns_since: hoursAgo(10_000), return_days: 0 });
await returnUntouchedLeads(db);
const never = await names();
await db.update(leadRules).set({ return_days: 7 });
// As two servers do.
await Promise.all([1, 2].map(() => returnUntouchedLeads(db)));
const returned = await names();
const history = await db
  .selectDistinct({ text: customerEvents.text, by: customerEvents.by_name })
  .from(customerEvents)
  .where(eq(customerEvents.kind, 'returned'));
const owners = await db
  .selectDistinct({ owner: customers.owner_id })
  .from(customers)
  .innerJoin(customerEvents, eq(customerEvents.customer_id, customers.id))
  .where(eq(customerEvents.kind, 'returned'));
const notices = (await db.$count(messages)) - before;
const report = { withoutRules, justSet, never, returned, history, owners, notices };
await close();
process.stdout.write(JSON.stringify(report));
