// Table of the ledger layout: available records by country with the last day of data.
import { useAgent, useCall, useLanguage } from '@waybill/platform';
import { CountryName, SampleBadge } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { heldByCountry } from './holdings';
import styles from './sheet.module.css';

const SHOWN = 10;

/** Renders nothing if the figures cannot be loaded: the page is for logging in. */
export default function HoldingsLedger() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const agent = useAgent();
  const { data, isError } = useCall('countryMappings', {});
  const held = data && heldByCountry(data, agent?.fallback_language);
  if (isError || held?.length === 0) return null;
  const total = held?.reduce((sum, { rows }) => sum + rows, 0);
  return (
    <table className={styles.sheet} aria-busy={held === undefined}>
      <caption>
        {t('ledger.title')} {data?.some(({ sample }) => sample) && <SampleBadge />}
      </caption>
      <thead>
        <tr>
          <th scope="col">{t('ledger.country')}</th>
          <th scope="col">{t('ledger.records')}</th>
          <th scope="col">{t('ledger.dataTo')}</th>
        </tr>
      </thead>
      <tbody>
        {held?.slice(0, SHOWN).map(({ alpha2, rows, data_end }) => (
          <tr key={alpha2}>
            <th scope="row">
              <CountryName code={alpha2} />
            </th>
            <td>{format.number(rows)}</td>
            <td>{format.date(data_end)}</td>
          </tr>
        ))}
        {held === undefined &&
          Array.from({ length: SHOWN }, (_, at) => (
            <tr key={at} className={styles.sheetWaiting}>
              <td />
              <td />
              <td />
            </tr>
          ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('ledger.total', { count: held?.length ?? 0 })}</th>
          <td>{format.number(total)}</td>
          <td />
        </tr>
      </tfoot>
    </table>
  );
}
