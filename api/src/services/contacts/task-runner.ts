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
import { toCountryCode } from './countries';
import type { StoredContact } from './directory';
import { isBlackSite, parseDomain } from './domains';
import { type ContactFinder, type LookUpSubject, toEmployer } from './look-up';
import { chargeLookUp, findLookUpRefusal, type LookUp } from './paid';
import { findPayer } from './payer';
import { toCompanyRef } from './source-contacts';
import { buildFeedbackSheet } from './task-feedback';
import { toFeedbackFileName } from './task-sheets';
import { contactTexts } from './texts';

/** A lease not renewed for so long ends. Longer than one look-up with all its retries. */
const LEASE_SECONDS = 90;
/** How often to look for tasks that other processes have left. */
const POLL_MS = 5_000;
/** Lines whose companies are looked up at a time. */
const LINES_PER_BATCH = 100;
/** Codes of a charge that was refused. */
const unpaidCodes: ReadonlySet<string> = new Set(['planLacksRight', 'memberLimit']);
/** Most contacts per line. */
const MAX_CONTACTS_PER_LINE = 20;
/** Most consecutive failures of a service, with a pause after each: 1, 2, 4, 8 minutes. */
const MAX_FAILURES = 5;
const PAUSE_SECONDS = 60;

type Task = typeof contactTasks.$inferSelect;
interface TaskLine {
  line: number;
  asked: AskedLine;
}
/** Values that release a task. */
const releasedLease = { lease_by: null, lease_until: null };
type LineResult = 'found' | 'not_found' | 'no_points';

interface TaskRunnerOptions {
  finder: ContactFinder;
  /** The warehouse, once it is loaded; undefined until then. */
  records: () => Warehouse | undefined;
  /** Called with errors. */
  onTrouble: (error: unknown, what: string) => void;
  /** Stores a copy of the feedback among the account's files. */
  saveFile: FileJobs['saveFile'];
  /** How long a lease lasts: for tests. */
  leaseSeconds?: number;
}

const leaseTasks = (db: Database, seconds: number) => {
  const me = randomUUID();
  return leasedWork(db, {
    table: contactTasks,
    until: 'lease_until',
    seconds,
    waiting: and(
      inArray(contactTasks.state, ['not_reviewed', 'in_process']),
      or(isNull(contactTasks.lease_until), lt(contactTasks.lease_until, sql`now()`)),
    ),
    leasedValues: { state: 'in_process', lease_by: me },
    isOurs: () => and(eq(contactTasks.lease_by, me), eq(contactTasks.state, 'in_process')),
  });
};

const chargeNothing = async () => undefined;

export class TaskRunner {
  readonly #db: Database;
  readonly #options: TaskRunnerOptions;
  readonly #tasks: ReturnType<typeof leaseTasks>;

