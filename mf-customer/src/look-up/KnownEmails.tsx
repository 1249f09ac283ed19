// What the directory has of selected customers, shown before a look-up is charged.
import { useCall, useLanguage } from '@waybill/platform';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** @param ids of the customers */
export function KnownEmails({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { data } = useCall('findEmailPreview', { ids: [...ids] });
  if (data === undefined) return null;
  const { known, guessed, companies, contacts } = data;
  const sentences = [
    t('lookUp.email.known', { known: format.number(known), total: format.number(ids.length) }),
    ...(guessed > 0 ? [t('lookUp.email.knownGuesses', { n: format.number(guessed) })] : []),
    ...(companies > 0
      ? [t('lookUp.email.companies', { n: format.number(companies), contacts: format.number(contacts) })]
      : []),
  ];
  return <p role="status">{sentences.join(' ')}</p>;
}
