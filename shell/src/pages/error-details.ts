// What the error page (`/{lang?}/error?status=…&message=…`) may show. A page of this site may hand a message over when
// it goes there; a link from outside may not, or anybody could make our page say anything.

const statuses = [400, 401, 403, 404, 408, 409, 413, 429, 500, 502, 503, 504] as const;
export type Status = (typeof statuses)[number];

export interface ErrorDetails {
  status: Status;
  /** Null: show the standard text of the status. */
  message: string | null;
}

/** Longest message shown, in characters. */
const messageMax = 300;

/**
 * @param search query of the address
 * @param cameFromHere whether another page of this site led here, in this very document
 */
export function readErrorDetails(search: string, cameFromHere: boolean): ErrorDetails {
  const query = new URLSearchParams(search);
  const asked = Number(query.get('status'));
  const status = statuses.find((known) => known === asked) ?? 500;
  const message = query.get('message')?.trim().slice(0, messageMax);
  return { status, message: cameFromHere && message ? message : null };
}
