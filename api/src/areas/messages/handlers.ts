// Calls about the account's messages: the unread ones, the list, one message, and marking all as read.
import { defaultLanguage, type Language } from '@waybill/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { ApiError } from '../../basics/failure';
import { offsetOf, paged } from '../../basics/paging';
import { accountOf, type Handlers } from '../../services/context';
import type { Services } from '../../services/services';
import { messages } from '../../stores/accounts/schema';

const NEWEST = 5;

type MessageCalls = 'unreadMessages' | 'messages' | 'messageDetail' | 'messagesRead';

const inLanguage = (texts: Record<string, string>, language: Language): string =>
  texts[language] ?? texts[defaultLanguage] ?? '';

export function messageHandlers({ accounts }: Services): Pick<Handlers, MessageCalls> {
  const { db } = accounts;
  const isUnreadBy = (accountId: string) => and(eq(messages.account_id, accountId), isNull(messages.read_at));
  const columns = {
    id: messages.id,
    title: messages.title,
    date: messages.created_at,
    read_at: messages.read_at,
  };
  const newest = [desc(messages.created_at), messages.id] as const;

  return {
    unreadMessages: async (_request, context) => {
      const unread = isUnreadBy(accountOf(context).id);
      const [count, rows] = await Promise.all([
        db.$count(messages, unread),
        db
          .select(columns)
          .from(messages)
          .where(unread)
          .orderBy(...newest)
          .limit(NEWEST),
      ]);
      const list = rows.map(({ id, title, date }) => ({
        id,
        title: inLanguage(title, context.language),
        date: date.toISOString(),
      }));
      return { count, list };
    },

    messages: async (page, context) => {
      const own = eq(messages.account_id, accountOf(context).id);
      const [total, rows] = await Promise.all([
        db.$count(messages, own),
        db
          .select(columns)
          .from(messages)
          .where(own)
          .orderBy(sql`${messages.read_at} IS NOT NULL`, ...newest)
          .limit(page.pageSize)
          .offset(offsetOf(page)),
      ]);
      const data = rows.map(({ id, title, date, read_at }) => ({
        id,
        title: inLanguage(title, context.language),
        date: date.toISOString(),
        read: read_at !== null,
      }));
      return paged(page, total, data);
    },

    messageDetail: async ({ id }, context) => {
      const { id: accountId } = accountOf(context);
      const [message] = await db
        .update(messages)
        // Keeps the time of the first reading.
        .set({ read_at: sql`coalesce(${messages.read_at}, now())` })
        .where(and(eq(messages.account_id, accountId), eq(messages.id, id)))
        .returning();
      if (message === undefined) throw new ApiError('notFound');
      return {
        id,
        title: inLanguage(message.title, context.language),
        body: inLanguage(message.body, context.language),
        date: message.created_at.toISOString(),
        unread: await db.$count(messages, isUnreadBy(accountId)),
      };
    },

    messagesRead: (_request, context) =>
      context.effect(async (tx) => {
        await tx
          .update(messages)
          .set({ read_at: sql`now()` })
          .where(isUnreadBy(accountOf(context).id));
        return { unread: 0 };
      }),
  };
}
