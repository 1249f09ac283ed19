// The five languages by their own names. Choosing one changes the whole page and keeps what was typed.
import { languages, localeOf, ownNameOf } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './frame.module.css';

export function LanguageSwitch() {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  return (
    <nav className={styles.languages} aria-label={t('language')}>
      {languages.map((choice) => (
        <button
          key={choice}
          type="button"
          lang={localeOf[choice]}
          className={styles.language}
          aria-current={choice === language ? 'true' : undefined}
          onClick={() => void platform.language.change(choice)}
        >
          {ownNameOf[choice]}
        </button>
      ))}
    </nav>
  );
}
