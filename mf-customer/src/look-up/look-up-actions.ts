// The two look-ups (e-mail, social accounts) as bulk actions of a list.
import type { BulkAction } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { LookUp } from './use-look-up';

export function useLookUpActions(lookUp: LookUp): BulkAction[] {
  const { t } = useTranslation(NAMESPACE);
  return [
    { key: 'email', label: t('lookUp.email.start'), icon: 'mail', run: ({ keys }) => lookUp('email', keys) },
    {
      key: 'social',
      label: t('lookUp.social.start'),
      icon: 'link',
      run: ({ keys }) => lookUp('social', keys),
    },
  ];
}
