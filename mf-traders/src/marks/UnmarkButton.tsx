// Button of a row that removes its mark without confirmation; it can be set again on the profile.
import { useMutation } from '@tanstack/react-query';
import type { CompanyMark } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { unmark } from './unmark';

export function UnmarkButton({ mark }: { mark: CompanyMark }) {
  const { t } = useTranslation(NAMESPACE);
  // The call itself reports its failure.
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
