// Panel with the lead that a customer was when it was saved: its reasons with the records that prove them, its goods and
// its last order.
import type { SavedLead } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { CompanyLink } from '@waybill/trade';
import { LeadReasons } from '@waybill/trade/data';
import { Panel } from '@waybill/ui';
import { dotted, type Fact, FactList } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

/** The goods of a saved lead: its search text, else its HS codes. */
const goodsText = ({ keyword, hsCode }: SavedLead): string =>
  keyword || hsCode.split(',').map(dotted).join(', ');

export function LeadPanel({ lead }: { lead: SavedLead }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { company, reasons, type, home, score, saved_at, order } = lead;
  const facts: Fact[] = [
    {
      key: 'why',
      label: t('lead.why'),
      wide: true,
      value: (
        <LeadReasons company={company} reasons={reasons} type={type === 1 ? '1' : '2'} home={home ?? ''} />
      ),
    },
    {
      key: 'order',
      label: t('lead.order'),
      value: order && <LastOrder order={order} type={type} />,
      wide: true,
    },
    { key: 'goods', label: t('lead.goods'), value: goodsText(lead) },
    { key: 'score', label: t('lead.score'), value: t('lead.scoreOf', { score }) },
    { key: 'saved', label: t('lead.saved'), value: format.dayAt(saved_at) },
  ];
  return (
    <Panel title={t('lead.title')}>
      <FactList facts={facts} hideEmpty />
    </Panel>
  );
}

interface LastOrderProps {
  order: NonNullable<SavedLead['order']>;
  type: SavedLead['type'];
}

function LastOrder({ order, type }: LastOrderProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { date, weight, quantity, unit, product, product_language, partner } = order;
  const amount =
    weight !== null
      ? `${format.number(Math.round(weight))} kg`
      : quantity !== null && `${format.number(quantity)} ${unit}`.trim();
  return (
    <>
      {[format.date(date), amount].filter((part) => part !== false).join(' · ')}
      {' · '}
      <span lang={product_language}>{product}</span>
      {partner !== null && partner.desc_en !== '' && (
        <>
          {' · '}
          {t(type === 1 ? 'lead.orderFrom' : 'lead.orderTo')}{' '}
          <CompanyLink id={partner.id} name={partner.desc_en} />
        </>
      )}
    </>
  );
}
