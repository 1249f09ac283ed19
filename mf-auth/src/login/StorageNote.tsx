// Says before a login that it would end with the page, where the browser stores nothing. Few browsers need it: loaded then.
import { Alert, Icon } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export default function StorageNote() {
  const { t } = useTranslation(NAMESPACE);
  return <Alert type="warning" showIcon icon={<Icon name="warning" />} title={t('login.noStorage')} />;
}
