// What an error says; other values that were thrown, as text.

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
