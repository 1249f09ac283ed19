// Notice that a reload would bring another version. It reloads only when the visitor wants it, and asks first when
// typed input would be lost. Also says that a part of the page did not arrive, or that the server is slow.
import { platform, useAnyUnsaved } from '@waybill/platform';
import { Button, Icon } from '@waybill/ui';
import { ConfirmDialog } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../notices.module.css';
import { useSlowServer } from './use-slow-server';

export interface UpdateOfferProps {
  reason: 'newer' | 'stale' | 'missing' | null;
  onReload: () => void;
  onRetry: () => void;
  onDismiss: () => void;
}

export function UpdateOffer({ reason: offered, onReload, onRetry, onDismiss }: UpdateOfferProps) {
  const { t } = useTranslation('shell');
  const isSlow = useSlowServer();
  const reason = offered ?? (isSlow ? 'slow' : null);
  const unsaved = useAnyUnsaved();
  const [asking, setAsking] = useState(false);

  const reload = () => {
    if (unsaved) setAsking(true);
    else onReload();
  };

  return (
    <>
      {/* Always rendered, so that screen readers announce what is put into it. */}
      <div
        role="status"
        data-notice={reason}
        className={reason === null ? 'wb-hidden' : `${styles.floating} ${styles.offer}`}
      >
        {reason !== null && (
          <>
            <span>{t(`update.${reason}`)}</span>
            {reason !== 'slow' && (
              <span>
                {reason === 'missing' ? (
                  <Button type="link" size="small" onClick={onRetry}>
                    {t('update.retry')}
                  </Button>
                ) : (
                  <>
                    <Button type="link" size="small" onClick={reload}>
                      {t('update.reload')}
                    </Button>
                    <Button
                      type="text"
                      size="small"
                      icon={<Icon name="close" />}
                      aria-label={t('update.later')}
                      onClick={onDismiss}
                    />
                  </>
                )}
              </span>
            )}
          </>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('update.ask.title')}
        confirmLabel={t('update.ask.confirm')}
        cancelLabel={t('update.ask.cancel')}
        danger
        onConfirm={() => {
          // The question was asked here; the browser need not ask again.
          platform.unsaved.forget();
          onReload();
        }}
        onClose={() => setAsking(false)}
      >
        {t('update.ask.text')}
      </ConfirmDialog>
    </>
  );
}
