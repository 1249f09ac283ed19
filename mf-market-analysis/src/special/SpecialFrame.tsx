// The frame of a special page. Who is logged in has the chrome of the site around it; a visitor, whom the agent lets read
// it, gets the agent's name, the languages and the way to the login instead.
import { languages, localeOf, ownNameOf } from '@waybill/contract';
import { platform, useAgent, useLanguage, useSession } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink } from '@waybill/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import styles from './special.module.css';

export function SpecialFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'authenticated') return <div className={styles.page}>{children}</div>;
  return (
    <div className={styles.visitor}>
      <VisitorHead />
      <div className={styles.page}>{children}</div>
    </div>
  );
}

function VisitorHead() {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const agent = useAgent();
  const { pathname, search } = useLocation();
  return (
    <header className={styles.visitorHead}>
      <span className={styles.brand}>
        {agent?.logo ? <img src={agent.logo} alt={agent.name} /> : agent?.name}
      </span>
      <nav className={styles.languages} aria-label={t('special.visitor.language')}>
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
        <AppLink
          className={`wb-link ${styles.entry}`}
          href={`${links.login()}?r=${encodeURIComponent(pathname + search)}`}
          title={t('special.visitor.note')}
        >
          {t('special.visitor.login')}
        </AppLink>
      </nav>
    </header>
  );
}
