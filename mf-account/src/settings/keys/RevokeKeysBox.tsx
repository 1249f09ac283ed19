// Checkbox that offers to revoke all API keys with another step that keeps strangers out; only where there are keys.
import { useCall, useSession } from '@waybill/platform';
import { Checkbox } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import styles from '../settings.module.css';

interface RevokeKeysBoxProps {
  /** Called with whether the keys are to be revoked. */
  onChange: (revokes: boolean) => void;
}

export function RevokeKeysBox(props: RevokeKeysBoxProps) {
  const session = useSession();
  // Only master accounts have keys.
  return session.status === 'authenticated' && session.user.master ? <Box {...props} /> : null;
}

function Box({ onChange }: RevokeKeysBoxProps) {
  const { t } = useTranslation(NAMESPACE);
  const count = useCall('apiKeys', {}, { silent: true }).data?.length ?? 0;
  if (count === 0) return null;
  return (
    <div>
      <Checkbox onChange={({ target }) => onChange(target.checked)}>
        {t('keys.revokeAll', { count })}
      </Checkbox>
      <p className={styles.words}>{t('keys.revokeAllNote')}</p>
    </div>
  );
}
