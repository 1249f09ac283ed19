// Customers from a sheet: its columns, what can be wrong with a line, and what came of it.
import { z } from 'zod';

/** Columns of the sheet from which customers are made. */
export const customerSheetColumns = ['name', 'company', 'country', 'position', 'email', 'phone'] as const;
export type CustomerSheetColumn = (typeof customerSheetColumns)[number];

/**
 * Why a line makes no customer: no company, an e-mail that is none, the same as an earlier line (`of`), a customer of
 * this account already, somebody who asked to be removed. `country` alone makes one, without it.
 */
const customerSheetRules = ['company', 'email', 'repeated', 'known', 'removed', 'country'] as const;

/** What a filled sheet would make, or made, of customers. */
export const customerSheetReport = z.object({
  lines: z.array(
    z.object({
      /** From 1, as the spreadsheet numbers it. */
      row: z.number().int(),
      name: z.string(),
      company: z.string(),
      country: z.string(),
      position: z.string(),
      email: z.string(),
      phone: z.string(),
    }),
  ),
  problems: z.array(
    z.object({
      row: z.number().int(),
      /** Null when the whole line is meant. */
      column: z.enum(customerSheetColumns).nullable(),
      rule: z.enum(customerSheetRules),
      /** The line that it repeats. */
      of: z.number().int().nullable(),
    }),
  ),
  /** Lines that make a customer. */
  good: z.number().int(),
});
export type CustomerSheetReport = z.output<typeof customerSheetReport>;

/** Lines of one sheet of customers. */
export const CUSTOMER_SHEET_LINES_MAX = 1_000;
