// The declared texts of a record, with translations. What the tariff calls its code stands among the facts.
import { useTradeTexts } from '../../texts';
import { type DeclaredText, DeclaredTexts } from '../DeclaredTexts';
import type { RecordDetail } from './record-detail';

interface RecordTextsProps {
  record: RecordDetail;
  onTranslated: (translation: string) => void;
}

export function RecordTexts({ record, onTranslated }: RecordTextsProps) {
  const { t } = useTradeTexts();
  const { desc1, desc2, desc3, varietey: variety, product_language: language } = record;
  const english = record.national.PRODUCT_DESCRIPTION_EN;
  const further = Object.entries({ desc1, desc2, desc3, variety }).flatMap(([key, text]): DeclaredText[] =>
    // The English text of the record is shown beside the product already.
    text === null || text === undefined || text === english
      ? []
      : [{ key, label: t(`record.${key as 'desc1'}`), text, language, translated: null }],
  );
  return (
    <DeclaredTexts
      title={t('record.goods')}
      texts={[
        {
          key: 'product',
          ...(further.length > 0 && { label: t('record.product') }),
          text: record.product_desc ?? record.product,
          language,
          ...(english !== undefined && { english }),
          translated: record.translate,
        },
        ...further,
      ]}
      translates={record.translates}
      onTranslated={(key, translation) => {
        if (key === 'product') onTranslated(translation);
      }}
    />
  );
}
