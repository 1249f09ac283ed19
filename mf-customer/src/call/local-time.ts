// The time of day at a customer's place, from the time zones of their country.
import { useEffect, useState } from 'react';

/** Zones of a region. Not every browser knows them, and the types of the language do not have the method yet. */
interface LocaleWithZones {
  getTimeZones?: () => string[] | undefined;
}

/** IANA time zones of a country; none where the browser does not know. @param country alpha-2 */
function findTimeZones(country: string): string[] {
  const locale: Intl.Locale & LocaleWithZones = new Intl.Locale('und', { region: country });
  return locale.getTimeZones?.() ?? [];
}

/** The times of day in a country at a moment, `HH:MM`, each once, earliest zone first. */
export function findLocalTimes(country: string, at: number): string[] {
  const instants = findTimeZones(country).map((timeZone) => {
    const parts = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    return parts.format(at);
  });
  return [...new Set(instants.sort())].map((instant) => instant.slice(-5));
}

const MINUTE_MS = 60_000;

/** First and last time of day in a country, kept up to date; null while unknown. @param country alpha-2 */
export function useLocalTime(country: string | null): { from: string; to: string } | null {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  const times = country === null ? [] : findLocalTimes(country, now);
  const [from] = times;
  const to = times.at(-1);
  return from === undefined || to === undefined ? null : { from, to };
}
