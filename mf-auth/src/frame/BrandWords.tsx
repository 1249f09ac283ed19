// Brand of the site: the agent's logo or name, its slogan, and the coverage of the records.
import { type Agent, reportingCountries } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './frame.module.css';

/** Number of countries, not sources: Peru's air records are a separate source. */
const countryCount = new Set(reportingCountries.map(({ alpha2 }) => alpha2)).size;

const ownName = 'Waybill';

type BrandWordsProps = {
  /** Null while unknown: the default agent's texts are shown. */
  agent: Agent | null;
  /** Also shows what the records cover. */
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

/** Logo of the default agent, a folded waybill; never shown on a reseller's page. */
function Mark() {
  return (
    <svg viewBox="0 0 28 28" width="28" height="28" aria-hidden="true" className={styles.mark}>
      <path d="M4 7l5 14 5-10 5 10 5-14" />
    </svg>
  );
}
