// Background worker for contact tasks, in any number of processes. A process leases a task; each line is processed,
// charged and recorded in one transaction, so another process can continue after the last recorded line.
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { filled, inEveryLanguage } from '../../basics/texts';
import type { Warehouse } from '../../records';
import type { CompanyFacts } from '../../records/companies';
import type { Database } from '../../stores/accounts/database';
import { LeaseLostError, leasedWork } from '../../stores/accounts/leased-work';
import {
  type AskedLine,
  accounts,
  contactTaskFiles,
  contactTaskLines,
  contactTasks,
  messages,
} from '../../stores/accounts/schema';
import { companyKey, nameKey } from '../../stores/warehouse/ids';
import { mediaTypeOf } from '../exports/record-file';
import type { FileJobs } from '../files/file-jobs';
import { countryOf } from './countries';
import type { StoredContact } from './directory';
import { domainOf, isBlackSite } from './domains';
import { companyRef } from './found';
import { type Asked, type ContactFinder, employerOf } from './look-up';
import { canPay, type LookUp, pay } from './paid';
import { payerOf } from './payer';
import { feedbackOf } from './task-feedback';
import { feedbackName } from './task-sheets';
import { contactTexts } from './texts';

/** A lease not renewed for so long ends. Longer than one look-up with all its retries. */
const LEASE_SECONDS = 90;
/** How often to look for tasks that other processes have left. */
const POLL_MS = 5_000;
/** Lines whose companies are looked up at a time. */
const LINES_AT_ONCE = 100;
/** Most contacts per line. */
const CONTACTS_MAX = 20;
/** Most consecutive failures of a service, with a pause after each: 1, 2, 4, 8 minutes. */
const FAILURES_MAX = 5;
const PAUSE_SECONDS = 60;

type Task = typeof contactTasks.$inferSelect;
interface Line {
  line: number;
  asked: AskedLine;
}
/** Values that release a task. */
const givenBack = { lease_by: null, lease_until: null };
type Result = 'found' | 'not_found' | 'no_points';

export interface TaskRunner {
  /** Notifies the runner of a new task. */
  nudge: () => void;
  /** Stops the work, and releases tasks in progress at once. */
  close: () => Promise<void>;
}

/**
 * Starts the runner.
 * @param records the warehouse, once it is loaded; undefined until then
 * @param onTrouble called with errors
 * @param keepFile stores a copy of the feedback among the account's files
 * @param options for tests: how long a lease lasts
 */
