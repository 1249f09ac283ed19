// One record: its text as declared, its facts in two columns, the national fields, and the way back to the list.
import { codes, type TransactionDetail } from '@waybill/contract';
import { type CallError, callKey, platform, useCall, useLanguage } from '@waybill/platform';
import { FavoriteButton, links, useReportingName } from '@waybill/trade';
import { DeclaredTexts, MoreLikeRecord, NationalFields, RecordFacts } from '@waybill/trade/data';
import {
  Button,
  EmptyState,
  FailureState,
  Icon,
  PageHead,
  Panel,
  PanelSkeleton,
  SampleBadge,
} from '@waybill/ui';
import { dotted } from '@waybill/ui/data';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import styles from './detail.module.css';
export default function DetailPage() {
  const { t } = useTranslation(NAMESPACE);
  const id = useParams().id ?? '';
  const back = useBack();
  // The same record costs once a day, and it does not change under the reader.
  const detail = useCall(
    'transactionDetails',
    { id },
    { enabled: id !== '', staleTime: Number.POSITIVE_INFINITY },
  );

  const backLink = (
    <button type="button" className="wb-link-button" onClick={back}>
      <Icon name="left" /> {t('detail.back')}
    </button>
  );
  if (id === '') {
    return (
      <Frame back={backLink}>
        <EmptyState icon="document" title={t('detail.noId')} why={t('detail.noIdWhy')} />
      </Frame>
    );
  }
  if (detail.isError) {
    return (
      <Frame back={backLink}>
        <Problem error={detail.error} onRetry={() => void detail.refetch()} retrying={detail.isFetching} />
      </Frame>
    );
  }
  if (detail.data === undefined) {
    return (
      <Frame back={backLink}>
        <PanelSkeleton lines={6} block={240} />
      </Frame>
    );
  }
  return <Record record={detail.data} back={backLink} />;
}

/** Back to the very same list when there is one behind this page, else to an empty search. Escape does the same. */
function useBack(): () => void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const fromList = typeof state === 'object' && state !== null && 'from' in state && state.from === 'list';
  const back = useCallback(() => {
    if (fromList) navigate(-1);
    else navigate(links.search());
  }, [fromList, navigate]);

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
      // Whatever lies on top or takes text closes or clears first.
      if (document.querySelector('[role="dialog"], .ant-dropdown:not(.ant-dropdown-hidden)') !== null) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select') !== null)
        return;
      back();
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [back]);
  return back;
}

function Frame({ back, children }: { back: ReactNode; children: ReactNode }) {
  const { t } = useTranslation(NAMESPACE);
  return (
    <div className={styles.page}>
      <PageHead title={t('detail.title')} back={back} />
      <Panel>{children}</Panel>
    </div>
  );
}

interface ProblemProps {
  error: CallError;
  onRetry: () => void;
  retrying: boolean;
}

function Problem({ error, onRetry, retrying }: ProblemProps) {
  const { t } = useTranslation(NAMESPACE);
  if (error.code === codes.notFound || error.code === codes.invalid) {
    return <EmptyState icon="document" title={t('detail.notFound')} why={t('detail.notFoundWhy')} />;
  }
  if (error.code === codes.planLacksRight || error.code === codes.planExpired) {
    const expired = error.code === codes.planExpired;
    return (
      <EmptyState
        icon="lock"
        title={t(expired ? 'detail.expired' : 'detail.plan')}
        why={t('detail.planWhy')}
        actions={<Button onClick={onRetry}>{t('detail.tryAgain')}</Button>}
      />
    );
  }
  return (
    <FailureState
      title={t('detail.failed')}
      advice={error.message}
      onRetry={onRetry}
      retrying={retrying}
      {...(error.trace !== undefined && { trace: error.trace })}
    />
  );
}

function Record({ record, back }: { record: TransactionDetail; back: ReactNode }) {
  const { t } = useTranslation(NAMESPACE);
  const { format, language } = useLanguage();
  const nameOf = useReportingName();
  const english = record.national.PRODUCT_DESCRIPTION_EN;
  /** The record is held for good, and its translation with it. */
  const hold = (translate: string) =>
    platform.queryClient.setQueryData<TransactionDetail>(
      callKey('transactionDetails', { id: record.id }, language),
      (held) => held && { ...held, translate },
    );

  return (
    <article className={styles.page}>
      <PageHead
        back={back}
        title={t(`detail.titleOf.${record.direction}`, { country: nameOf(record.country) })}
        facts={[
          format.date(record.date),
          record.document && t('detail.documentNo', { document: record.document }),
          record.hs && t('detail.hsOf', { hs: dotted(record.hs) }),
          record.sample && <SampleBadge />,
        ]}
        actions={<FavoriteButton kind="transaction" id={record.id} favorite={record.favorite} />}
      />
      <DeclaredTexts
        title={t('detail.goodsText')}
        texts={[
          {
            key: 'product',
            text: record.product,
            language: record.product_language,
            ...(english !== undefined && { english }),
            translated: record.translate,
          },
        ]}
        translates={record.translates}
        onTranslated={(_key, translation) => hold(translation)}
      />
      <RecordFacts record={record} />
      <MoreLikeRecord record={record} />
      <NationalFields record={record} />
    </article>
  );
}
