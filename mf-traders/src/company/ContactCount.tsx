// Cell with the number of contacts that a look-up of a company would show, linked to its contacts.
import type { Lead } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { ListLink } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface ContactCountProps {
  company: Pick<Lead, 'id' | 'contacts' | 'contacts_complete'>;
}

export function ContactCount({ company: { id, contacts, contacts_complete } }: ContactCountProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  if (contacts === 0 && contacts_complete) return <span className="wb-muted">{t('contactCount.none')}</span>;
  const words = t('contactCount.find');
  return (
    <ListLink
      to={links.company(id, 'contacts')}
      {...(contacts === 0 && { label: `${words}: ${t('contactCount.findHint')}` })}
    >
      {contacts === 0 ? words : format.number(contacts)}
    </ListLink>
  );
}
