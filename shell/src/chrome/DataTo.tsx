// "Data to" in the top bar: the last day of the data of the countries that the page is about, else of the newest
// country.
import { splitLanguage, useCall, useLanguage } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import styles from './chrome.module.css';
import { dataTo } from './data-to';

export function DataTo() {
  const { t } = useTranslation('shell');
  const { format } = useLanguage();
  // Silent: a date that is missing here must not disturb a user who does something else.
  const { data } = useCall('countryMappings', {}, { silent: true });
  if (!data) return null;
  const { pathname, search } = window.location;
  const { country, day } = dataTo(data, splitLanguage(pathname).rest, search);
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
