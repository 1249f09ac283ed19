// An e-mail address as a mailto link, marked as verified or as guessed from a pattern.
import { Icon } from '@waybill/ui';
import { useTradeTexts } from '../texts';
import styles from './people.module.css';

export interface Reachable {
  email: string | null;
  emailVerified: boolean;
  guessed: boolean;
}

export function EmailAddress({ email, emailVerified, guessed }: Reachable) {
  const { t } = useTradeTexts();
  if (email === null) return null;
  return (
    <span className={styles.email}>
      <a className="wb-link" href={`mailto:${email}`}>
        {email}
      </a>
      {emailVerified && <Icon name="check" label={t('person.verified')} className={styles.verified ?? ''} />}
      {guessed && <small className={`${styles.guessed} wb-amber`}>{t('person.guessed')}</small>}
    </span>
  );
}
