// Message of a thrown value: an error's message, any other value as text.

export const errorMessage = (error: unknown): string =>
  error instanceof Error ? error.message : String(error);
