// The envelope of every answer (spec §7): code 0 is success, `message` is in the language of `lang`.
import { z } from 'zod';

export const envelope = z.object({
  code: z.number().int(),
  message: z.string(),
  data: z.unknown(),
  /** Names the request in the server's log; shown small beside an error. */
  trace: z.string().optional(),
});
export type Envelope = z.output<typeof envelope>;
