// Dialog that asks whether unsaved input may be lost; staying is the default.
import { ConfirmDialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import type { LeaveQuestion } from '../routing/leaving';

export default function LeaveDialog({ why, answer }: LeaveQuestion) {
  const { t } = useTranslation('shell');
  return (
    <ConfirmDialog
      open
      title={t(`leave.${why}.title`)}
      confirmLabel={t(`leave.${why}.confirm`)}
      cancelLabel={t(`leave.${why}.cancel`)}
      danger
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    >
      {t(`leave.${why}.text`)}
    </ConfirmDialog>
  );
}
