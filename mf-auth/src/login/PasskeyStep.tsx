// The second step of a login whose account asks for a passkey. It is asked for at once; whoever sent it away tries again.
import { useMutation } from '@tanstack/react-query';
import { CallError, PasskeyError, platform, signWithPasskey } from '@waybill/platform';
import { Alert, Button } from '@waybill/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './login.module.css';

type PasskeyStepProps = {
  /** Names the login. */
  ticket: string;
  remember: boolean;
  onDone: () => void;
  onBack: () => void;
};

/** None of the account's passkeys is of this host. */
class Elsewhere extends Error {
  readonly hosts: string;
  constructor(hosts: readonly string[]) {
    super();
    this.hosts = hosts.join(', ');
  }
}

export default function PasskeyStep({ ticket, remember, onDone, onBack }: PasskeyStepProps) {
  const { t } = useTranslation(NAMESPACE);
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const { question, hosts } = await platform.call('passkeyQuestion', { ticket });
      if (question === null) throw new Elsewhere(hosts);
      await platform.session.prove({ ticket, answer: await signWithPasskey(question), remember });
    },
    onSuccess: onDone,
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate();
  }, [mutate]);

  const words = () => {
    // `held` is what a browser says of one that it is to make.
    if (error instanceof PasskeyError)
      return t(error.trouble === 'given-up' ? 'passkey.given-up' : 'passkey.impossible');
    if (error instanceof Elsewhere) return t('passkey.elsewhere', { hosts: error.hosts });
    return error instanceof CallError ? error.words : t('passkey.impossible');
  };
  // A ticket is good for one answer: after a refusal the password is asked for again.
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
