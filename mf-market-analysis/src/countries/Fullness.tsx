// How full the fields of a country's records are, a small bar for each: an empty answer is then not read as "no buyers".
import { useLanguage } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './countries.module.css';
import { type CountryLine, drawnFields } from './country-list';

export function Fullness({ filled }: Pick<CountryLine, 'filled'>) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  return (
    <ul className={styles.bars} aria-label={t('countries.filled')}>
      {drawnFields.map((field) => {
        const words = `${t(`countries.field.${field}`)}: ${format.percent(filled[field])}`;
        return (
          <li key={field} title={words}>
            <span className="wb-hidden">{words}</span>
            <span className={styles.bar} aria-hidden>
              <span style={{ width: `${filled[field] * 100}%` }} />
            </span>
            <span className={styles.barName} aria-hidden>
              {t(`countries.short.${field}`)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
