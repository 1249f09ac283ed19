// Frame of a special page. For logged-in users it is the chrome of the site; public visitors, where the agent allows
// them, see the agent's name, a language menu and a login link instead.
import { useAgent, useSession } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink, LanguageSwitch } from '@waybill/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import styles from './special.module.css';

export function SpecialFrame({ children }: { children: ReactNode }) {
  const session = useSession();
  if (session.status === 'authenticated') return <div className="wb-page wb-page-dense">{children}</div>;
  return (
    <div className={styles.visitor}>
      <VisitorHead />
      <div className="wb-page wb-page-dense">{children}</div>
    </div>
  );
}

function VisitorHead() {
  const { t } = useTranslation(NAMESPACE);
  const agent = useAgent();
  const { pathname, search } = useLocation();
  return (
    <header className={styles.visitorHead}>
      <span className={styles.brand}>
        {agent?.logo ? <img src={agent.logo} alt={agent.name} /> : agent?.name}
      </span>
      <LanguageSwitch label={t('special.visitor.language')}>
        <AppLink
          className={`wb-link ${styles.entry}`}
          href={`${links.login()}?r=${encodeURIComponent(pathname + search)}`}
          title={t('special.visitor.note')}
        >
          {t('special.visitor.login')}
        </AppLink>
      </LanguageSwitch>
    </header>
  );
}
