// Panel with the buying rhythm of a customer's company: state, interval, next order, and the records that prove it.
import type { CustomerRhythm } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { RhythmSentences } from '@waybill/trade/data';
import { Panel } from '@waybill/ui';
import { type Fact, FactList } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { RhythmState } from './RhythmCell';

interface RhythmPanelProps {
  company: { id: string; desc_en: string };
  rhythm: CustomerRhythm;
}

export function RhythmPanel({ company, rhythm }: RhythmPanelProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const facts: Fact[] = [
    { key: 'state', label: t('rhythm.column'), value: <RhythmState rhythm={rhythm} /> },
    { key: 'last', label: t('rhythm.last'), value: format.date(rhythm.last_date) },
    {
      key: 'why',
      label: t('rhythm.why'),
      wide: true,
      value: <RhythmSentences company={company} rhythm={rhythm} />,
    },
  ];
  return (
    <Panel title={t('rhythm.title')}>
      <FactList facts={facts} />
    </Panel>
  );
}
