// Note in a form whose input comes from before a reload: when it was typed, and a button that discards it.
import { useLanguage } from '@waybill/platform';
import { Alert, Button } from 'antd';
import { Icon } from '../icons';
import { useUi } from '../language';

export interface RestoredDraft {
  /** Time of the last change, ISO instant. */
  at: string;
  discard: () => void;
}

/** Renders nothing without a draft. */
export function DraftNote({ draft }: { draft: RestoredDraft | null }) {
  const { t } = useUi();
  const { format } = useLanguage();
  if (draft === null) return null;
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
