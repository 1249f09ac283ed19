// How the call ended, a note and the next step: Enter saves all of it and brings the next customer.
import { type CallOutcome, codes, FOLLOW_UP_MAX, type ListedCustomer, NOTE_MAX } from '@waybill/contract';
import { callOutcomes } from '@waybill/contract/call-outcomes';
import {
  CallError,
  parseTextsDraft,
  platform,
  today,
  useDraft,
  useEffectCall,
  useLanguage,
  useSaveDraft,
  useUnsaved,
} from '@waybill/platform';
import { customersChanged } from '@waybill/trade';
import { Button, DraftNote, isComposing, TextField, usePhone } from '@waybill/ui';
import { DateField, LabelledGroup, Segmented, TextAreaField } from '@waybill/ui/data';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { historyChanged } from '../history/use-history';
import { NAMESPACE } from '../texts';
import styles from './call.module.css';
import { findStepDay, type NextStep, nextSteps, usualStep } from './next-step';

interface CallFormProps {
  customer: ListedCustomer;
  hasNext: boolean;
  onSkip: () => void;
  onSaved: () => void;
}

export function CallForm({ customer, hasNext, onSkip, onSaved }: CallFormProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { id, name, version } = customer;
  const draftId = `call:${id}`;
  const draft = useDraft(draftId, parseTextsDraft);
  const restored = draft.restored?.value ?? {};
  const [outcome, setOutcome] = useState<CallOutcome>(
    callOutcomes.find((each) => each === restored.outcome) ?? 'reached',
  );
  const [note, setNote] = useState(restored.note ?? '');
  /** Null until the user chooses one: then the outcome decides. */
  const [chosenStep, chooseStep] = useState<NextStep | null>(
    nextSteps.find((each) => each === restored.step) ?? null,
  );
  const [chosenDay, chooseDay] = useState(restored.day ?? '');
  const [about, setAbout] = useState(restored.about ?? '');
  const step = chosenStep ?? usualStep[outcome];
  const day = findStepDay(step, today(), chosenDay);
  const isDayMissing = step === 'day' && chosenDay === '';
  const isTyped = note.trim() !== '' || about.trim() !== '';
  useUnsaved(isTyped, { draft: draftId });
  useSaveDraft(draftId, isTyped ? { outcome, note, about, day: chosenDay, step: chosenStep ?? '' } : null);
  function discardDraft() {
    draft.remove();
    setOutcome('reached');
    setNote('');
    chooseStep(null);
    chooseDay('');
    setAbout('');
  }
  const noteField = useRef<{ focus: () => void }>(null);
  const isPhone = usePhone();
  useEffect(() => {
    // On a phone the keyboard would cover the card.
    if (!isPhone) noteField.current?.focus();
  }, [isPhone]);

  const save = useEffectCall('customerCall', {
    onSuccess: () => {
      platform.toast('success', t('call.saved', { name }));
      void customersChanged();
      void historyChanged();
      // What was typed is saved: going on to the next customer loses nothing.
      platform.unsaved.forget();
      onSaved();
    },
    onError: (error) => {
      if (error instanceof CallError && error.code === codes.changedElsewhere) void customersChanged();
    },
  });

  function send(event?: FormEvent) {
    event?.preventDefault();
    if (save.isPending || isDayMissing) return;
    save.mutate({ id, version, outcome, note, followUpOn: day, followUpAbout: day === '' ? '' : about });
  }

  /** Enter saves, also in the note; Shift and Enter begin a new line there. */
  function sendByKey(event: KeyboardEvent<HTMLFormElement>) {
    const isNote = event.target instanceof HTMLTextAreaElement;
    if (!isNote || event.key !== 'Enter' || event.shiftKey || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    send();
  }

  return (
    <form className={styles.form} aria-label={t('call.form', { name })} onSubmit={send} onKeyDown={sendByKey}>
      <DraftNote draft={draft.restored && { at: draft.restored.at, discard: discardDraft }} />
      <LabelledGroup label={t('call.outcome')}>
        <Segmented<CallOutcome>
          aria-label={t('call.outcome')}
          value={outcome}
          onChange={setOutcome}
          options={callOutcomes.map((value) => ({ value, label: t(`call.outcomes.${value}`) }))}
        />
      </LabelledGroup>
      <div className={styles.note}>
        <TextAreaField
          ref={(handle) => {
            noteField.current = handle;
          }}
          name="note"
          label={t('call.note')}
          note={t('call.keys')}
          optional
          value={note}
          onValue={setNote}
          maxLength={NOTE_MAX}
          rows={1}
        />
      </div>
      <LabelledGroup label={t('call.next')}>
        <Segmented<NextStep>
          aria-label={t('call.next')}
          value={step}
          onChange={chooseStep}
          options={nextSteps.map((value) => ({ value, label: t(`call.steps.${value}`) }))}
        />
      </LabelledGroup>
      {step === 'day' && (
        <DateField
          name="day"
          label={t('followUp.on')}
          value={chosenDay}
          onValue={chooseDay}
          min={today()}
          problem={isDayMissing ? t('call.chooseDay') : undefined}
        />
      )}
      {step !== 'none' && (
        <TextField
          name="about"
          label={day === '' ? t('followUp.about') : t('call.aboutOn', { date: format.date(day) })}
          value={about}
          onValue={setAbout}
          maxLength={FOLLOW_UP_MAX}
          optional
        />
      )}
      <div className="wb-actions">
        <Button type="primary" htmlType="submit" loading={save.isPending} disabled={isDayMissing}>
          {t(hasNext ? 'call.saveNext' : 'call.save')}
        </Button>
        {hasNext && <Button onClick={onSkip}>{t('call.skip')}</Button>}
      </div>
    </form>
  );
}
