// Schemas of the account fields that an operator can set, and of an account as it is shown.

import {
  checkEmail,
  checkMobile,
  checkPassword,
  checkUsername,
  type FieldError,
  USERNAME_LENGTH,
} from '@waybill/contract';
import { z } from 'zod';
import { isTimeZone } from '../../basics/time-zone';
import { quotaNames } from '../../stores/accounts/schema/plan-quotas';

/** Turns a form rule of the contract into a schema rule, with its reason in English. */
const toSchemaRule = (check: (text: string) => FieldError[], reason: string) =>
  z
    .string()
    .trim()
    .refine((text) => check(text).length === 0, reason);

export const accountName = toSchemaRule(
  checkUsername,
  `a name has ${USERNAME_LENGTH.min} to ${USERNAME_LENGTH.max} characters that can be seen`,
);
export const accountPasswordText = z
  .string()
  .refine(
    (text) => checkPassword(text).length === 0,
    'a password has 8 to 16 characters, with letters and digits',
  );

/** Null clears a value. */
export const accountFields = z
  .strictObject({
    level: z.number().int().min(1).max(5),
    deadline: z.iso.date('a day is written as 2027-12-31'),
    /** Individual quotas that differ from the plan; null restores the plan's. */
    quotas: z.partialRecord(z.enum(quotaNames), z.number().int().nullable()),
    email: toSchemaRule(checkEmail, 'that is not an e-mail address').toLowerCase().nullable(),
    mobile: toSchemaRule(checkMobile, 'a mobile number has 11 digits and begins with 13 to 19').nullable(),
    company: z.string().trim().min(1).max(120).nullable(),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'a country is two capital letters, such as ES')
      .nullable(),
    time_zone: z.string().refine(isTimeZone, 'there is no such time zone; one is Europe/Madrid'),
    password_retrieval: z.boolean(),
  })
  .partial();
export type AccountFields = z.output<typeof accountFields>;

export const shownAccount = z.object({
  agent: z.string(),
  username: z.string(),
  /** Master account, for a sub-account. */
  master: z.string().nullable(),
  level: z.number(),
  deadline: z.string(),
  own_quotas: z.record(z.string(), z.number()),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  company: z.string().nullable(),
  country: z.string().nullable(),
  time_zone: z.string(),
  password_retrieval: z.boolean(),
  disabled: z.boolean(),
  /** Whether it works for its agent. */
  staff: z.boolean(),
  last_login: z.iso.datetime().nullable(),
  open_sessions: z.number(),
});
export type ShownAccount = z.output<typeof shownAccount>;
