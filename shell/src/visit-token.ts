// The token for the next report of a visit: the edge puts it into the page, and into each answer with the registry. It
// counts once.
let current: string | null = null;

export function offerVisitToken(token: string | null | undefined): void {
  current = token || current;
}

/** The newest token; null when it was used already and no new one has come. */
export function takeVisitToken(): string | null {
  const token = current;
  current = null;
  return token;
}
