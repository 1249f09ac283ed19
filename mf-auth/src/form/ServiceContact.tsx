// Mailto link to customer service; renders nothing if the host has no contact address.
import { useAgent } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export function ServiceContact() {
  const { t } = useTranslation(NAMESPACE);
  const contact = useAgent()?.contact ?? null;
  if (contact === null) return null;
  return (
    <span>
      {t('service')}{' '}
      <a className="wb-link" href={`mailto:${contact}`}>
        {contact}
      </a>
    </span>
  );
}
