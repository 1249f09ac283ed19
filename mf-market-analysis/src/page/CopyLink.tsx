// Button that copies the address of the page.
import { platform } from '@waybill/platform';
import { Button } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export function CopyLink() {
  const { t } = useTranslation(NAMESPACE);
  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      platform.toast('success', t('page.copied'));
    } catch {
      platform.toast('error', t('page.notCopied'));
    }
  }
  return <Button onClick={() => void copy()}>{t('page.copy')}</Button>;
}
