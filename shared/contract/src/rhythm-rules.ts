// The buying rhythm of a company: its states, and the numbers of their definitions, which the screens say in words. Days
// are counted back from the last day of a country's file of one direction, never from today.

/** How the time since the last order compares with the usual interval; `few`: too few orders to tell. */
export const rhythmStates = ['on_time', 'due', 'late', 'gone', 'few'] as const;
export type RhythmState = (typeof rhythmStates)[number];

/**
 * What customers can be filtered by; `more` buy more than a year ago, `rival` are at risk: they bought from a company
 * marked as peer, or the team's goods elsewhere while their orders from it are late.
 */
export const radarFilters = ['due', 'late', 'gone', 'more', 'rival'] as const;
export type RadarFilter = (typeof radarFilters)[number];

export const rhythmRules = {
  /** Days of the records that give the interval, and how many days with orders it takes. */
  days: 730,
  orders: 4,
  /** due: this many days before the next order is expected. */
  dueDays: 14,
  /** late: silent for longer than this many intervals, than this share of its pauses, and than these days. */
  lateIntervals: 1.5,
  latePauses: 0.8,
  lateDays: 30,
  /** gone: silent for this many times as long as what makes it late, and at least for these days. */
  goneTimes: 2,
  goneDays: 180,
  /** gone, where there are too few orders for an interval. */
  goneDaysOfFew: 365,
} as const;

/** What a company of the account's lists is to it: followed, or marked as peer or customer. */
export const companyKinds = ['followed', 'peer', 'customer'] as const;
export type CompanyKind = (typeof companyKinds)[number];

/** By its last purchase, or by how long it is silent for its rhythm. */
export const rhythmSorts = ['lastOrder', 'rhythm'] as const;
