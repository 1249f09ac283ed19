// State of a contact task as text, with the number of lines done and a progress bar.
import type { ContactTask } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { Progress } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './tasks.module.css';

export function TaskState({ task: { state, done, found, total, name } }: { task: ContactTask }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [doneWords, totalWords] = [format.number(done), format.number(total)];
  return (
    <div className={styles.state}>
      <span className={state === 'failed' ? 'wb-danger' : undefined}>{t(`tasks.states.${state}`)}</span>{' '}
      <small className="wb-muted">
        {state === 'finish' || state === 'failed'
          ? t('tasks.found', { found: format.number(found), total: totalWords })
          : t('tasks.done', { done: doneWords, total: totalWords })}
      </small>
      {state === 'in_process' && (
        <Progress
          percent={total === 0 ? 0 : Math.floor((done / total) * 100)}
          size="small"
          showInfo={false}
          aria-label={t('tasks.progressOf', { name })}
        />
      )}
    </div>
  );
}
