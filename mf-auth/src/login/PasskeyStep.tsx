// Second step of a login that needs a passkey. The browser prompts at once; after a cancellation the user can try
// again.
import { useMutation } from '@tanstack/react-query';
import { CallError, PasskeyError, platform, signWithPasskey } from '@waybill/platform';
import { Alert, Button } from '@waybill/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './login.module.css';

type PasskeyStepProps = {
  /** Identifies the login. */
  ticket: string;
  remember: boolean;
  onBack: () => void;
};

/** Error: none of the account's passkeys belongs to this host. */
class Elsewhere extends Error {
  readonly hosts: string;
  constructor(hosts: readonly string[]) {
    super();
    this.hosts = hosts.join(', ');
  }
}

export default function PasskeyStep({ ticket, remember, onBack }: PasskeyStepProps) {
  const { t } = useTranslation(NAMESPACE);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const { question, hosts } = await platform.call('passkeyQuestion', { ticket });
      if (question === null) throw new Elsewhere(hosts);
      await platform.session.prove({ ticket, answer: await signWithPasskey(question), remember });
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);

  const words = () => {
    // `held` only occurs when creating a passkey.
    if (error instanceof PasskeyError)
      return t(error.trouble === 'given-up' ? 'passkey.given-up' : 'passkey.impossible');
    if (error instanceof Elsewhere) return t('passkey.elsewhere', { hosts: error.hosts });
    return error instanceof CallError ? error.words : t('passkey.impossible');
  };
  // A ticket is valid for one answer: after a refusal the password must be entered again.
  const isOver = error instanceof Elsewhere || (error instanceof CallError && error.kind === 'business');

  return (
    <section className={styles.passkey} aria-label={t('passkey.title')}>
      <p>{t('passkey.note')}</p>
      {error !== null && <Alert type="error" showIcon title={words()} />}
      <Button
        type="primary"
        size="large"
        block
        loading={isPending}
        disabled={isOver}
        autoFocus
        onClick={() => mutate()}
      >
        {t('passkey.use')}
      </Button>
      <Button size="large" block onClick={onBack}>
        {t('passkey.back')}
      </Button>
    </section>
  );
}
