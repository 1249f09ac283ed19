// Settings form part for the account's avatar: choose, show as in the menu, remove.
import { UPLOAD_MAX, type User } from '@waybill/contract';
import { platform, useEffectCall, useSession } from '@waybill/platform';
import { Button, FieldError } from '@waybill/ui';
import { useFilePick } from '@waybill/ui/data';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './settings.module.css';

const formats = 'image/png,image/jpeg,image/webp';

export function AvatarPart() {
  const session = useSession();
  return session.status === 'authenticated' ? <Avatar user={session.user} /> : null;
}

function Avatar({ user }: { user: User }) {
  const { t } = useTranslation(NAMESPACE);
  const id = useId();
  const [tooLarge, setTooLarge] = useState(false);
  // The picture itself says that it was saved or removed.
  const onSuccess = (changed: User) => platform.session.changed(changed);
  const set = useEffectCall('avatarSet', { onSuccess });
  const remove = useEffectCall('avatarRemove', { onSuccess });
  const problem = tooLarge ? t('avatar.tooLarge') : set.error?.message;

  function take(picture: File | undefined) {
    if (picture === undefined) return;
    setTooLarge(picture.size > UPLOAD_MAX);
    if (picture.size > UPLOAD_MAX) set.reset();
    else set.mutate({ picture });
  }

  const [picker, pick] = useFilePick({
    label: t('avatar.pick'),
    accept: formats,
    describedBy: problem && `${id}-problem`,
    onPick: ([picture]) => take(picture),
  });

  return (
    <div className={styles.avatarPart}>
      {user.avatar === null ? (
        <span className={styles.avatar} aria-hidden>
          {[...user.username][0]?.toLocaleUpperCase()}
        </span>
      ) : (
        <img src={user.avatar} alt={t('avatar.yours')} className={styles.avatar} />
      )}
      <div className={styles.avatarWords}>
        {picker}
        <div className={styles.avatarButtons}>
          <Button loading={set.isPending} onClick={pick}>
            {t('avatar.choose')}
          </Button>
          {user.avatar !== null && (
            <Button
              type="text"
              aria-label={t('avatar.remove')}
              loading={remove.isPending}
              onClick={() => remove.mutate({})}
            >
              {t('avatar.removeShort')}
            </Button>
          )}
        </div>
        <p className={`${styles.words} wb-muted wb-tiny`}>{t('avatar.rules')}</p>
        <FieldError id={`${id}-problem`}>{problem}</FieldError>
      </div>
    </div>
  );
}
