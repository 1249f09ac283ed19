// How far the data reaches: of the country in the address when there is one, else of the newest country.

import { useQuery } from '@tanstack/react-query';
import type { CallResponse } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import styles from './chrome.module.css';

type Country = CallResponse<'countryMappings'>[number];

/** Ten minutes, in ms: new data is loaded a few times a day at most. */
const fresh = 600_000;

/** The country that the address names, as its key or its two letters; null when it names none of ours. */
function countryIn(search: string, countries: readonly Country[]): Country | null {
  const query = new URLSearchParams(search);
  const asked = query.get('area') ?? query.get('country');
  return countries.find(({ code, alpha2 }) => code === asked || alpha2 === asked) ?? null;
}

const latest = (countries: readonly Country[]): string | null =>
  countries.reduce<string | null>(
    (last, { data_end }) => (data_end !== null && (last === null || data_end > last) ? data_end : last),
    null,
  );

export function DataTo() {
  const { t } = useTranslation('shell');
  const { format } = useLanguage();
  // Silent: a date that is missing here must not disturb whoever does something else.
  const { data } = useQuery({
    queryKey: ['shell', 'countryMappings'],
    queryFn: ({ signal }) => platform.call('countryMappings', {}, { signal, silent: true }),
    staleTime: fresh,
  });
  if (!data) return null;
  const country = countryIn(window.location.search, data);
  const day = country ? country.data_end : latest(data);
  if (day === null) return null;
  const date = format.month(day.slice(0, 7));
  return (
    <span className={styles.dataTo}>
      {country
        ? t('dataTo.country', { country: format.country(country.alpha2), date })
        : t('dataTo.all', { date })}
    </span>
  );
}
