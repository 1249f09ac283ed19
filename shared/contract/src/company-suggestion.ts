// A company that is suggested while a name is typed.
import { z } from 'zod';
import { alpha2 } from './wire';

const count = z.number().int();

/** A company that may be meant by a name; its records as importer and as exporter. */
export const companySuggestion = z.object({
  id: z.string(),
  desc_en: z.string(),
  country: alpha2().nullable(),
  imports: count,
  exports: count,
  /** Named by made-up records only. */
  sample: z.boolean(),
  /** `name`: that is its name. `words`: it has the words. `sound`: it sounds so. `spelling`: its words are spelled alike. */
  near: z.enum(['name', 'words', 'sound', 'spelling']),
});
export type CompanySuggestion = z.output<typeof companySuggestion>;
