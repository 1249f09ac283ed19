// Fields that requests of several areas share.
import { z } from 'zod';
import { DOWNLOAD_SELECTED_MAX } from '../constants';
import * as wire from '../wire';

/** Codes of a question whose answer is ordered as a file. */
export const orderedFileCodes = [
  'keywordUnusable',
  'queryTimeout',
  'notFound',
  'downloadTooLarge',
  'planLacksRight',
  'planExpired',
  'tooMany',
] as const;

/** A request or an answer without fields. */
export const nothing = z.object({});
export const byId = z.object({ id: z.uuid() });
/** How many rows are gone. */
export const removed = z.object({ removed: z.number().int().meta({ description: 'How many were there.' }) });

export const key = () => z.string().max(120).default('');

/** 1 as importer, 2 as exporter; 0, as the map view keeps it (spec §4), means 2. */
export const side = () =>
  z.union([
    z.literal([0, 1, 2]).transform((type): 1 | 2 => (type === 1 ? 1 : 2)),
    z.enum(['0', '1', '2']).transform((type): 1 | 2 => (type === '1' ? 1 : 2)),
  ]);
/** Without it, both sides; a form says so by an empty field too. */
export const eitherSide = () => wire.orEmpty(side());

/** Countries on the other side (alpha-2, `ZZ` for records that name none), reporting countries by code of spec §2. */
export const areas = () => wire.list(z.string().max(40)).default([]);
/** First and last day. */
export const dates = () =>
  wire
    .list(wire.day())
    .refine((days) => days.length === 0 || (days.length === 2 && (days[0] ?? '') <= (days[1] ?? '')))
    .default([]);

export const TICKET_MAX = 64;
/** Longest answer of an authenticator, as JSON. */
export const ANSWER_MAX = 16_384;
/** Of a call that was answered with code 63: its ticket, and what the passkey signed. Empty at first. */
export const passkeyProof = {
  ticket: z.string().max(TICKET_MAX).default(''),
  answer: z.string().max(ANSWER_MAX).default(''),
};
/** Whether the account's API keys end with its sessions. */
export const revokeKeys = wire.flag().default(false);
/** Selected rows of a list that is exported; without any, all rows of the query. */
export const selectedIds = (maxLength: number) =>
  wire
    .list(z.string().max(maxLength))
    .refine((ids) => ids.length <= DOWNLOAD_SELECTED_MAX)
    .default([]);
