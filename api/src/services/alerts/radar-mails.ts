// Writes the Monday e-mail about the buying rhythm of an account's customers: who is late, who bought from a rival. One
// e-mail per account and week, however many servers run it.
import { defaultLanguage, type Language } from '@waybill/contract';
import { and, eq, exists, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Warehouse } from '../../records';
import type { RawRhythm } from '../../records/leads';
import type { Database } from '../../stores/accounts/database';
import { effectivePlan, masters, ofMaster } from '../../stores/accounts/effective-plan';
import { accounts, agents, customers } from '../../stores/accounts/schema';
import { WarehouseTimeoutError } from '../../stores/warehouse/failures';
import { type RadarSummary, summarizeRadar } from '../customers/radar';
import { enqueueMessage } from '../providers/outbox';
import { hasNewPeriod } from './mail-times';
import { stopAddress } from './stop-address';
import { alertText } from './texts';

/** Companies that an e-mail names for each reason. */
const MAX_NAMED = 5;
/** Lifetime of an e-mail in the outbox. */
const MAIL_SECONDS = 86_400;

const isDue = (timeZone: SQL, now: Date): SQL =>
  hasNewPeriod(sql`'week'`, sql`${accounts.radar_mailed_at}`, timeZone, now);

/** Accounts that the e-mail of this week was not written to. */
const findDue = (db: Database, now: Date) =>
  db
    .select({
      id: accounts.id,
      pool: effectivePlan.pool,
      master: sql<boolean>`${accounts.master_id} IS NULL`,
      timeZone: effectivePlan.timeZone,
      language: accounts.login_language,
      site: accounts.login_site,
      recipient: accounts.email,
      agent: agents.id,
      brand: agents.name,
    })
    .from(accounts)
    .innerJoin(agents, eq(agents.id, accounts.agent_id))
    .leftJoin(masters, ofMaster)
    .where(
      and(
        isNotNull(accounts.email),
        isNotNull(accounts.login_site),
        sql`NOT (${effectivePlan.disabled})`,
        sql`NOT ('radar' = ANY(${accounts.muted}))`,
        isDue(effectivePlan.timeZone, now),
        exists(
          db
            .select({ one: sql`1` })
            .from(customers)
            .where(
              and(sql`${customers.team_id}::text = ${effectivePlan.pool}`, ne(customers.company_id, '')),
            ),
        ),
      ),
    )
    .orderBy(accounts.radar_mailed_at, accounts.id);

type DueAccount = Awaited<ReturnType<typeof findDue>>[number];

interface MailSite {
  site: string;
  language: Language;
}

/** Address of the page that lists exactly the records of a proof. */
function proofAddress(
  { site, language }: MailSite,
  company: string,
  { open }: RawRhythm['proofs'][number],
): string {
  const filters = new URLSearchParams({ ...open, show: 'records' });
  return `${site}/${language}/trader/details/${encodeURIComponent(company)}?${filters}`;
}

/** Lines about the companies that are late, each with the address of its records. */
function describeLate(mailSite: MailSite, { late }: RadarSummary): string[] {
  return late.slice(0, MAX_NAMED).flatMap(({ key, name, rhythm }) => {
    const proof = rhythm.proofs.find(({ kind }) => kind === 'history');
    if (proof === undefined || rhythm.rhythm === null) return [];
    const values = { name, date: rhythm.last_date, days: rhythm.rhythm.days };
    return `${alertText(mailSite.language, 'radarSilent', values)}\n${proofAddress(mailSite, key, proof)}`;
  });
}

/** Lines about what customers bought from rivals. */
function describeRivals(mailSite: MailSite, { rival, partnerNames }: RadarSummary): string[] {
  return rival.slice(0, MAX_NAMED).flatMap(({ key, name, rhythm }) => {
    const proof = rhythm.proofs.find(({ kind }) => kind === 'rival' || kind === 'otherSupplier');
    if (proof?.partner === undefined) return [];
    const values = {
      name,
      partner: partnerNames.get(proof.partner) ?? '',
      count: proof.total,
      from: proof.first_day,
      to: proof.last_day,
    };
    return `${alertText(mailSite.language, 'radarBought', values)}\n${proofAddress(mailSite, key, proof)}`;
  });
}

/** @returns null where nobody is late, due or at risk */
function radarText(
  mailSite: MailSite,
  summary: RadarSummary,
  { brand, stop }: { brand: string; stop: string },
): { subject: string; body: string } | null {
  const { language, site } = mailSite;
  const { total, totals } = summary;
  if (totals.late + totals.rival + totals.due === 0) return null;
  const list = `${site}/${language}/corp/customer`;
  const section = (
    filter: 'late' | 'rival' | 'due',
    textName: 'radarLate' | 'radarRival' | 'radarDue',
    lines: readonly string[],
    companyCount: number,
  ) => {
    const count = totals[filter];
    if (count === 0) return [];
    const more = companyCount - lines.length;
    return [
      `${alertText(language, textName, { count, total })}\n${list}?rhythm=${filter}`,
      ...lines,
      ...(lines.length > 0 && more > 0 ? [alertText(language, 'radarMore', { count: more })] : []),
    ];
  };
  return {
    subject: alertText(language, 'radarSubject', { late: totals.late, rival: totals.rival, total }),
    body: [
      alertText(language, 'radarHead'),
      ...section('late', 'radarLate', describeLate(mailSite, summary), summary.late.length),
      ...section('rival', 'radarRival', describeRivals(mailSite, summary), summary.rival.length),
      ...section('due', 'radarDue', [], 0),
      alertText(language, 'radarAll', { address: `${list}?sort=rhythm-desc` }),
      alertText(language, 'radarWhy', { brand, stop }),
      '',
    ].join('\n\n'),
  };
}

/** Notes that this week's e-mail is done, and puts it into the outbox; unless another process was first. */
async function sendOnce(
  db: Database,
  account: DueAccount,
  text: { subject: string; body: string } | null,
  stop: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const claimed = await tx
      .update(accounts)
      .set({ radar_mailed_at: now })
      .where(
        and(
          eq(accounts.id, account.id),
          sql`NOT ('radar' = ANY(${accounts.muted}))`,
          isDue(sql`${account.timeZone}::text`, now),
        ),
      )
      .returning({ id: accounts.id });
    if (claimed.length === 0 || text === null) return;
    await enqueueMessage(tx, {
      agentId: account.agent,
      channel: 'mail',
      recipient: account.recipient ?? '',
      sender: account.brand,
      ...text,
      unsubscribe: stop,
      lifeSeconds: MAIL_SECONDS,
    });
  });
}

/**
 * Writes the e-mails that are due into the outbox.
 * @param secret of the server, for the unsubscribe addresses
 * @param shouldStop returns true when the rest is to be left for the next run
 */
export async function writeRadarMails(
  db: Database,
  records: Warehouse,
  secret: Buffer,
  now: Date,
  shouldStop: () => boolean,
): Promise<void> {
  for (const account of await findDue(db, now)) {
    if (shouldStop()) return;
    const mailSite = { site: account.site ?? '', language: account.language ?? defaultLanguage };
    const stop = stopAddress(secret, { ...mailSite, account: account.id }, 'radar');
    try {
      const summary = await summarizeRadar({ accounts: { db }, records: () => records }, account);
      await sendOnce(db, account, radarText(mailSite, summary, { brand: account.brand, stop }), stop, now);
    } catch (error) {
      // The next run tries again.
      if (!(error instanceof WarehouseTimeoutError)) throw error;
    }
  }
}
