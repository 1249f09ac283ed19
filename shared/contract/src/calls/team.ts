// Calls about how a team shares its customers. None of them is in spec §7.
import { z } from 'zod';
import { call } from '../call';
import { colleagueCustomer } from '../team';
import { own, sealed } from './customer';
import { selectedIds } from './fields';

export const teamCalls = {
  companyColleagues: call({
    ...own,
    ...sealed,
    path: '/api/corp/colleagues',
    /** Keys of companies. */
    request: z.object({ companies: selectedIds(120), cmpName: z.string().trim().max(200).default('') }),
    /** By company and name. */
    response: z.array(colleagueCustomer),
    languageless: true,
    silent: true,
    summary:
      'Colleagues who have customers at these companies, or at the company of the records that `cmpName` means; since when and which one is said to the master account only. Not in spec §7.',
  }),
} as const;
