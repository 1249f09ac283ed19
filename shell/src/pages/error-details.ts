// Decides what the error page (`/{lang?}/error?status=…&message=…`) may show. A page of this site may pass a message to
// it; a link from outside may not, unless this browser signed it, or anybody could make our page say anything.

const statuses = [400, 401, 403, 404, 408, 409, 413, 414, 429, 500, 502, 503, 504] as const;
export type Status = (typeof statuses)[number];

/** Statuses with advice of their own; the others use that of their hundred. */
const advised = [403, 404, 414, 429] as const;

type Hundred = '4xx' | '5xx';

interface ErrorDetails {
  status: number;
  /** Text key of what happened. */
  what: Status | Hundred;
  /** Text key of what the user can do. */
  advice: (typeof advised)[number] | Hundred;
  /** Null: show the standard text of the status. */
  message: string | null;
}

/** Longest message shown, in characters. */
const messageMax = 300;

/**
 * @param search query of the address
 * @param isOwn whether the message of the address is this site's own
 */
export function readErrorDetails(search: string, isOwn: boolean): ErrorDetails {
  const query = new URLSearchParams(search);
  const asked = Number(query.get('status'));
  const status = Number.isInteger(asked) && asked >= 400 && asked <= 599 ? asked : 500;
  const hundred = status < 500 ? '4xx' : '5xx';
  const what = statuses.find((known) => known === status) ?? hundred;
  const advice = advised.find((known) => known === status) ?? hundred;
  const message = query.get('message')?.trim().slice(0, messageMax);
  return { status, what, advice, message: isOwn && message ? message : null };
}
