// The daily limit of a key, as it is typed.

const whole = /^(?:\d+|\d{1,3}([\s.,])\d{3}(?:\1\d{3})*)$/;

/** Whole number of calls, also in groups of three; NaN for anything else. */
export function limitOf(text: string): number {
  const typed = text.trim();
  return whole.test(typed) ? Number(typed.replace(/\D/g, '')) : Number.NaN;
}
