// Dialog for creating a contact task: name, filled template, preview by line, and price.
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
