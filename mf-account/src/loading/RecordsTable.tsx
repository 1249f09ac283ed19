// Preview table of a file's first records after mapping, or the reason why a row is refused.
import type { LoadingRecord } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import { type Column, DataTable } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

const columns = [
  ...[
    'date',
    'document',
    'importer',
    'exporter',
    'hs',
    'product',
    'quantity',
    'unit',
    'net_weight',
    'gross_weight',
  ],
  ...['amount', 'currency', 'origin', 'partner'],
] as const;

export function RecordsTable({ records }: { records: readonly LoadingRecord[] }) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const rows = records.map((record, at) => ({ ...record, at }));
  const used = columns.filter((name) => rows.some((row) => shown(row, name) !== ''));
  const table: Column<LoadingRecord>[] = used.map((name) => {
    const isNumber = rows.some((row) => typeof shown(row, name) === 'number');
    return {
      key: name,
      title: t(`loading.values.${name}`),
      align: isNumber ? 'end' : 'start',
      ...(name === 'product' && { wide: true, twoLines: true }),
      cell: (row) => {
        const value = shown(row, name);
        return typeof value === 'number' ? format.number(value) : value || null;
      },
    };
  });
  const refused: Column<LoadingRecord> = {
    key: 'refused',
    title: t('loading.values.refused'),
    wide: true,
    twoLines: true,
    cell: (row) =>
      row.refused ? (
        <span lang="en" className="wb-danger">
          {row.refused}
        </span>
      ) : null,
  };
  return (
    <DataTable<LoadingRecord>
      id="account-loading-records"
      label={t('loading.values.title', { count: records.length })}
      summary={t('loading.values.title', { count: records.length })}
      columns={rows.some((row) => shown(row, 'refused') !== '') ? [refused, ...table] : table}
      rows={rows}
      rowKey={(row) => String(row.at)}
      plain
      dense
    />
  );
}

const shown = (row: LoadingRecord, name: string): string | number => row[name] ?? '';
