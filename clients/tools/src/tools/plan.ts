// Tool: what is left of the plan, and what each tool costs of it.
import type { DailyQuota, Permission } from '@waybill/contract';
import { defineTool, describePrice, type Tool } from '../tool';

/** How a plan writes that it does not limit something. */
const UNLIMITED = -1;

function describeLeft(plan: Permission, limit: DailyQuota) {
  const total = plan[`number_of_queries_per_day_on_${limit}`];
  if (total === UNLIMITED) return { left_today: 'unlimited' };
  return { left_today: plan[`available_query_count_on_${limit}`], of: total };
}

export const planLeft = (others: readonly Tool[]): Tool =>
  defineTool({
    name: 'plan_left',
    title: 'What each tool costs, and what is left',
    description:
      'The price of a call before it is made: for each tool what it spends of the account’s plan, and how much of that is left today; when the plan ends.',
    price: { limit: null, keyCalls: 1 },
    arguments: {},
    run: async (_values, { calls }) => {
      const plan = await calls.permissions({});
      const prices = others.map(({ name, price }) => ({
        tool: name,
        price: describePrice(price),
        ...(price.limit !== null && describeLeft(plan, price.limit)),
      }));
      return { fields: { plan_until: plan.account_expired_date, prices }, isOwnText: true, longestText: 400 };
    },
  });
