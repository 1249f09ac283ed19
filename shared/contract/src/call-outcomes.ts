// How a phone call to a customer ended. Without schemas, so that pages load it without the shapes of answers.
export const callOutcomes = ['reached', 'no_answer', 'call_back', 'not_interested'] as const;
export type CallOutcome = (typeof callOutcomes)[number];
