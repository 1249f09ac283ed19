// What opens a number: the filters with which exactly its records are listed.
import { z } from 'zod';
import { profileFilters } from './search-terms';

/**
 * What opens a number: these fields, put over those of the request it was answered to, make `traderRecords` answer
 * exactly the records that were counted.
 */
export const opens = z.partialRecord(z.enum(profileFilters), z.string());
export type Opens = z.output<typeof opens>;
