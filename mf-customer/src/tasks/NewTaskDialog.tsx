// A new contact task: a name, a filled template, what stands in it line by line, and the price, before it is sent.
import { Dialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { NewTaskForm } from './NewTaskForm';

interface NewTaskDialogProps {
  open: boolean;
  onClose: () => void;
}

export function NewTaskDialog({ open, onClose }: NewTaskDialogProps) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <Dialog open={open} title={t('task.title')} onClose={onClose} width={720} focusField>
      <NewTaskForm onDone={onClose} />
    </Dialog>
  );
}
