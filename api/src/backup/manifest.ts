// What a backup says of itself. It is written last: a folder without it is none.
import { z } from 'zod';

export const MANIFEST = 'waybill-backup.json';
/** Counts up when a backup of before can no longer be restored as it is. */
export const FORMAT = 1;

export const manifest = z.object({
  format: z.number().int(),
  /** Moments of the two databases: what came between them is in the second one only. */
  accountsAt: z.iso.datetime(),
  recordsAt: z.iso.datetime(),
  /** What was in it, for whoever compares. */
  counts: z.object({ accounts: z.number().int(), records: z.number().int() }),
  files: z.record(z.string(), z.object({ size: z.number().int(), sha256: z.string() })),
  links: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifest>;
