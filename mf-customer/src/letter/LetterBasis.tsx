// Line below a letter that says what it was written for: the reason, the goods and the last order of the lead.
import type { SavedLead } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { describeGoods } from './letters';

export function LetterBasis({ lead }: { lead: SavedLead }) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format, language } = useLanguage();
  const [first] = lead.reasons;
  const facts = [
    ...(first === undefined ? [] : [trade(`lead.reason.${first.reason}`)]),
    describeGoods(lead, language),
    ...(lead.order === null ? [] : [t('letter.lastOrder', { date: format.date(lead.order.date) })]),
  ];
  return <p className="wb-muted">{t('letter.basis', { facts: facts.join(' · ') })}</p>;
}
