// Exports of an account's own lists (contacts, customers, companies, leads) as Excel files: how many a day, by plan.
import { levels } from './constants';

const perDay: Readonly<Record<number, number>> = {
  [levels.free]: 5,
  [levels.trial]: 10,
  [levels.entry]: 30,
  [levels.professional]: 100,
  [levels.enterprise]: 300,
};

/** Exports of lists that an account with this plan, and its sub-accounts, may make a day. */
export const listExportsPerDay = (level: number): number => perDay[level] ?? perDay[levels.free] ?? 0;
