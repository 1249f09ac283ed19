// Page of one record, the same wherever it is opened: head with actions, its texts and facts, its price among others,
// what is related to it, its national fields, and its sheet on paper.
import { directions, type TransactionDetail } from '@waybill/contract';
import { platform, useLanguage } from '@waybill/platform';
import { Button, Icon, SampleBadge } from '@waybill/ui';
import { DetailPage, dotted, PrintButton, PrintPage } from '@waybill/ui/data';
import { type ComponentProps, useRef } from 'react';
import { useReportingName } from '../../countries/reporting';
import { FavoriteButton } from '../../saved/buttons';
import { useTradeTexts } from '../../texts';
import { NationalFields, RecordFacts } from '../RecordFacts';
import { useSourceName } from '../source-name';
import styles from './page.module.css';
import { RecordTexts } from './RecordTexts';
import { RelatedPanels } from './RelatedPanels';
import type { RecordDetail } from './record-detail';

/** "Import record, Chile"; "Record" as long as it is unknown. */
export function useRecordTitle(): (record: TransactionDetail | undefined) => string {
  const { t } = useTradeTexts();
  const nameCountry = useReportingName();
  return (record) =>
    record === undefined
      ? t('record.title')
      : t(`record.titleOf.${record.direction === directions.import ? 1 : 2}`, {
          country: nameCountry(record.country),
        });
}

type OfPage = Pick<
  ComponentProps<typeof DetailPage<RecordDetail>>,
  'answer' | 'listPath' | 'backLabel' | 'neighbours' | 'leave' | 'missing'
>;

interface RecordViewProps extends OfPage {
  /** Whether the record is saved among favourite transactions or among followed analyses. */
  savedAs: 'transaction' | 'analysis';
  /** Called with a translation of the goods, so that the answer keeps it. */
  onTranslated: (translation: string) => void;
}

export function RecordView({ savedAs, onTranslated, ...page }: RecordViewProps) {
  const { t } = useTradeTexts();
  const { format } = useLanguage();
  const sourceName = useSourceName();
  const nameCountry = useReportingName();
  const record = page.answer?.data;
  const title = useRecordTitle()(record);
  const facts = useRef<HTMLDivElement>(null);

  async function copy() {
    try {
      // biome-ignore lint/performance/useDomNodeTextContent: line by line, as it stands on screen
      await navigator.clipboard.writeText([title, facts.current?.innerText ?? ''].join('\n\n'));
      platform.toast('success', t('record.copied'));
    } catch {
      platform.toast('error', t('record.notCopied'));
    }
  }

  return (
    <DetailPage<RecordDetail>
      {...page}
      title={title}
      facts={
        record && [
          format.date(record.date),
          record.document && t('record.documentNo', { document: record.document }),
          record.hs && t('record.hsOf', { hs: dotted(record.hs) }),
          record.sample && <SampleBadge />,
        ]
      }
      actions={
        record && (
          <>
            <FavoriteButton
              kind={savedAs}
              id={record.id}
              favorite={savedAs === 'analysis' ? record.followed === true : record.favorite}
            />
            <Button icon={<Icon name="copy" />} onClick={() => void copy()}>
              {t('record.copy')}
            </Button>
            <PrintButton />
          </>
        )
      }
    >
      {(loaded) => (
        <>
          <div ref={facts} className={styles.whole}>
            <RecordTexts record={loaded} onTranslated={onTranslated} />
            <RecordFacts record={loaded} />
          </div>
          <RelatedPanels record={loaded} price={loaded.price_position} />
          <NationalFields record={loaded} />
          <PrintPage
            title={title}
            query={t('record.printed', { id: loaded.id })}
            source={sourceName(loaded) || nameCountry(loaded.country)}
          >
            <RecordTexts record={loaded} onTranslated={onTranslated} />
            <RecordFacts record={loaded} />
          </PrintPage>
        </>
      )}
    </DetailPage>
  );
}
