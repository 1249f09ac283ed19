// The button of a row that takes its mark away at once; marking again is one press on the profile.
import { useMutation } from '@tanstack/react-query';
import type { CompanyMark } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { unmark } from './unmark';

export function UnmarkButton({ mark }: { mark: CompanyMark }) {
  const { t } = useTranslation(NAMESPACE);
  // When it fails, the call has said why.
  const { mutate, isPending } = useMutation({ mutationFn: () => unmark([mark]) }, platform.queryClient);
  return (
    <Button
      size="small"
      type="text"
      icon={<Icon name="close" />}
      loading={isPending}
      aria-label={t('marks.unmarkOne', { name: mark.name })}
      title={t('marks.unmark')}
      onClick={() => mutate()}
    />
  );
}
