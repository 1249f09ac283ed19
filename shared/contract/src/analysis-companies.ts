// What stands beside the companies of a market analysis: their months, and what the account keeps of them.
import { z } from 'zod';
import { analysisQuestion } from './analysis-changes';
import { PAGE_SIZES } from './constants';
import { companyFlags } from './saved';
import { companyKey, list } from './wire';

/** Those of a page of the list, at most. */
const COMPANIES_MAX = Math.max(...PAGE_SIZES);

export const analysisCompaniesQuery = analysisQuestion.extend({
  /** The end of the trade that they are at. */
  side: z
    .enum(['importer', 'exporter'])
    .meta({ description: 'Which end of the trade the companies are at.' }),
  ids: list(companyKey())
    .refine((keys) => keys.length > 0 && keys.length <= COMPANIES_MAX)
    .meta({ description: 'Companies, by their keys, at most 100.' }),
});

export const analysisCompanies = z.object({
  /** `YYYY-MM`, oldest first: those of the question that lie within what is held. */
  months: z
    .array(z.string())
    .meta({ description: 'Months of the question that lie within what is held, oldest first.' }),
  /** Those of `months` that are incomplete, because the dates or the files begin or end within them. */
  partial: z
    .array(z.string())
    .meta({ description: 'Of these, the incomplete ones: the dates or the files begin or end within them.' }),
  /** In the order asked for; what names no company is left out. */
  companies: z
    .array(
      companyFlags.extend({
        id: z
          .string()
          .meta({ description: 'Id of the record or the company; empty where the records name none.' }),
        /** Records of each month; null where nothing is held. */
        totals: z
          .array(z.number().int().nullable())
          .meta({ description: 'Records of each month; null where nothing is held.' }),
      }),
    )
    .meta({ description: 'In the order asked for; what names no company is left out.' }),
  /** Engine time in ms. */
  took: z.number().meta({ description: 'Milliseconds of the engine.' }),
  token: z.string().meta({ description: 'For further pages, tabs and rows of the same query.' }),
});
