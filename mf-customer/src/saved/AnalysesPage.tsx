// List of followed analyses; each links to its record in the layout for analysts and to the analysis of its country.
import type { SavedAnalysis } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { CompanyLink, links, useReportingName, useTradeTexts, whereThere } from '@waybill/trade';
import { dayWidth, SampleMark } from '@waybill/trade/data';
import { AppLink } from '@waybill/ui';
import { type Column, dotted, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { pageOf, savedOptions } from './list-options';
import { useRemoveFavorites } from './remove-saved';
import { SavedList } from './SavedList';

const options = savedOptions('analyses');

export default function AnalysesPage() {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format, language } = useLanguage();
  const nameCountry = useReportingName();
  const list = useListPage(options);
  const answer = useCall('analysesFollowed', pageOf(list), { keepPrevious: true });
  const remove = useRemoveFavorites('analyses', 'analysis');

  const columns: Column<SavedAnalysis>[] = [
    {
      key: 'product',
      title: trade('column.product'),
      fixed: true,
      wide: true,
      twoLines: true,
      cell: (row) => (
        <AppLink href={whereThere(links.analysisRecord(row), links.record(row.id))}>
          {row.sample && <SampleMark />} {row.product || trade('table.noProduct')}
        </AppLink>
      ),
    },
    {
      key: 'country',
      title: t('analysis.country'),
      width: 170,
      cell: ({ country, direction }) => (
        <AppLink
          href={whereThere(
            links.analysis(country, { impOrExp: direction }),
            links.search({ countries: [country], direction }),
          )}
        >
          {nameCountry(country)}, {trade(`direction.${direction}`)}
        </AppLink>
      ),
    },
    {
      key: 'hs',
      title: trade('column.hs'),
      width: 110,
      cell: ({ hs }) => (hs === '' ? null : dotted(hs)),
    },
    {
      key: 'buyer',
      title: trade('column.buyer'),
      twoLines: true,
      cell: ({ importer_id, importer }) => <CompanyLink id={importer_id} name={importer} side={1} />,
    },
    {
      key: 'supplier',
      title: trade('column.supplier'),
      twoLines: true,
      cell: ({ exporter_id, exporter }) => <CompanyLink id={exporter_id} name={exporter} side={2} />,
    },
    {
      key: 'amount',
      title: trade('column.amount'),
      align: 'end',
      width: 110,
      cell: ({ amount }) => amount && format.number(amount, { maximumFractionDigits: 0 }),
    },
    {
      key: 'date',
      title: trade('column.date'),
      align: 'end',
      width: dayWidth[language],
      cell: ({ date }) => format.date(date),
    },
    {
      key: 'followed',
      title: t('company.followed'),
      align: 'end',
      width: dayWidth[language],
      cell: ({ follow_date }) => format.dayAt(follow_date),
    },
  ];

  return (
    <SavedList<SavedAnalysis>
      name="analyses"
      icon="analysis"
      findAt={links.analyses()}
      list={list}
      answer={answer}
      columns={columns}
      rowKey={({ did }) => did}
      rowName={({ product, did }) => product.slice(0, 80) || did}
      bulk={[remove]}
    />
  );
}
