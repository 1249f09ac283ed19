// Action that lists requests for another plan, with the plan at that time.
import { desc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { accounts, upgradeRequests } from '../../stores/accounts/schema';
import { action } from './action';

const requested = z.object({
  at: z.iso.datetime(),
  agent: z.string(),
  username: z.string(),
  company: z.string().nullable(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  held_level: z.number().int(),
  level: z.number().int(),
  note: z.string(),
});
export type UpgradeRequest = z.output<typeof requested>;

export const upgradeList = action({
  name: 'upgrade-list',
  request: z.strictObject({}),
  /** Newest first. */
  answer: z.array(requested),
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
    }));
  },
});
