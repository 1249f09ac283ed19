// One entry of a customer's history: a change, or a note that can be edited and removed.
import { type CustomerEvent, customerFacts, languages, ownNameOf } from '@waybill/contract';
import { callOutcomes } from '@waybill/contract/call-outcomes';
import { leadReasons } from '@waybill/contract/lead-terms';
import { useLanguage } from '@waybill/platform';
import { links, useTradeTexts } from '@waybill/trade';
import { AppLink, Button, Icon } from '@waybill/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './history.module.css';
import { NoteForm } from './NoteForm';

function useWords() {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  return ({ kind, text }: CustomerEvent): string => {
    if (kind === 'note') return text;
    if (kind === 'tag') return t('history.kind.tag', { tag: t(`tag.${text as '1'}`) });
    if (kind === 'label') return t('history.kind.label', { label: t(`label.${text as 'not_contacted'}`) });
    if (kind === 'follow_up') {
      const [day, ...about] = text.split(' ');
      return text === ''
        ? t('history.kind.followUpDone')
        : t('history.kind.followUp', { date: format.date(day), about: about.join(' ') });
    }
    if (kind === 'won') return t('history.kind.won', { date: format.date(text.split(' ')[1]) });
    if (kind === 'unproved') {
      const [label, day] = text.split(' ');
      const date = format.date(day);
      return label === 'won'
        ? t('history.kind.unprovedByHand', { date })
        : t('history.kind.unproved', { label: t(`label.${label as 'not_contacted'}`), date });
    }
    if (kind === 'called') {
      const outcome = callOutcomes.find((each) => each === text);
      return t('history.kind.called', {
        outcome: outcome === undefined ? text : t(`call.outcomes.${outcome}`),
      });
    }
    if (kind === 'assigned')
      return text === '' ? t('history.kind.shared') : t('history.kind.assigned', { name: text });
    if (kind === 'dealt' || kind === 'returned') {
      const [number = '', ...name] = text.split(' ');
      const values = { name: name.join(' '), number, count: Number(number) };
      return t(`history.kind.${kind}`, values);
    }
    if (kind === 'facts') {
      const facts = customerFacts.filter((fact) => text.split(' ').includes(fact));
      return t('history.kind.facts', { facts: format.list(facts.map((fact) => t(`history.fact.${fact}`))) });
    }
    if (kind === 'lead') {
      const [name, score, ...goods] = text.split(' ');
      const reason = leadReasons.find((each) => each === name);
      return t('history.kind.lead', {
        reason: reason === undefined ? name : trade(`lead.reason.${reason}`),
        score,
        goods: goods.join(' '),
      });
    }
    const language = languages.find((each) => each === text);
    return t(`history.kind.${kind}`, { language: language === undefined ? '' : ownNameOf[language] });
  };
}

interface HistoryLineProps {
  customer: string;
  event: CustomerEvent;
  onRemove: (event: CustomerEvent) => void;
}

export function HistoryLine({ customer, event, onRemove }: HistoryLineProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const words = useWords();
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  // After the form is closed, the focus returns to the button that opened it.
  useEffect(() => {
    if (wasEditing.current && !editing) editButton.current?.focus();
    wasEditing.current = editing;
  }, [editing]);
  const at = format.dateTime(event.created);
  const isNote = event.kind === 'note';
  return (
    <li className={isNote ? `${styles.line} ${styles.note}` : styles.line}>
      {editing ? (
        <NoteForm customer={customer} note={event} onDone={() => setEditing(false)} />
      ) : (
        <p className={styles.words}>
          {words(event)}
          {event.kind === 'won' && (
            <>
              {' · '}
              <AppLink href={links.record(event.text.split(' ')[0] ?? '')}>{t('history.record')}</AppLink>
            </>
          )}
        </p>
      )}
      <div className={styles.foot}>
        <small className="wb-muted">
          {event.by === '' ? t('history.itself', { at }) : t('history.by', { by: event.by, at })}
          {event.changed !== null && ` · ${t('history.changed', { at: format.dateTime(event.changed) })}`}
        </small>
        {isNote && !editing && (
          <span className="wb-actions">
            <Button
              ref={editButton}
              size="small"
              type="text"
              icon={<Icon name="edit" />}
              aria-label={`${t('history.edit')}: ${t('history.actions', { at })}`}
              title={t('history.edit')}
              onClick={() => setEditing(true)}
            />
            <Button
              size="small"
              type="text"
              danger
              icon={<Icon name="delete" />}
              aria-label={`${t('history.remove')}: ${t('history.actions', { at })}`}
              title={t('history.remove')}
              onClick={() => onRemove(event)}
            />
          </span>
        )}
      </div>
    </li>
  );
}
