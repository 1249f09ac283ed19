// Months as `YYYY-MM`: what is between two of them, their days, the same month a year before.

/** Months from one to another, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  let [year = 0, month = 1] = first.split('-').map(Number);
  for (;;) {
    const name = `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}`;
    if (name > last) return months;
    months.push(name);
    month = month === 12 ? 1 : month + 1;
    if (month === 1) year += 1;
  }
}

export const monthOf = (date: string): string => date.slice(0, 7);
export const firstDay = (month: string): string => `${month}-01`;
export function lastDay(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
export const yearBefore = (month: string): string =>
  `${String(Number(month.slice(0, 4)) - 1).padStart(4, '0')}${month.slice(4)}`;
