// A company that is suggested while a name is typed.
import { z } from 'zod';
import { alpha2 } from './wire';

const count = z.number().int();

/** A company that may be meant by a name; its records as importer and as exporter. */
export const companySuggestion = z.object({
  id: z.string().meta({ description: 'Id of the record or the company; empty where the records name none.' }),
  desc_en: z.string().meta({ description: 'Name of the company; empty means that it cannot be selected.' }),
  country: alpha2().nullable().meta({
    description:
      'Where the company is, or the country that the group is of, alpha-2; null where no file says.',
  }),
  imports: count.meta({ description: 'Records as importer, or of imports.' }),
  exports: count.meta({ description: 'Records as exporter, or of exports.' }),
  /** Named by made-up records only. */
  sample: z.boolean().meta({ description: 'Made up for demonstration, all or some of it.' }),
  /** `name`: that is its name. `words`: it has the words. `sound`: it sounds so. `spelling`: its words are spelled alike. */
  near: z.enum(['name', 'words', 'sound', 'spelling']).meta({
    description:
      'name: that is its name; words: it has the words; sound: it sounds so; spelling: its words are spelled alike.',
  }),
});
export type CompanySuggestion = z.output<typeof companySuggestion>;
