// How a phone call to a customer ended, and when its prices can be compared. Without schemas, so that pages load it without the shapes of answers.
export const callOutcomes = ['reached', 'no_answer', 'call_back', 'not_interested'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** Prices of a month from which on their median says something. */
export const COMPARED_PRICES_MIN = 6;
