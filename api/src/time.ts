// Lengths and texts of time.

export const DAY_MS = 86_400_000;

/** `YYYY-MM-DD hh:mm`, UTC. */
export const minuteOf = (at: Date): string => at.toISOString().slice(0, 16).replace('T', ' ');
