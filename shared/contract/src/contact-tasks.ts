// Words of contact tasks: the states that one goes through, and what is known of it.
import { z } from 'zod';
import { contactSheetColumns } from './customer-terms';

/** States of spec §4. */
const contactTaskStates = ['not_reviewed', 'in_process', 'finish', 'failed'] as const;

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

/**
 * What is wrong with a line of a filled template. Only `nothing` keeps a line from being looked up: it names neither a
 * company nor a site. The others are looked up without what cannot be read, and a `repeated` line costs nothing.
 */
const sheetRules = ['nothing', 'country', 'site', 'repeated'] as const;

/** A filled template as it was read, before a task is made of it. */
export const contactSheet = z.object({
  lines: z.array(
    z.object({
      /** From 1, as the spreadsheet numbers it. */
      row: z.number().int(),
      company: z.string(),
      country: z.string(),
      site: z.string(),
      person: z.string(),
    }),
  ),
  problems: z.array(
    z.object({
      row: z.number().int(),
      /** Null when the whole line is meant. */
      column: z.enum(contactSheetColumns).nullable(),
      rule: z.enum(sheetRules),
      /** The line that it repeats. */
      of: z.number().int().nullable(),
    }),
  ),
  /** Contact points that a task of it costs at most. */
  points: z.number().int(),
});
export type ContactSheet = z.output<typeof contactSheet>;

/** Lines of one sheet. */
export const CONTACT_TASK_LINES_MAX = 1_000;
