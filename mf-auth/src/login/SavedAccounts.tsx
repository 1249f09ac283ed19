// Saved accounts of this browser as chips: a click fills in the username; the cross or the Delete key removes the
// account.
import { SAVED_ACCOUNTS_MAX } from '@waybill/contract';
import { platform, type SavedAccount } from '@waybill/platform';
import { Icon, VisuallyHidden } from '@waybill/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './login.module.css';

type SavedAccountsProps = {
  /** Username in the form; its chip is marked. */
  username: string;
  onChoose: (username: string) => void;
  /** Called when the last chip was removed, to move the focus. */
  onEmpty: () => void;
};

export function SavedAccounts({ username, onChoose, onEmpty }: SavedAccountsProps) {
  const { t } = useTranslation(NAMESPACE);
  const [accounts, setAccounts] = useState<SavedAccount[]>(readAccounts);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const hint = useId();

  const forget = (name: string, at: number) => {
    platform.session.forgetAccount(name);
    const left = accounts.filter((account) => account.username !== name);
    setAccounts(left);
    setSaid(t('saved.removed', { name }));
    if (left.length === 0) return onEmpty();
    const next = left[Math.min(at, left.length - 1)];
    chipOf(list.current, next?.username ?? '')?.focus();
  };

  const onKeyDown = (event: KeyboardEvent, name: string, at: number) => {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    forget(name, at);
  };

  return (
    <>
      {accounts.length > 0 && (
        <ul className={styles.accounts} aria-label={t('saved.title')} ref={list}>
          {accounts.map((account, at) => (
            <li key={account.username} className={styles.account}>
              <button
                type="button"
                className={styles.accountUse}
                data-account={account.username}
                aria-pressed={account.username === username.trim()}
                aria-describedby={hint}
                aria-keyshortcuts="Delete"
                title={t('saved.use', { name: account.username })}
                onClick={() => onChoose(account.username)}
                onKeyDown={(event) => onKeyDown(event, account.username, at)}
              >
                <span className={styles.accountLetter} aria-hidden>
                  {[...account.username][0]?.toUpperCase()}
                </span>
                <span className={styles.accountName}>{account.username}</span>
              </button>
              <button
                type="button"
                className={styles.accountForget}
                aria-label={t('saved.forget', { name: account.username })}
                onClick={() => forget(account.username, at)}
              >
                <Icon name="close" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <span id={hint} hidden>
        {t('saved.hint')}
      </span>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </>
  );
}

const readAccounts = () => platform.session.savedAccounts().slice(0, SAVED_ACCOUNTS_MAX);

/** The chip of a name, found by comparison, because a name may contain any character. */
function chipOf(list: HTMLElement | null, name: string): HTMLElement | undefined {
  return [...(list?.querySelectorAll<HTMLElement>('[data-account]') ?? [])].find(
    (chip) => chip.dataset.account === name,
  );
}
