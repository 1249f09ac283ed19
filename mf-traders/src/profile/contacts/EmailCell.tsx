// An e-mail address as a way to write to it, and whether it was proved to take mail.
import { Icon } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';

export function EmailCell({ email, verified }: { email: string; verified: boolean }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <>
      <a className="wb-link" href={`mailto:${email}`}>
        {email}
      </a>{' '}
      {verified && <Icon name="check" label={t('contacts.verified')} />}
    </>
  );
}
