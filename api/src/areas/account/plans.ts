// Calls that list the plans and request another one: a request is stored for the operator, and mailed to the agent's
// staff if the agent has an address.
import type { Language } from '@waybill/contract';
import { desc, eq } from 'drizzle-orm';
import { invalid } from '../../basics/failure';
import { filled } from '../../basics/texts';
import { accountOf, type Handlers } from '../../services/context';
import { readUser } from '../../services/identity/user';
import { enqueueMessage } from '../../services/providers/outbox';
import type { Services } from '../../services/services';
import { plans, upgradeRequests } from '../../stores/accounts/schema';
import cn from './locales/cn.json';
import cnf from './locales/cnf.json';
import en from './locales/en.json';
import spain from './locales/spain.json';
import vietnam from './locales/vietnam.json';

type PlanCalls = 'plans' | 'upgradeAsk' | 'upgradeRequested';

const texts: Record<Language, { upgradeSubject: string; upgradeBody: string; noNote: string }> = {
  cn,
  en,
  cnf,
  spain,
  vietnam,
};

const PER_DAY = { limit: 5, seconds: 86_400 } as const;
/** Lifetime of the e-mail in the outbox. */
const LETTER_SECONDS = 86_400;

export function planHandlers({ accounts: { db }, throttles }: Services): Pick<Handlers, PlanCalls> {
  return {
    plans: async () => db.select().from(plans).orderBy(plans.level),

    upgradeAsk: async ({ level, note }, context) => {
      const { id, level: currentLevel, username } = accountOf(context);
      const { agent } = context;
      if (!(await context.wasCharged()))
        await throttles.spend(`upgrade:${id}`, PER_DAY.limit, PER_DAY.seconds);
      return context.effect(async (tx) => {
        const [requestedPlan] = await tx.select().from(plans).where(eq(plans.level, level));
        if (requestedPlan === undefined) throw invalid({ field: 'level', rule: 'format' });
        await tx.insert(upgradeRequests).values({ account_id: id, level, held_level: currentLevel, note });
        const { contact, name: sender, fallback_language: language } = agent.shown;
        if (contact === null) return {};
        const { company, email, mobile } = await readUser(tx, id);
        const values = {
          username,
          company: company ?? '',
          reach: email ?? mobile ?? '',
          plan: requestedPlan[`name_${language}`],
          note: note || texts[language].noNote,
        };
        await enqueueMessage(tx, {
          agentId: agent.id,
          channel: 'mail',
          recipient: contact,
          sender,
          subject: filled(texts[language].upgradeSubject, values),
          body: filled(texts[language].upgradeBody, values),
          lifeSeconds: LETTER_SECONDS,
        });
        return {};
      });
    },

    upgradeRequested: async (_request, context) => {
      const [newest] = await db
        .select()
        .from(upgradeRequests)
        .where(eq(upgradeRequests.account_id, accountOf(context).id))
        .orderBy(desc(upgradeRequests.created_at))
        .limit(1);
      if (newest === undefined) return null;
      const { level, note, created_at, answered_at } = newest;
      return {
        ...{ level, note },
        asked_at: created_at.toISOString(),
        answered_at: answered_at?.toISOString() ?? null,
      };
    },
  };
}
