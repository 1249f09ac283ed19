// Filters of customers that were won, and the limit of own companies.
import { leadReasons } from './lead-terms';

/** Won customers: those that a customs record proves, and those that a person marked. */
export const winFilters = ['proved', 'by_hand'] as const;
export type WinFilter = (typeof winFilters)[number];

/** The best reason of a saved lead; `none` for customers that were not saved as a lead. */
export const savedReasons = [...leadReasons, 'none'] as const;
export type SavedReason = (typeof savedReasons)[number];

/** Companies that a team may name as its own. */
export const OWN_COMPANIES_MAX = 20;
