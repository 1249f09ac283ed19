// Dialog with the progress of a look-up: waiting, done so far, result.
import { useLanguage } from '@waybill/platform';
import { Remainder } from '@waybill/trade/data';
import { Alert, Button } from '@waybill/ui';
import { Dialog, Progress } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import type { LookUpKind, LookUpState } from './look-up';

interface LookUpProgressProps {
  kind: LookUpKind;
  count: number;
  state: LookUpState;
  /** Stops the look-up: at once while waiting, else after the current person. */
  onStop: () => void;
  onClose: () => void;
}

export function LookUpProgress({ kind, count, state, onStop, onClose }: LookUpProgressProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { stage, done, found, guessed, error } = state;
  const over = stage === 'done';
  const title = t(`lookUp.${kind}.title`, { count, n: format.number(count) });
  const button = over ? 'close' : stage === 'waiting' ? 'cancel' : 'stop';

  return (
    <Dialog
      open
      title={title}
      onClose={over ? onClose : onStop}
      footer={
        <Button type={over ? 'primary' : 'default'} onClick={over ? onClose : onStop}>
          {t(`lookUp.${button}`)}
        </Button>
      }
    >
      {!over && (
        <Progress
          percent={stage === 'waiting' ? 0 : Math.floor((done / count) * 100)}
          status="active"
          aria-label={title}
        />
      )}
      <div role="status">
        {stage === 'waiting' && <p>{t('lookUp.waiting')}</p>}
        {stage === 'running' && (
          <p>{t('lookUp.running', { done: format.number(done), total: format.number(count) })}</p>
        )}
        {over && <Outcome />}
      </div>
      {over && <Remainder quota="contacts" />}
    </Dialog>
  );

  function Outcome() {
    if (error !== null)
      return (
        <Alert
          type="warning"
          showIcon
          title={error.message || t('lookUp.failed')}
          description={t('lookUp.soFar', { found: format.number(found), done: format.number(done) })}
        />
      );
    if (found === 0 && guessed === 0 && done > 0)
      return (
        <p>
          <strong>{t(`lookUp.${kind}.none`)}</strong> {t('lookUp.free')}
        </p>
      );
    return (
      <>
        <p>{t(`lookUp.${kind}.found`, { found: format.number(found), done: format.number(done) })}</p>
        {guessed > 0 && <p>{t('lookUp.email.guessed', { n: format.number(guessed) })}</p>}
      </>
    );
  }
}
