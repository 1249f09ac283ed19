// Reasons, rules, sizes and scores of leads.
// Without schemas: the first page of a visit may carry this file.

/** Why a company is worth a call; `leadRules` has the numbers of each definition. */
export const leadReasons = ['new', 'growing', 'switching', 'due', 'lost'] as const;
export type LeadReason = (typeof leadReasons)[number];

/**
 * The numbers of the definitions, which the screen says in words. Days are counted back from the last day that a
 * country's file of one direction holds, never from today.
 */
export const leadRules = {
  /** new, switching: what counts as recent, and the year before it. */
  recentDays: 90,
  yearDays: 365,
  /** growing: whole months that are compared with the same months a year before, how much more, from how many on. */
  months: 3,
  growth: 1.5,
  growthFrom: 2,
  /** switching: shipments of the year before, and the share and number of them that make a supplier the main one. */
  switchingFrom: 3,
  mainShare: 0.5,
  mainFrom: 3,
  /** due: days of shipment within `sizeDays`, the shortest and longest rhythm, how near the next order is. */
  orders: 4,
  rhythm: { min: 7, max: 183 },
  dueDays: 14,
  /** lost: nothing for so long, and so many shipments in the year before. */
  lostDays: 180,
  lostFrom: 2,
  /** Two years: what size is counted over. */
  sizeDays: 730,
} as const;

/** How much a company ships of the goods: from so many shipments of two years in a file on. */
export const leadSizes = { small: 1, medium: 5, large: 25 } as const;
export type LeadSize = keyof typeof leadSizes;

/** Most points of each part of a score; together 100. */
export const leadPoints = { strength: 50, size: 30, fresh: 20 } as const;
