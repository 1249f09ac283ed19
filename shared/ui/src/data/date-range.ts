// Date ranges for searching customs records: type, presets and warnings. Days are YYYY-MM-DD texts, so that no time
// zone can shift them.
import dayjs from 'dayjs';

export interface DateRange {
  /** First day, YYYY-MM-DD; null when open. */
  start: string | null;
  /** Last day, YYYY-MM-DD; null when open. */
  end: string | null;
}

export const presetNames = ['yearToDate', 'lastSixMonths', 'lastYear'] as const;
type PresetName = (typeof presetNames)[number];

const iso = 'YYYY-MM-DD';

/**
 * The presets of spec §9, ending at the last day with data.
 * @param end last day with data, or today, YYYY-MM-DD
 */
export function datePresets(end: string): Record<PresetName, { start: string; end: string }> {
  const last = dayjs(end);
  return {
    yearToDate: { start: last.startOf('year').format(iso), end },
    lastSixMonths: { start: last.subtract(6, 'month').add(1, 'day').format(iso), end },
    // The same days as the default range of a search, so that both find the same records.
    lastYear: { start: last.subtract(1, 'year').format(iso), end },
  };
}

/** Days past the end of the data that need no warning: data arrive weeks late, and searching up to today is common. */
const LATE_DAYS = 45;

/** Why a range needs a warning: it extends far past the data, or misses it altogether. */
export function rangeWarning(range: DateRange, dataEnd?: string | null): 'past' | 'beyond' | null {
  if (!dataEnd) return null;
  if (range.start && range.start > dataEnd) return 'beyond';
  if (range.end && dayjs(range.end).diff(dataEnd, 'day') > LATE_DAYS) return 'past';
  return null;
}
