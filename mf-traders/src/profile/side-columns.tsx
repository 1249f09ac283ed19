// Table columns with the number of records that name a company as importer and as exporter; each number links to them.
import { useLanguage } from '@waybill/platform';
import { links } from '@waybill/trade';
import { AppLink } from '@waybill/ui';
import type { Column } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

interface Counted {
  id: string;
  desc_en: string;
  imports: number;
  exports: number;
}

export function useSideColumns<Row extends Counted>(): Column<Row>[] {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const sides = [
    { key: 'imports', type: '1' },
    { key: 'exports', type: '2' },
  ] as const;
  return sides.map(({ key, type }) => ({
    key,
    title: t(`head.${key}`),
    width: 130,
    align: 'end',
    cell: (row) =>
      row[key] === 0 ? (
        format.number(0)
      ) : (
        <AppLink
          href={links.companyRecords(row.id, { type })}
          label={t('row.records', { name: row.desc_en, n: format.number(row[key]) })}
        >
          {format.number(row[key])}
        </AppLink>
      ),
  }));
}
