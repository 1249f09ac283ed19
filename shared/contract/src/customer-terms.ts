// Tags, labels and follow-ups of customers, marks of companies, and columns of the contact template.
// Without schemas: the first page of a visit may carry this file.

/** Tags of customers (spec §4). */
export const customerTags = { decisionMaker: 1, potential: 2, other: 3 } as const;
export type CustomerTag = (typeof customerTags)[keyof typeof customerTags];

/** How far one has come with a customer: the labels of spec §4, then how it ended. */
export const customerLabels = [
  'not_contacted',
  'decision_maker',
  'decision_maker_customer',
  'potential_customer',
  'connected_customer',
  'won',
  'lost',
] as const;
export type CustomerLabel = (typeof customerLabels)[number];

/** Labels that customers are filtered by: one of them, or all but `not_contacted`. */
export const labelFilters = [...customerLabels, 'contacted'] as const;
export type LabelFilter = (typeof labelFilters)[number];

/** Customers by their next date: it has come or is past, there is one, there is none. */
export const followUpFilters = ['due', 'planned', 'none'] as const;
export type FollowUpFilter = (typeof followUpFilters)[number];

/** Letters of what is to be done next about a customer. */
export const FOLLOW_UP_MAX = 200;

/** Kinds of marks (spec §4). */
export const markKinds = ['peer', 'customer'] as const;
export type MarkKind = (typeof markKinds)[number];

/** Columns of the template. */
export const contactSheetColumns = ['company', 'country', 'site', 'person'] as const;
