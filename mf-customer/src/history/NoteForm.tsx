// Form for adding or editing a note. If another page changed the note meanwhile, the input stays beside the new
// version.
import { type CustomerEvent, codes, NOTE_MAX } from '@waybill/contract';
import {
  CallError,
  parseTextDraft,
  platform,
  useDraft,
  useEffectCall,
  useSaveDraft,
  useUnsaved,
} from '@waybill/platform';
import { Alert, Button, DraftNote, isComposing } from '@waybill/ui';
import { TextAreaField } from '@waybill/ui/data';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './history.module.css';
import { historyChanged } from './use-history';

interface NoteFormProps {
  /** Id of the customer. */
  customer: string;
  /** The note to edit; absent for a new one. */
  note?: CustomerEvent;
  onDone?: () => void;
}

export function NoteForm({ customer, note, onDone }: NoteFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const draftId = `note:${customer}:${note?.id ?? 'new'}`;
  const draft = useDraft(draftId, parseTextDraft);
  const [text, setText] = useState(draft.restored?.value ?? note?.text ?? '');
  /** Version that this form was opened with, or that the user has seen since. */
  const [version, setVersion] = useState(note?.version ?? 1);
  const dirty = text.trim() !== '' && text !== (note?.text ?? '');
  useUnsaved(dirty, { draft: draftId });
  useSaveDraft(draftId, dirty ? text : null);
  const discardDraft = () => {
    draft.remove();
    setText(note?.text ?? '');
  };
  const field = useRef<{ focus: () => void }>(null);
  const isChange = note !== undefined;
  // The button that opened the form is gone, so the field gets the focus.
  useEffect(() => {
    if (isChange) field.current?.focus();
  }, [isChange]);
  const isElsewhere = note !== undefined && note.version !== version;

  const save = useEffectCall('customerNote', {
    onSuccess: () => {
      draft.remove();
      if (note === undefined) {
        setText('');
        field.current?.focus();
      }
      onDone?.();
      void historyChanged();
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === codes.changedElsewhere) void historyChanged();
    },
  });

  const send = (from: number) => save.mutate({ id: customer, note: note?.id ?? '', version: from, text });

  function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  }

  return (
    <form
      className={styles.form}
      onKeyDown={sendByKey}
      aria-label={t(note === undefined ? 'history.write' : 'history.edit')}
      onSubmit={(event) => {
        event.preventDefault();
        if (dirty && !isElsewhere && !save.isPending) send(version);
      }}
    >
      <DraftNote draft={draft.restored && { at: draft.restored.at, discard: discardDraft }} />
      <TextAreaField
        ref={(handle) => {
          field.current = handle;
        }}
        name="note"
        label={t(note === undefined ? 'history.write' : 'history.text')}
        value={text}
        onValue={setText}
        maxLength={NOTE_MAX}
        rows={2}
      />
      {isElsewhere && (
        <Alert
          type="warning"
          showIcon
          title={t('history.elsewhere')}
          description={t('history.now', { text: note.text })}
        />
      )}
      <div className="wb-actions">
        {isElsewhere ? (
          <Button
            type="primary"
            loading={save.isPending}
            onClick={() => {
              setVersion(note.version);
              send(note.version);
            }}
          >
            {t('history.useTyped')}
          </Button>
        ) : (
          <Button type="primary" htmlType="submit" disabled={!dirty} loading={save.isPending}>
            {t('history.save')}
          </Button>
        )}
        {onDone !== undefined && (
          <Button
            onClick={() => {
              draft.remove();
              onDone();
            }}
          >
            {t('history.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Removes a note. @throws CallError */
export async function removeNote(customer: string, note: string): Promise<void> {
  try {
    await platform.call('customerNoteRemove', { id: customer, note });
  } finally {
    await historyChanged();
  }
}
