// One record: its text as declared, its facts in two columns, the national fields, and the way back to the list.
import type { TransactionDetail } from '@waybill/contract';
import { callKey, platform, useCall, useLanguage } from '@waybill/platform';
import { FavoriteButton, links, useReportingName } from '@waybill/trade';
import { DeclaredTexts, MoreLikeRecord, NationalFields, RecordFacts } from '@waybill/trade/data';
import { SampleBadge } from '@waybill/ui';
import { DetailPage, dotted, useNeighbours } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { NAMESPACE } from '../texts';

export default function RecordPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameOf = useReportingName();
  const id = useParams().id ?? '';
  const neighbours = useNeighbours(id, links.record);
  // The same record costs once a day, and it does not change under the reader.
  const answer = useCall(
    'transactionDetails',
    { id },
    { enabled: id !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  const record = answer.data;
  return (
    <DetailPage
      title={
        record === undefined
          ? t('detail.title')
          : t(`detail.titleOf.${record.direction}`, { country: nameOf(record.country) })
      }
      facts={
        record && [
          format.date(record.date),
          record.document && t('detail.documentNo', { document: record.document }),
          record.hs && t('detail.hsOf', { hs: dotted(record.hs) }),
          record.sample && <SampleBadge />,
        ]
      }
      actions={record && <FavoriteButton kind="transaction" id={record.id} favorite={record.favorite} />}
      listPath={links.search()}
      backLabel={t('detail.back')}
      neighbours={neighbours}
      answer={id === '' ? null : answer}
      missing={
        id === ''
          ? { title: t('detail.noId'), why: t('detail.noIdWhy') }
          : { title: t('detail.notFound'), why: t('detail.notFoundWhy') }
      }
    >
      {(held) => (
        <>
          <GoodsText record={held} />
          <RecordFacts record={held} />
          <MoreLikeRecord record={held} />
          <NationalFields record={held} />
        </>
      )}
    </DetailPage>
  );
}

function GoodsText({ record }: { record: TransactionDetail }) {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const english = record.national.PRODUCT_DESCRIPTION_EN;
  /** The record is held for good, and its translation with it. */
  const hold = (_key: string, translate: string) =>
    platform.queryClient.setQueryData<TransactionDetail>(
      callKey('transactionDetails', { id: record.id }, language),
      (held) => held && { ...held, translate },
    );
  const text = {
    key: 'product',
    text: record.product,
    language: record.product_language,
    ...(english !== undefined && { english }),
    translated: record.translate,
  };
  return (
    <DeclaredTexts
      title={t('detail.goodsText')}
      texts={[text]}
      translates={record.translates}
      onTranslated={hold}
    />
  );
}
