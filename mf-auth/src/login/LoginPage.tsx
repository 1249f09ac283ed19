// The login page: the agent's shop window beside the form. The agent's record chooses one of three layouts.
// The landmark around it is the shell's.
import { platform, useAgent } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { BrandWords } from './BrandWords';
import { ContainerYard } from './ContainerYard';
import { LanguageSwitch } from './LanguageSwitch';
import { LoginForm } from './LoginForm';
import styles from './login.module.css';
import { TradeLanes } from './TradeLanes';

export function LoginPage() {
  const agent = useAgent();
  const layout = agent?.login_layout ?? 'lanes';
  // While the host's rules are unknown the captcha is shown: it then loads beside them instead of after them.
  const form = <FormSide needsCaptcha={agent?.captcha ?? true} />;
  if (layout === 'plain') {
    return (
      <div className={styles.plain}>
        <LanguageSwitch />
        <div className={styles.plainColumn}>
          <BrandWords agent={agent} />
          {form}
        </div>
      </div>
    );
  }
  if (layout === 'picture') {
    return (
      <div className={styles.picture}>
        <ContainerYard />
        <LanguageSwitch />
        <div className={styles.pictureWords}>
          <BrandWords agent={agent} coverage />
        </div>
        <div className={styles.card}>{form}</div>
      </div>
    );
  }
  return (
    <div className={styles.lanes}>
      <LanguageSwitch />
      <div className={styles.lanesBrand}>
        <BrandWords agent={agent} coverage />
        <TradeLanes />
      </div>
      <div className={styles.lanesForm}>{form}</div>
    </div>
  );
}

function FormSide({ needsCaptcha }: { needsCaptcha: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  const onward = platform.session.returnPath() !== '/';
  return (
    <div className={styles.formSide}>
      <h1 id="login-title" className={styles.title}>
        {t('login.title')}
      </h1>
      {onward && <p className={styles.onward}>{t('login.onward')}</p>}
      <LoginForm needsCaptcha={needsCaptcha} />
    </div>
  );
}
