// An e-mail address as a mailto link, and its mark: a guess from a pattern is marked before the address, where no column
// can cut it off.
import { Icon } from '@waybill/ui';
import { useTradeTexts } from '../texts';
import styles from './people.module.css';

export interface Reachable {
  email: string | null;
  emailVerified: boolean;
  guessed: boolean;
}

/** How far an e-mail is known: guessed, verified, or only seen by a source; nothing without an e-mail. */
export function EmailStatus({ email, emailVerified, guessed }: Reachable) {
  const { t } = useTradeTexts();
  if (email === null) return null;
  if (emailVerified)
    return <Icon name="check" label={t('person.verified')} className={styles.verified ?? ''} />;
  if (guessed) return <strong className="wb-amber">{t('person.guessed')}</strong>;
  return <span className="wb-muted">{t('person.seen')}</span>;
}

/** @param unmarked for a table whose own column shows the `EmailStatus` */
export function EmailAddress({
  email,
  emailVerified,
  guessed,
  unmarked,
}: Reachable & { unmarked?: boolean }) {
  const { t } = useTradeTexts();
  if (email === null) return null;
  return (
    <span className={styles.email}>
      {guessed && !unmarked && <small className={`${styles.guessed} wb-amber`}>{t('person.guessed')}</small>}
      <a className="wb-link" href={`mailto:${email}`}>
        {email}
      </a>
      {emailVerified && !unmarked && (
        <Icon name="check" label={t('person.verified')} className={styles.verified ?? ''} />
      )}
    </span>
  );
}
