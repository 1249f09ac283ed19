// The button of a row that takes its mark away at once; marking again is one press on the profile.
import type { CompanyMark } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { unmark } from './unmark';

export function UnmarkButton({ mark }: { mark: CompanyMark }) {
  const { t } = useTranslation(NAMESPACE);
  const [busy, setBusy] = useState(false);
  async function press() {
    setBusy(true);
    try {
      await unmark([mark]);
    } catch (error) {
      // The call has said why.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setBusy(false);
    }
  }
  return (
    <Button
      size="small"
      type="text"
      icon={<Icon name="close" />}
      loading={busy}
      aria-label={t('marks.unmarkOne', { name: mark.name })}
      title={t('marks.unmark')}
      onClick={() => void press()}
    />
  );
}
