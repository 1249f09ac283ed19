// Panel of the overview: companies whose name shares the distinctive word, i.e. branches or other spellings.
import { codes, type SimilarTrader, TOP_N } from '@waybill/contract';
import { useCall, useLanguage } from '@waybill/platform';
import { CompanyLink } from '@waybill/trade';
import { EmptyState, Panel } from '@waybill/ui';
import { type Column, DataTable, failureOf, Segmented } from '@waybill/ui/data';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../../texts';
import { useSideColumns } from '../side-columns';
import type { TabProps } from '../use-profile';

export function SimilarPanel({ company }: TabProps) {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const [term, setTerm] = useState('');
  const answer = useCall('traderSimilar', { company, term }, { silent: true, keepPrevious: true });
  const words = answer.data?.terms ?? [];
  // A name without a distinctive word has nothing to compare (spec §5): that is no failure.
  const noWord = answer.error?.code === codes.invalid;
  const columns: Column<SimilarTrader>[] = [
    {
      key: 'name',
      title: t('column.company'),
      wide: true,
      cell: ({ id, desc_en, country }) => <CompanyLink id={id} name={desc_en} country={country} />,
    },
    {
      key: 'score',
      title: t('similar.score'),
      align: 'end',
      width: 110,
      cell: ({ score }) => format.percent(score),
    },
    ...useSideColumns<SimilarTrader>(),
    { key: 'last', title: t('column.last'), width: 120, cell: (row) => format.date(row.last_date) },
  ];
  return (
    <Panel
      padding="none"
      title={t('similar.title')}
      note={t('similar.note')}
      actions={
        words.length > 1 && (
          <Segmented<string>
            size="small"
            aria-label={t('similar.word')}
            options={[...words]}
            value={answer.data?.term ?? ''}
            onChange={setTerm}
          />
        )
      }
    >
      <DataTable<SimilarTrader>
        id="trader-similar"
        label={t('listOf', { title: t('similar.title') })}
        columns={columns}
        rows={answer.data?.data.slice(0, TOP_N) ?? []}
        rowKey={({ id }) => id}
        rowName={({ desc_en }) => desc_en}
        plain
        loading={answer.isPending || answer.isPlaceholderData}
        failure={!noWord && failureOf(answer, { compact: true })}
        empty={
          <EmptyState
            compact
            icon="company"
            title={t('similar.none')}
            why={t(noWord ? 'similar.noWord' : 'similar.noneWhy')}
          />
        }
      />
    </Panel>
  );
}
