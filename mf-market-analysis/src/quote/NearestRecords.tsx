// The records whose price is nearest to the quote; each opens.
import type { AnalysisQuote } from '@waybill/contract/analysis-quote';
import { useLanguage } from '@waybill/platform';
import { CompanyLink, links, useTradeTexts } from '@waybill/trade';
import { partyOf, pricedInDollars, SampleMark, SampleNote } from '@waybill/trade/data';
import { AppLink, Panel } from '@waybill/ui';
import { type Column, DataTable } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';

type Nearest = AnalysisQuote['nearest'][number];

export function NearestRecords({ quote: { nearest, unit, basis } }: { quote: AnalysisQuote }) {
  // What all rows are is said once, above them.
  const allSample = nearest.every(({ sample }) => sample);
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format } = useLanguage();
  const party = (side: 1 | 2): Column<Nearest> => ({
    key: side === 1 ? 'importer' : 'exporter',
    title: trade(side === 1 ? 'column.buyer' : 'column.supplier'),
    width: 190,
    twoLines: true,
    drops: side,
    cell: (row) => {
      const { id, name } = partyOf(row, side);
      return name !== null && <CompanyLink id={id ?? ''} name={name} />;
    },
  });
  const columns: Column<Nearest>[] = [
    {
      key: 'date',
      title: trade('column.date'),
      width: 112,
      fixed: true,
      cell: ({ id, date }) => <AppLink href={links.record(id)}>{format.date(date)}</AppLink>,
    },
    {
      key: 'compared',
      title: t('quote.compared', { unit, basis }),
      width: 150,
      align: 'end',
      fixed: true,
      cell: ({ compared, is_converted }) => (
        <>
          {format.number(compared, pricedInDollars(compared))}
          {is_converted && <span className="wb-muted wb-tiny"> {t('quote.isConverted')}</span>}
        </>
      ),
    },
    {
      key: 'product',
      title: trade('column.product'),
      twoLines: true,
      wide: true,
      cell: ({ product, product_language, sample }) => (
        <>
          <span lang={product_language}>{product}</span> {sample && !allSample && <SampleMark />}
        </>
      ),
    },
    party(1),
    party(2),
    {
      key: 'quantity',
      title: trade('column.quantity'),
      width: 130,
      align: 'end',
      cell: ({ quantity, unit: own }) => quantity !== null && `${format.number(quantity)} ${own ?? ''}`,
    },
  ];
  return (
    <Panel
      padding="none"
      title={t('quote.nearest')}
      note={t('quote.nearestNote')}
      actions={allSample && <SampleNote />}
    >
      <DataTable<Nearest>
        id="quote-nearest"
        label={t('quote.nearest')}
        columns={columns}
        rows={nearest}
        rowKey={({ id }) => id}
        rowName={({ product, id }) => product.slice(0, 80) || id}
        plain
        dense
      />
    </Panel>
  );
}
