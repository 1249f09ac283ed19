// Words of contact tasks: the states that one goes through, and what is known of it.
import { z } from 'zod';

/** States of spec §4. */
export const contactTaskStates = ['not_reviewed', 'in_process', 'finish', 'failed'] as const;

export const contactTask = z.object({
  id: z.uuid(),
  /** Counts the tasks of an account, from 1. */
  number: z.number().int(),
  name: z.string(),
  /** Name of the uploaded file. */
  doc: z.string(),
  state: z.enum(contactTaskStates),
  create_time: z.iso.datetime(),
  /** Lines looked at, lines with contacts, and all lines. */
  done: z.number().int(),
  found: z.number().int(),
  total: z.number().int(),
  /** Whether the feedback file can be fetched. */
  feedback: z.boolean(),
  /** Why it failed. */
  remark: z.string().nullable(),
});
export type ContactTask = z.output<typeof contactTask>;

/** Lines of one sheet. */
export const CONTACT_TASK_LINES_MAX = 1_000;
