// What stands beside the companies of a search: their months, their prices against those of others, and what the account
// keeps of them.
import { z } from 'zod';
import { analysisCompanies } from './analysis-companies';
import { analysisPeers } from './analysis-peers';
import { PAGE_SIZES } from './constants';
import { answeredToken } from './finding';
import { transactionQuery } from './transactions';
import { companyKey } from './wire';

/** Those of a page of the list, at most. */
const COMPANIES_MAX = Math.max(...PAGE_SIZES);

export const foundCompaniesQuery = transactionQuery.extend({
  ...answeredToken,
  ids: z
    .array(companyKey())
    .min(1)
    .max(COMPANIES_MAX)
    .meta({ description: 'Companies, by their keys, at most 100.' }),
});

export const foundCompanies = analysisCompanies.omit({ took: true, token: true }).extend({
  prices: analysisPeers.shape.companies,
});
export type FoundCompanies = z.output<typeof foundCompanies>;
