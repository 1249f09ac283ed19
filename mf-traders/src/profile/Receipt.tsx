// Dialog with the provenance of a company: which declared names were merged into it, by which rule, and the records of
// each.
import type { TraderName } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { AppLink, CountryCode } from '@waybill/ui';
import { type Column, DataTable, Dialog } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface ReceiptProps {
  open: boolean;
  onClose: () => void;
  names: readonly TraderName[];
  /** Path to the records that a name's `open` selects. */
  rows: (open: TraderName['open']) => string;
}

export function Receipt({ open, onClose, names, rows }: ReceiptProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const columns: Column<TraderName>[] = [
    {
      key: 'name',
      title: t('receipt.name'),
      wide: true,
      twoLines: true,
      cell: ({ name, country }) => (
        <>
          {country !== null && <CountryCode code={country} />} {name}
        </>
      ),
    },
    { key: 'side', title: t('receipt.side'), width: 90, cell: ({ type }) => t(`role.${type}`) },
    {
      key: 'rule',
      title: t('receipt.rule'),
      twoLines: true,
      cell: ({ rule, compared }) => t(`receipt.by.${rule}`, { compared }),
    },
    {
      key: 'total',
      title: t('column.records'),
      width: 90,
      align: 'end',
      cell: ({ name, total, open: opens }) => (
        <AppLink
          href={rows(opens)}
          label={t('row.records', { name, n: format.number(total) })}
          onFollow={onClose}
        >
          {format.number(total)}
        </AppLink>
      ),
    },
  ];
  return (
    <Dialog open={open} onClose={onClose} title={t('receipt.title')} width={860}>
      <p className="wb-muted">{t('receipt.why')}</p>
      <DataTable<TraderName>
        id="trader-receipt"
        label={t('receipt.title')}
        columns={columns}
        rows={names}
        rowKey={({ name, type }) => `${type} ${name}`}
        plain
        dense
      />
    </Dialog>
  );
}
