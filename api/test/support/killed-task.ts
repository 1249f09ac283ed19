// A contact task whose process is killed in the middle: `node killed-task.ts FOLDER` begins one and kills itself; run
// again, it finishes the task and prints what came of it as JSON. A program of its own, because the embedded database
// does not run inside a test.
import { eventually } from '@waybill/contract/testing/eventually';
import { eq, sql } from 'drizzle-orm';
import type { Warehouse } from '../../src/records';
import { contactFinder } from '../../src/services/contacts/look-up';
import type { ContactSource } from '../../src/services/contacts/source-contacts';
import { TaskRunner } from '../../src/services/contacts/task-runner';
import { seedBasics } from '../../src/services/seed';
import { openAccounts } from '../../src/stores/accounts/database';
import {
  accounts,
  contactTaskFiles,
  contactTaskLines,
  contactTasks,
  messages,
  usage,
} from '../../src/stores/accounts/schema';

const LINES = 40;
const KILLED_AT = 20;
const { db, close } = await openAccounts({ folder: process.argv[2] ?? '' });
const isFirst = (await db.$count(contactTasks)) === 0;

async function begin(): Promise<void> {
  await seedBasics(db);
  const [account] = await db
    .insert(accounts)
    .values({
      agent_id: 'default',
      username: 'ann',
      username_key: 'ann',
      password: '',
      level: 5,
      deadline: '2099-12-31',
    })
    .returning();
  if (account === undefined) throw new Error('no account');
  const [task] = await db
    .insert(contactTasks)
    .values({
      account_id: account.id,
      number: 1,
      name: 'Fair',
      doc: 'fair.xlsx',
      language: 'en',
      total: LINES,
    })
    .returning();
  if (task === undefined) throw new Error('no task');
  await db.insert(contactTaskLines).values(
    Array.from({ length: LINES }, (_, at) => ({
      task_id: task.id,
      line: at + 1,
      asked: { company: `Company ${at}`, country: '', site: `company-${at}.example`, person: '' },
    })),
  );
}

let asked = 0;
const service: ContactSource = {
  findByCompany: async () => [],
  findByDomain: async (domain) => {
    asked += 1;
    // In the middle of a look-up, with those before it noted.
    if (isFirst && asked === KILLED_AT) process.kill(process.pid, 'SIGKILL');
    const nothing = { position: null, phone: null, education: null, profile: null, locality: null };
    const nowhere = { linkedin: null, twitter: null, facebook: null, permission: null };
    const email = { email: `info@${domain}`, emailVerified: false, guessed: false };
    return [{ ...nothing, ...nowhere, ...email, name: null, source: 'a service', observed_on: '2026-01-01' }];
  },
  findEmail: async () => undefined,
  findProfile: async () => undefined,
  findSites: async () => [],
};
/** No record names any of the companies. */
const warehouse = {
  companies: { resolve: async (given: readonly unknown[]) => given.map(() => undefined) },
} as unknown as Warehouse;

if (isFirst) await begin();
const trouble: string[] = [];
const kept: string[] = [];
const runner = new TaskRunner(db, {
  finder: contactFinder(db, service),
  records: () => warehouse,
  onTrouble: (error) => void trouble.push(String(error)),
  saveFile: async ({ name }) => void kept.push(name),
  leaseSeconds: 1,
});
const before = await db.$count(contactTaskLines, eq(contactTaskLines.result, 'found'));
await eventually(async () => {
  runner.nudge();
  const [each] = await db.select().from(contactTasks);
  return each?.state === 'finish' || each?.state === 'failed';
}, 'the task ends');
const [task] = await db.select().from(contactTasks);
const [spent] = await db.select().from(usage).where(eq(usage.quota, 'contacts'));
const report = {
  state: task?.state,
  before,
  asked,
  done: task?.done,
  found: task?.found,
  points: spent?.used,
  told: await db.$count(messages, sql`${messages.title} ->> 'en' LIKE '%Fair%'`),
  feedback: await db.$count(contactTaskFiles, eq(contactTaskFiles.kind, 'feedback')),
  kept,
  trouble,
};
await runner.close();
await close();
process.stdout.write(JSON.stringify(report));
