// Page of one transaction record, opened from a search.
import { codes, type TransactionDetail } from '@waybill/contract';
import { callKey, platform, useCall, useLanguage } from '@waybill/platform';
import { links, PlanProblem } from '@waybill/trade';
import { RecordView, useRecordTitle } from '@waybill/trade/data';
import { PageHead, Panel } from '@waybill/ui';
import { useNeighbours } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import { useListPages } from './list-pages';

export default function RecordPage() {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const titleRecord = useRecordTitle();
  const id = useParams().id ?? '';
  const neighbours = useNeighbours(id, links.record, useListPages());
  // The same record is charged once a day, and it does not change while it is shown.
  const answer = useCall(
    'transactionDetails',
    { id },
    { enabled: id !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  const { data, error } = answer;
  if (data === undefined && (error?.code === codes.planLacksRight || error?.code === codes.planExpired))
    return (
      <article className="wb-detail-page">
        <PageHead title={titleRecord(undefined)} />
        <Panel>
          <PlanProblem error={error} title={t('detail.beyond')} />
        </Panel>
      </article>
    );
  return (
    <RecordView
      savedAs="transaction"
      listPath={links.search()}
      backLabel={t('detail.back')}
      neighbours={neighbours}
      answer={id === '' ? null : answer}
      missing={
        id === ''
          ? { title: t('detail.noId'), why: t('detail.noIdWhy') }
          : { title: t('detail.notFound'), why: t('detail.notFoundWhy') }
      }
      // The record never changes, nor does its translation.
      onTranslated={(translate) =>
        platform.queryClient.setQueryData<TransactionDetail>(
          callKey('transactionDetails', { id }, language),
          (record) => record && { ...record, translate },
        )
      }
    />
  );
}
