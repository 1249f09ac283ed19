// Messages of the account; here only what the bell shows.
import { defaultLanguage } from '@waybill/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { messages } from '../../accounts/schema';
import { accountOf, type Handlers } from '../../context';
import type { Services } from '../../services';

const NEWEST = 5;

export function messageHandlers({ accounts }: Services): Pick<Handlers, 'unreadMessages'> {
  return {
    unreadMessages: async (_request, context) => {
      const unread = and(eq(messages.account_id, accountOf(context).id), isNull(messages.read_at));
      const [count, rows] = await Promise.all([
        accounts.db.$count(messages, unread),
        accounts.db
          .select({ id: messages.id, title: messages.title, date: messages.created_at })
          .from(messages)
          .where(unread)
          .orderBy(desc(messages.created_at))
          .limit(NEWEST),
      ]);
      const list = rows.map(({ id, title, date }) => ({
        id,
        title: title[context.language] ?? title[defaultLanguage] ?? '',
        date: date.toISOString(),
      }));
      return { count, list };
    },
  };
}
