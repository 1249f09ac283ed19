// Manifest of a backup. It is written last: a folder without it is not a backup.
import { z } from 'zod';

export const MANIFEST_FILE = 'waybill-backup.json';
/** Incremented when older backups can no longer be restored as they are. */
export const BACKUP_FORMAT = 1;

export const manifestSchema = z.object({
  format: z.number().int(),
  /** Times of the two snapshots: changes between them are only in the later one. */
  accountsAt: z.iso.datetime(),
  recordsAt: z.iso.datetime(),
  /** Row counts, for comparison. */
  counts: z.object({ accounts: z.number().int(), records: z.number().int() }),
  files: z.record(z.string(), z.object({ size: z.number().int(), sha256: z.string() })),
  links: z.record(z.string(), z.string()),
});
export type Manifest = z.output<typeof manifestSchema>;
