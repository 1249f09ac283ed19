// Settings page of an account: profile, password, appearance, contact, sessions, API keys, passkeys, webhooks.
import { useAgent, useLanguage, useLevelName, useSession } from '@waybill/platform';
import { PageHead, Panel } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { AppearancePanel } from './AppearancePanel';
import { ApiKeysPanel } from './keys/ApiKeysPanel';
import { OwnCompaniesPanel } from './own/OwnCompaniesPanel';
import { PasswordPanel } from './PasswordPanel';
import { ProfilePanel } from './ProfilePanel';
import { PasskeysPanel } from './passkeys/PasskeysPanel';
import { SessionsPanel } from './SessionsPanel';
import styles from './settings.module.css';
import { WebhooksPanel } from './webhooks/WebhooksPanel';

export default function SettingsPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const session = useSession();
  const user = session.status === 'authenticated' ? session.user : null;
  const plan = useLevelName(user?.account_level);

  return (
    <div className="wb-page wb-page-wide">
      <PageHead
        title={t('settings.title')}
        facts={[
          user?.username,
          plan.name,
          user && t('settings.validTo', { date: format.date(user.account_deadline) }),
        ]}
      />
      <div className={styles.panels}>
        <ProfilePanel />
        <PasswordPanel />
        <AppearancePanel />
        <ContactPanel />
      </div>
      <OwnCompaniesPanel />
      <SessionsPanel />
      <PasskeysPanel />
      <ApiKeysPanel />
      <WebhooksPanel />
    </div>
  );
}

/** Contact address of the agent's staff, if it has one. */
function ContactPanel() {
  const { t } = useTranslation(NAMESPACE);
  const agent = useAgent();
  const contact = agent?.contact ?? null;
  return (
    <Panel title={t('settings.contact')}>
      {contact === null ? (
        <p className={styles.words}>{t('settings.contactUnknown', { agent: agent?.name ?? '' })}</p>
      ) : (
        <p className={styles.words}>
          {t('settings.contactWhy', { agent: agent?.name ?? '' })}{' '}
          <a className="wb-link" href={`mailto:${contact}`}>
            {contact}
          </a>
        </p>
      )}
    </Panel>
  );
}
