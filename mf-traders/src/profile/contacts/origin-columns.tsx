// Table columns for the origin of a contact: source, date, and the legal basis for writing to it.
import type { Contact } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { useTradeTexts } from '@waybill/trade';
import { dayWidth, useGround } from '@waybill/trade/data';
import { SampleBadge } from '@waybill/ui';
import type { Column } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';

type Origin = Pick<Contact, 'source' | 'observed_on' | 'permission' | 'sample'>;

export function useOriginColumns<Row extends Origin>(): Column<Row>[] {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format, language } = useLanguage();
  const ground = useGround();
  return [
    {
      key: 'source',
      title: t('contacts.source'),
      width: 170,
      twoLines: true,
      drops: 2,
      cell: ({ source, sample }) => (
        <>
          {sample ? trade('sample.madeUp') : source} {sample && <SampleBadge />}
        </>
      ),
    },
    {
      key: 'observed',
      title: t('contacts.observedOn'),
      width: dayWidth[language],
      cell: (row) => format.date(row.observed_on),
    },
    {
      key: 'permission',
      title: t('contacts.permission'),
      twoLines: true,
      drops: 1,
      width: 160,
      cell: (row) => ground(row) ?? <span className="wb-muted">{t('contacts.noPermission')}</span>,
    },
  ];
}
