// Button of a row that removes its mark without confirmation; the toast offers to set it again.
import { useMutation } from '@tanstack/react-query';
import type { CompanyMark } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { removeMarks, restoreMarks, useTradeTexts } from '@waybill/trade';
import { Button, Icon } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

export function UnmarkButton({ mark }: { mark: CompanyMark }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { mutate, isPending } = useMutation(
    {
      // The call itself reports its failure.
      mutationFn: () => removeMarks([mark]),
      onSuccess: () =>
        platform.toast('success', trade(`mark.${mark.mark}.removed`), {
          undo: { run: () => restoreMarks([mark]), done: trade(`mark.${mark.mark}.added`) },
        }),
    },
    platform.queryClient,
  );
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
