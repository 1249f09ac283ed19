// Parses the daily limit of an API key as typed.

const whole = /^(?:\d+|\d{1,3}([\s.,])\d{3}(?:\1\d{3})*)$/;

/** Number of calls, with or without thousands separators; NaN for anything else. */
export function limitOf(text: string): number {
  const typed = text.trim();
  return whole.test(typed) ? Number(typed.replace(/\D/g, '')) : Number.NaN;
}
