// Head of the shell's own pages where there is no rail: the agent's logo or name, and the languages.
import { useAgent } from '@waybill/platform';
import { AppLink, LanguageSwitch } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { brandName } from '../brand';
import styles from './bare-head.module.css';

export default function BareHead() {
  const { t } = useTranslation('shell');
  const agent = useAgent();
  const name = brandName(agent);
  return (
    <header className={styles.head}>
      <AppLink href="/" className={styles.brand}>
        {agent?.logo ? <img src={agent.logo} alt={name} /> : name}
      </AppLink>
      <LanguageSwitch label={t('language')} />
    </header>
  );
}
