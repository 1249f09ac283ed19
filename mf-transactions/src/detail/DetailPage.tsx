// Detail page of one transaction record: its declared text, its facts in two columns, the national fields, and the way
// back to the list.
import { codes, type TransactionDetail } from '@waybill/contract';
import { callKey, platform, useCall, useLanguage } from '@waybill/platform';
import { FavoriteButton, links, PlanProblem, useReportingName } from '@waybill/trade';
import { DeclaredTexts, NationalFields, RecordFacts, useSourceName } from '@waybill/trade/data';
import { Button, Icon, PageHead, Panel, SampleBadge } from '@waybill/ui';
import { DetailPage, dotted, PrintButton, PrintPage, useNeighbours } from '@waybill/ui/data';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import styles from './detail.module.css';
import { useListPages } from './list-pages';
import { RelatedPanels } from './RelatedPanels';

export default function RecordPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const nameOf = useReportingName();
  const sourceName = useSourceName();
  const id = useParams().id ?? '';
  const neighbours = useNeighbours(id, links.record, useListPages());
  // The same record is charged once a day, and it does not change while it is shown.
  const answer = useCall(
    'transactionDetails',
    { id },
    { enabled: id !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  const record = answer.data;
  const facts = useRef<HTMLDivElement>(null);
  const title =
    record === undefined
      ? t('detail.title')
      : t(`detail.titleOf.${record.direction}`, { country: nameOf(record.country) });
  const { error } = answer;
  if (record === undefined && (error?.code === codes.planLacksRight || error?.code === codes.planExpired))
    return (
      <article className="wb-detail-page">
        <PageHead title={title} />
        <Panel>
          <PlanProblem error={error} title={t('detail.beyond')} />
        </Panel>
      </article>
    );

  async function copy() {
    try {
      // biome-ignore lint/performance/useDomNodeTextContent: line by line, as it stands on screen
      await navigator.clipboard.writeText([title, facts.current?.innerText ?? ''].join('\n\n'));
      platform.toast('success', t('detail.copied'));
    } catch {
      platform.toast('error', t('detail.notCopied'));
    }
  }

  return (
    <DetailPage
      title={title}
      facts={
        record && [
          format.date(record.date),
          record.document && t('detail.documentNo', { document: record.document }),
          record.hs && t('detail.hsOf', { hs: dotted(record.hs) }),
          record.sample && <SampleBadge />,
        ]
      }
      actions={
        record && (
          <>
            <FavoriteButton kind="transaction" id={record.id} favorite={record.favorite} />
            <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
              {t('detail.copy')}
            </Button>
            <PrintButton />
          </>
        )
      }
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
          <div ref={facts} className={styles.whole}>
            <GoodsText record={held} />
            <RecordFacts record={held} />
          </div>
          <RelatedPanels record={held} />
          <NationalFields record={held} />
          <PrintPage
            title={title}
            query={t('detail.printed', { id: held.id })}
            source={sourceName(held) || nameOf(held.country)}
          >
            <GoodsText record={held} />
            <RecordFacts record={held} />
          </PrintPage>
        </>
      )}
    </DetailPage>
  );
}

function GoodsText({ record }: { record: TransactionDetail }) {
  const { t } = useTranslation(NAMESPACE);
  const { language } = useLanguage();
  const english = record.national.PRODUCT_DESCRIPTION_EN;
  /** Stores a translation: the record never changes, nor does its translation. */
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
