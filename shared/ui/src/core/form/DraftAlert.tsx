// Says that the input of a form comes from before a reload, and discards it.
import { useLanguage } from '@waybill/platform';
import { Alert, Button } from 'antd';
import { Icon } from '../icons';
import { useLaterWords } from '../later-words';
import type { RestoredDraft } from './restored-draft';

export default function DraftAlert({ draft }: { draft: RestoredDraft }) {
  const { t } = useLaterWords();
  const { format } = useLanguage();
  return (
    // A status, not an alert: nothing is wrong, and the focus is in the field with the text.
    <Alert
      role="status"
      type="info"
      showIcon
      icon={<Icon name="info" />}
      title={t('draft.restored', { time: format.dateTime(draft.at) })}
      action={
        <Button size="small" onClick={draft.discard}>
          {t('draft.discard')}
        </Button>
      }
    />
  );
}
