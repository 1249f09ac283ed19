// Topics of the event bus with the shape of each. Secrets never travel here.
import { z } from 'zod';
import { user } from './accounts';
import { languages } from './languages';
import { themeChoices } from './theme-choice';
import { upgradeNeed } from './upgrade';

/** State of the session, replayed to whoever joins late. */
export const sessionState = z.discriminatedUnion('status', [
  z.object({ status: z.literal('anonymous') }),
  z.object({ status: z.literal('authenticated'), user }),
]);
export type SessionState = z.output<typeof sessionState>;

export const topics = {
  'session.changed': sessionState,
  /** Code 15 or 16 was answered; `call` is the row that asked, `need` what the answer said beside its text. */
  'upgrade.asked': z.object({
    code: z.union([z.literal(15), z.literal(16)]),
    call: z.string(),
    need: upgradeNeed.nullable().default(null),
  }),
  toast: z.object({
    kind: z.enum(['success', 'info', 'warning', 'error']),
    text: z.string(),
    trace: z.string().optional(),
    /** What the toast is about; `path` is without the language prefix. Without `label`, "Open". */
    link: z.object({ path: z.string().regex(/^\/(?!\/)/), label: z.string().optional() }).optional(),
    /** Id of the function that undoes it, which the platform of this page has. */
    undo: z.string().optional(),
  }),
  'messages.count': z.object({ count: z.number().int().min(0) }),
  'favorites.changed': z.object({
    kind: z.enum(['transaction', 'trader', 'contact', 'email', 'analysis']),
    ids: z.array(z.string()),
    favorite: z.boolean(),
  }),
  'marks.changed': z.object({
    company: z.string(),
    mark: z.enum(['peer', 'customer']),
    id: z.string().nullable(),
  }),
  'language.changed': z.object({ language: z.enum(languages) }),
  /** Of the visitor's choice, or of what the system asks for. */
  'theme.changed': z.object({ choice: z.enum(themeChoices), shown: z.enum(['light', 'dark']) }),
  /** An area asks the shell to go somewhere; `path` is without the language prefix, e.g. `/transaction/search`. */
  navigate: z.object({ path: z.string().startsWith('/'), replace: z.boolean().optional() }),
} as const;

export type Topic = keyof typeof topics;
export type TopicPayload<Name extends Topic> = z.output<(typeof topics)[Name]>;

/** Topics whose last value is given to a subscriber that joins late. */
export const replayed: readonly Topic[] = [
  'session.changed',
  'messages.count',
  'language.changed',
  'theme.changed',
];
