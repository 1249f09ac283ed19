// Small bars that show how complete the main fields of a country's records are, so that an empty result is not read as
// "no buyers".
import { useLanguage } from '@waybill/platform';
import { useTradeTexts } from '../texts';
import styles from './fullness.module.css';

/** The fields shown, in the order of the bars; names as in the API. */
const drawnFields = ['importer', 'exporter', 'hs', 'amount', 'weight', 'unit_price'] as const;
export type Filled = Readonly<Record<(typeof drawnFields)[number], number>>;

/** @param filled share of the records that have each field, 0 to 1 */
export function Fullness({ filled }: { filled: Filled }) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  return (
    <ul className={styles.bars} aria-label={t('filled.title')}>
      {drawnFields.map((field) => {
        const words = `${t(`filled.field.${field}`)}: ${format.percent(filled[field])}`;
        return (
          <li key={field} title={words}>
            <span className="wb-hidden">{words}</span>
            <span className="wb-track" aria-hidden>
              <span style={{ width: `${filled[field] * 100}%` }} />
            </span>
            <span className={styles.barName} aria-hidden>
              {t(`filled.short.${field}`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