  /** Starts the runner. */
  constructor(db: Database, options: TaskRunnerOptions) {
    this.#db = db;
    this.#options = options;
    this.#tasks = leaseTasks(db, options.leaseSeconds ?? LEASE_SECONDS);
    this.#tasks.repeat(
      POLL_MS,
      () => this.#run(),
      (error) => options.onTrouble(error, 'contact tasks cannot be worked on'),
    );
  }

  /** Notifies the runner of a new task. */
  nudge(): void {
    this.#tasks.nudge();
  }

  /** Stops the work, and releases tasks in progress at once. */
  close(): Promise<void> {
    return this.#tasks.close();
  }

  async #run(): Promise<number> {
    const warehouse = this.#options.records();
    if (warehouse === undefined) return 0;
    return this.#tasks.run(1, {
      work: (task) => this.#work(task, warehouse),
      failed: (task, cause) => this.#pauseOrEnd(task, cause),
    });
  }

  async #work(task: Task, warehouse: Warehouse): Promise<void> {
    for (;;) {
      const lines = await this.#openLines(task);
      if (lines.length === 0) break;
      const companies = await warehouse.companies.resolve(
        lines.map(({ asked }) => ({ name: asked.company, country: toCountryCode(asked.country), taxId: '' })),
      );
      for (const [at, line] of lines.entries()) {
        this.#tasks.signal.throwIfAborted();
        await this.#lookUpLine(task, line, companies[at]);
        task.failures = 0;
      }
    }
    await this.#finish(task, 'finish');
  }

  #openLines(task: Task): Promise<TaskLine[]> {
    return this.#db
      .select({ line: contactTaskLines.line, asked: contactTaskLines.asked })
      .from(contactTaskLines)
      .where(and(eq(contactTaskLines.task_id, task.id), isNull(contactTaskLines.result)))
      .orderBy(asc(contactTaskLines.line))
      .limit(LINES_PER_BATCH);
  }

  async #lookUpLine(task: Task, line: TaskLine, company: CompanyFacts | undefined): Promise<void> {
    const lookUpRequest = this.#planLookUp(line, company);
    if (lookUpRequest === undefined) {
      await this.#recordLine(task, line, 'not_found', [], chargeNothing);
      return;
    }
    const { lookUp, find } = lookUpRequest;
    const payer = await findPayer(this.#db, task.account_id);
    if (payer === undefined || (await findLookUpRefusal(this.#db, payer, lookUp)) !== undefined) {
      await this.#recordLine(task, line, 'no_points', [], chargeNothing);
      return;
    }
    const contacts = (await find()).slice(0, MAX_CONTACTS_PER_LINE);
    if (contacts.length === 0) {
      await this.#recordLine(task, line, 'not_found', [], chargeNothing);
      return;
    }
    try {
      await this.#recordLine(task, line, 'found', contacts, (tx) =>
        chargeLookUp(tx, payer, lookUp, contacts),
      );
    } catch (error) {
      // Another call used the last unit in the meantime.
      if (!(error instanceof ApiError && unpaidCodes.has(error.code))) throw error;
      await this.#recordLine(task, line, 'no_points', [], chargeNothing);
    }
  }

  /** The look-up for a line: how it is charged, and how contacts are searched. */
  #planLookUp({ asked }: TaskLine, company: CompanyFacts | undefined) {
    const site = parseDomain(asked.site);
    const domain = site === undefined || isBlackSite(site) ? undefined : site;
    const ref = company === undefined ? undefined : toCompanyRef(company);
    const subject: LookUpSubject = {
      name: asked.person,
      companyName: asked.company,
      country: toCountryCode(asked.country),
      company: ref,
      site: domain,
    };
    const { key } = toEmployer(subject);
    if (asked.person !== '' && key !== '') {
      const lookUp: LookUp = { quota: 'contacts', kind: 'email', subject: `${key} ${nameKey(asked.person)}` };
      const find = async () => {
        const person = await this.#options.finder.findEmail(subject);
        return person === undefined ? [] : [person];
      };
      return { lookUp, find };
    }
    if (ref !== undefined) {
      const lookUp: LookUp = { quota: 'contacts', kind: 'company', subject: ref.key };
      return { lookUp, find: () => this.#options.finder.findByCompany(ref, domain) };
    }
    if (domain === undefined) return undefined;
    const lookUp: LookUp = { quota: 'contacts', kind: 'domain', subject: domain };
    const unknown = {
      key: companyKey(0),
      name: asked.company,
      country: subject.country,
      taxId: '',
      sample: false,
    };
    return { lookUp, find: () => this.#options.finder.findByDomain(domain, unknown) };
  }

  /** Records a line as processed, once, and charges it in the same transaction. @throws LeaseLostError */
  async #recordLine(
    task: Task,
    line: TaskLine,
    result: LineResult,
    contacts: readonly StoredContact[],
    charge: (tx: Database) => Promise<void>,
  ): Promise<void> {
    await this.#db.transaction(async (tx) => {
      await this.#tasks.change(tx, task, {
        done: sql`${contactTasks.done} + 1`,
        found: sql`${contactTasks.found} + ${result === 'found' ? 1 : 0}`,
        failures: 0,
        ...this.#tasks.renewed,
      });
      const recordedLines = await tx
        .update(contactTaskLines)
        .set({ result, contacts: contacts.map(({ id }) => id) })
        .where(
          and(
            eq(contactTaskLines.task_id, task.id),
            eq(contactTaskLines.line, line.line),
            isNull(contactTaskLines.result),
          ),
        )
        .returning({ line: contactTaskLines.line });
      if (recordedLines.length === 0) throw new LeaseLostError();
      await charge(tx);
    });
  }

  /** Writes the feedback, notifies the owner, and closes the task, all or nothing. */
  async #finish(task: Task, state: 'finish' | 'failed'): Promise<void> {
    const content = await buildFeedbackSheet(this.#db, task);
    await this.#db.transaction(async (tx) => {
      const now = await this.#tasks.change(tx, task, { state, ...releasedLease });
      await tx.insert(contactTaskFiles).values({ task_id: task.id, kind: 'feedback', content });
      const translateText = (part: 'title' | 'body') =>
        inEveryLanguage((each) => {
          const texts = contactTexts[each][state === 'finish' ? 'finished' : 'failed'];
          return filled(texts[part], { name: now.name, found: now.found, done: now.done, total: now.total });
        });
      await tx
        .insert(messages)
        .values({ account_id: task.account_id, title: translateText('title'), body: translateText('body') });
    });
    await this.#keepFeedback(task, content);
  }

  async #keepFeedback(task: Task, bytes: Buffer): Promise<void> {
    try {
      const [owner] = await this.#db
        .select({ agentId: accounts.agent_id })
        .from(accounts)
        .where(eq(accounts.id, task.account_id));
      if (owner === undefined) return;
      await this.#options.saveFile({
        accountId: task.account_id,
        ...owner,
        name: toFeedbackFileName(task.number),
        mediaType: mediaTypeOf.xlsx,
        total: task.total,
        bytes,
        persons: true,
        action: task.id,
        question: null,
      });
    } catch (error) {
      // The feedback remains available with its task.
      this.#options.onTrouble(error, 'the feedback of a contact task was not kept');
    }
  }

  /** A service does not answer: the task pauses, or, after several times, ends with what it has. */
  async #pauseOrEnd(task: Task, cause: unknown): Promise<void> {
    if (this.#tasks.signal.aborted) {
      await this.#tasks.change(this.#db, task, releasedLease);
      return;
    }
    this.#options.onTrouble(cause, 'a contact task cannot go on');
    const failures = task.failures + 1;
    if (failures >= MAX_FAILURES) await this.#finish(task, 'failed');
    else await this.#tasks.retry(task, PAUSE_SECONDS, task.failures, { failures, lease_by: null });
  }
}