export function taskRunner(
  db: Database,
  finder: ContactFinder,
  records: () => Warehouse | undefined,
  onTrouble: (error: unknown, what: string) => void,
  keepFile: FileJobs['keep'],
  { leaseSeconds = LEASE_SECONDS } = {},
): TaskRunner {
  const me = randomUUID();
  const tasks = leasedWork(db, {
    table: contactTasks,
    until: 'lease_until',
    seconds: leaseSeconds,
    waiting: and(
      inArray(contactTasks.state, ['not_reviewed', 'in_process']),
      or(isNull(contactTasks.lease_until), lt(contactTasks.lease_until, sql`now()`)),
    ),
    taken: { state: 'in_process', lease_by: me },
    isOurs: () => and(eq(contactTasks.lease_by, me), eq(contactTasks.state, 'in_process')),
  });

  const openLines = (task: Task): Promise<Line[]> =>
    db
      .select({ line: contactTaskLines.line, asked: contactTaskLines.asked })
      .from(contactTaskLines)
      .where(and(eq(contactTaskLines.task_id, task.id), isNull(contactTaskLines.result)))
      .orderBy(asc(contactTaskLines.line))
      .limit(LINES_AT_ONCE);

  /** The look-up that a line asks for: how it is charged, and how contacts are found. */
  function questionOf({ asked }: Line, company: CompanyFacts | undefined) {
    const site = domainOf(asked.site);
    const domain = site === undefined || isBlackSite(site) ? undefined : site;
    const ref = company === undefined ? undefined : companyRef(company);
    const who: Asked = {
      name: asked.person,
      companyName: asked.company,
      country: countryOf(asked.country),
      company: ref,
      site: domain,
    };
    const { key } = employerOf(who);
    if (asked.person !== '' && key !== '') {
      const lookUp: LookUp = { quota: 'contacts', kind: 'email', subject: `${key} ${nameKey(asked.person)}` };
      const find = async () => {
        const person = await finder.emailOf(who);
        return person === undefined ? [] : [person];
      };
      return { lookUp, find };
    }
    if (ref !== undefined) {
      const lookUp: LookUp = { quota: 'contacts', kind: 'company', subject: ref.key };
      return { lookUp, find: () => finder.ofCompany(ref, domain) };
    }
    if (domain === undefined) return undefined;
    const lookUp: LookUp = { quota: 'contacts', kind: 'domain', subject: domain };
    const unknown = {
      key: companyKey(0),
      name: asked.company,
      country: who.country,
      taxId: '',
      sample: false,
    };
    return { lookUp, find: () => finder.ofDomain(domain, unknown) };
  }

  /** Records a line as processed, once, and charges it in the same transaction. @throws LeaseLostError */
  async function note(
    task: Task,
    line: Line,
    result: Result,
    found: readonly StoredContact[],
    charge: (tx: Database) => Promise<void>,
  ): Promise<void> {
    await db.transaction(async (tx) => {
      await tasks.change(tx, task, {
        done: sql`${contactTasks.done} + 1`,
        found: sql`${contactTasks.found} + ${result === 'found' ? 1 : 0}`,
        failures: 0,
        ...tasks.renewed,
      });
      const noted = await tx
        .update(contactTaskLines)
        .set({ result, contacts: found.map(({ id }) => id) })
        .where(
          and(
            eq(contactTaskLines.task_id, task.id),
            eq(contactTaskLines.line, line.line),
            isNull(contactTaskLines.result),
          ),
        )
        .returning({ line: contactTaskLines.line });
      if (noted.length === 0) throw new LeaseLostError();
      await charge(tx);
    });
  }

  const free = async () => undefined;

  async function lookAt(task: Task, line: Line, company: CompanyFacts | undefined): Promise<void> {
    const question = questionOf(line, company);
    if (question === undefined) {
      await note(task, line, 'not_found', [], free);
      return;
    }
    const { lookUp, find } = question;
    const payer = await payerOf(db, task.account_id);
    if (payer === undefined || !(await canPay(db, payer, lookUp))) {
      await note(task, line, 'no_points', [], free);
      return;
    }
    const found = (await find()).slice(0, CONTACTS_MAX);
    if (found.length === 0) {
      await note(task, line, 'not_found', [], free);
      return;
    }
    try {
      await note(task, line, 'found', found, (tx) => pay(tx, payer, lookUp, found));
    } catch (error) {
      // Another call used the last unit in the meantime.
      if (!(error instanceof ApiError && error.code === 'planLacksRight')) throw error;
      await note(task, line, 'no_points', [], free);
    }
  }

  /** Writes the feedback, notifies the owner, and closes the task, all or nothing. */
  async function finish(task: Task, state: 'finish' | 'failed'): Promise<void> {
    const content = await feedbackOf(db, task);
    await db.transaction(async (tx) => {
      const now = await tasks.change(tx, task, { state, ...givenBack });
      await tx.insert(contactTaskFiles).values({ task_id: task.id, kind: 'feedback', content });
      const words = (part: 'title' | 'body') =>
        inEveryLanguage((each) => {
          const texts = contactTexts[each][state === 'finish' ? 'finished' : 'failed'];
          return filled(texts[part], { name: now.name, found: now.found, done: now.done, total: now.total });
        });
      await tx
        .insert(messages)
        .values({ account_id: task.account_id, title: words('title'), body: words('body') });
    });
    await keepFeedback(task, content);
  }

  async function keepFeedback(task: Task, bytes: Buffer): Promise<void> {
    try {
      const [owner] = await db
        .select({ agentId: accounts.agent_id })
        .from(accounts)
        .where(eq(accounts.id, task.account_id));
      if (owner === undefined) return;
      await keepFile({
        accountId: task.account_id,
        ...owner,
        name: feedbackName(task.number),
        mediaType: mediaTypeOf.xlsx,
        total: task.total,
        bytes,
        persons: true,
        action: task.id,
        question: null,
      });
    } catch (error) {
      // The feedback remains available with its task.
      onTrouble(error, 'the feedback of a contact task was not kept');
    }
  }

  /** A service does not answer: the task pauses, or, after several times, ends with what it has. */
  async function failed(task: Task, cause: unknown): Promise<void> {
    if (tasks.signal.aborted) {
      await tasks.change(db, task, givenBack);
      return;
    }
    onTrouble(cause, 'a contact task cannot go on');
    const failures = task.failures + 1;
    if (failures >= FAILURES_MAX) await finish(task, 'failed');
    else await tasks.retry(task, PAUSE_SECONDS, task.failures, { failures, lease_by: null });
  }

  async function work(task: Task, warehouse: Warehouse): Promise<void> {
    for (;;) {
      const lines = await openLines(task);
      if (lines.length === 0) break;
      const companies = await warehouse.companies.resolve(
        lines.map(({ asked }) => ({ name: asked.company, country: countryOf(asked.country), taxId: '' })),
      );
      for (const [at, line] of lines.entries()) {
        tasks.signal.throwIfAborted();
        await lookAt(task, line, companies[at]);
        task.failures = 0;
      }
    }
    await finish(task, 'finish');
  }

  const run = async () => {
    const warehouse = records();
    if (warehouse === undefined) return 0;
    return tasks.run(1, { work: (task) => work(task, warehouse), failed });
  };
  tasks.repeat(POLL_MS, run, (error) => onTrouble(error, 'contact tasks cannot be worked on'));
  return { nudge: tasks.nudge, close: tasks.close };
}
