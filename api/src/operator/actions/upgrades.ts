// Actions on requests for another plan: list them, with the plan at that time, and answer one by message.
import { usernameKey } from '@waybill/contract';
import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { filled, inEveryLanguage } from '../../basics/texts';
import { upgradeTexts } from '../../services/upgrades/texts';
import { accounts, messages, plans, upgradeRequests } from '../../stores/accounts/schema';
import { ActionRefusedError, defineAction } from './action';

const upgradeRequest = z.object({
  at: z.iso.datetime(),
  agent: z.string(),
  username: z.string(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  held_level: z.number().int(),
  level: z.number().int(),
  note: z.string(),
  answered_at: z.iso.datetime().nullable(),
});
export type UpgradeRequest = z.output<typeof upgradeRequest>;

export const upgradeList = defineAction({
  name: 'upgrade-list',
  request: z.strictObject({}),
  /** Newest first. */
  answer: z.array(upgradeRequest),
  run: async ({ accounts: { db } }) => {
    const rows = await db
      .select({ asked: upgradeRequests, by: accounts })
      .from(upgradeRequests)
      .innerJoin(accounts, eq(accounts.id, upgradeRequests.account_id))
      .orderBy(desc(upgradeRequests.created_at))
      .limit(1_000);
    return rows.map(({ asked, by }) => ({
      at: asked.created_at.toISOString(),
      agent: by.agent_id,
      username: by.username,
      company: by.company,
      email: by.email,
      mobile: by.mobile,
      held_level: asked.held_level,
      level: asked.level,
      note: asked.note,
      answered_at: asked.answered_at?.toISOString() ?? null,
    }));
  },
});

export const upgradeAnswer = defineAction({
  name: 'upgrade-answer',
  request: z.strictObject({
    agent: z.string().min(1),
    username: z.string().min(1),
    /** As the staff writes it, in the language of the account. */
    text: z.string().trim().min(1).max(4_000),
  }),
  answer: z.object({ level: z.number().int() }),
  run: ({ accounts: { db } }, { agent, username, text }) =>
    db.transaction(async (tx) => {
      const [newest] = await tx
        .select({ request: upgradeRequests, plan: plans })
        .from(upgradeRequests)
        .innerJoin(accounts, eq(accounts.id, upgradeRequests.account_id))
        .innerJoin(plans, eq(plans.level, upgradeRequests.level))
        .where(and(eq(accounts.agent_id, agent), eq(accounts.username_key, usernameKey(username))))
        .orderBy(desc(upgradeRequests.created_at))
        .limit(1);
      if (newest === undefined)
        throw new ActionRefusedError(`${username} of ${agent} did not ask for another plan.`);
      const { request, plan } = newest;
      await tx
        .update(upgradeRequests)
        .set({ answered_at: new Date() })
        .where(eq(upgradeRequests.id, request.id));
      await tx.insert(messages).values({
        account_id: request.account_id,
        title: inEveryLanguage((language) =>
          filled(upgradeTexts[language].answerTitle, { plan: plan[`name_${language}`] }),
        ),
        body: inEveryLanguage(() => text),
      });
      return { level: request.level };
    }),
});
