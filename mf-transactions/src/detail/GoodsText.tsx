// The goods as declared, beside their translation. Translating is asked for once: only where there is a text and no
// translation is held yet (spec §5).
import type { Language, TransactionDetail } from '@waybill/contract';
import { callKey, platform, useEffectCall, useLanguage } from '@waybill/platform';
import { Button, Icon, NotAvailable, Panel } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import styles from './detail.module.css';

/** Longest text that the call takes. */
const TEXT_MAX = 4_000;

/** What the call can translate to (spec §7): Chinese for those who read it, English for all others. */
const targetOf = (language: Language) => (language === 'cn' || language === 'cnf' ? 'zh' : 'en');

export function GoodsText({ record }: { record: TransactionDetail }) {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const target = targetOf(language);
  const translate = useEffectCall('translate', {
    onSuccess: ({ text }) => {
      platform.queryClient.setQueryData<TransactionDetail>(
        callKey('transactionDetails', { id: record.id }, language),
        (held) => held && { ...held, translate: text },
      );
    },
  });
  const text = record.product.trim();
  const may = text !== '' && record.translate === null;

  return (
    <Panel
      title={t('detail.goodsText')}
      actions={
        may && (
          <Button
            size="small"
            icon={<Icon name="translate" />}
            loading={translate.isPending}
            onClick={() => translate.mutate({ text: text.slice(0, TEXT_MAX), to: target })}
          >
            {t('detail.translate')}
          </Button>
        )
      }
    >
      <div className={record.translate === null ? undefined : styles.texts}>
        <p className={styles.text} lang={record.product_language}>
          {text === '' ? <NotAvailable /> : text}
        </p>
        {record.translate !== null && (
          <div>
            <p className="wb-muted wb-tiny">{t('detail.translation')}</p>
            <p className={styles.text} lang={target}>
              {record.translate}
            </p>
          </div>
        )}
      </div>
      {translate.isError && may && (
        <p className={styles.refused} role="status">
          {t('detail.notTranslated', { why: translate.error.message })}
        </p>
      )}
    </Panel>
  );
}
