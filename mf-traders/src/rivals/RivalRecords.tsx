// A figure of a rival: how many shipments, which open as the records of its profile, and their value or weight.
import type { RivalFigure } from '@waybill/contract/rivals';
import { useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import type { MeasureKey } from '@waybill/trade/charts';
import { AppLink } from '@waybill/ui';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface RivalRecordsProps {
  /** Key and name of the company whose records they are. */
  rival: { id: string; name: string };
  figure: RivalFigure;
  measure: MeasureKey;
  /** Whom the records are with: name of the filter that opens them. */
  partnerName: string;
}

/** A value or a weight in short form; null for a number of shipments, or where no record states it. */
function useMeasuredText() {
  const { format } = useLanguage();
  return ({ amount, weight }: RivalFigure, measure: MeasureKey): string | null => {
    if (measure === 'amount') return amount === null ? null : format.compactMoney(amount);
    return measure === 'weight' && weight !== null ? `${format.compact(weight)} kg` : null;
  };
}

export function RivalRecords({ rival, figure, measure, partnerName }: RivalRecordsProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const writeMeasured = useMeasuredText();
  const { total, open } = figure;
  if (total === 0) return <span className="wb-muted">{format.number(0)}</span>;
  const path = links.companyRecords(rival.id, open);
  const named = open.partner === undefined ? path : `${path}&partnerName=${encodeURIComponent(partnerName)}`;
  const measured = writeMeasured(figure, measure);
  const records = t('marks.new', { count: total, n: format.number(total) });
  const who = [rival.name, partnerName].filter((name) => name !== '').join(' · ');
  return (
    <>
      {measured !== null && `${measured} · `}
      <AppLink href={named} label={t('rivals.recordsWith', { who, records })}>
        {records}
      </AppLink>
    </>
  );
}
