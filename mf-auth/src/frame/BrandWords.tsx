// Whose site this is: the agent's logo or name, its one line, and what the records cover.
import { type Agent, reportingCountries } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './frame.module.css';

/** Countries, not sources: Peru's air records are a source of their own. */
const countryCount = new Set(reportingCountries.map(({ alpha2 }) => alpha2)).size;

const ownName = 'Waybill';

type BrandWordsProps = {
  /** Null while unknown: the default agent's own words stand in. */
  agent: Agent | null;
  /** Also says what the records cover. */
  coverage?: boolean;
};

export function BrandWords({ agent, coverage = false }: BrandWordsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const name = agent?.name ?? ownName;
  return (
    <div className={styles.brandWords}>
      <p className={styles.brandName}>
        {agent?.logo && <img className={styles.logo} src={agent.logo} alt={name} />}
        {!agent?.logo && name === ownName && <Mark />}
        {!agent?.logo && <span>{name}</span>}
      </p>
      <p className={styles.slogan}>{agent?.slogan?.[language] ?? t('brand.slogan')}</p>
      {coverage && <p className={styles.coverage}>{t('brand.coverage', { count: countryCount })}</p>}
    </div>
  );
}

/** The default agent's own mark, a folded waybill: for a reseller without a logo, the name alone. */
function Mark() {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" className={styles.mark}>
      <path d="M4 7l5 14 5-10 5 10 5-14" />
    </svg>
  );
}
