// Page of company search: finds importers or exporters by the goods they trade in, or by name.
import { type Direction, directions, type TraderRow } from '@waybill/contract';
import { useLanguage } from '@waybill/platform';
import {
  AddSelectedButton,
  dataEndOf,
  links,
  MeantWords,
  problemOf,
  useFavorites,
  useMappings,
  usePaidQuery,
  WidenedChips,
} from '@waybill/trade';
import { CompanyActions, SampleNote, useCompanyStandings, useFruitlessSearch } from '@waybill/trade/data';
import { Button, Icon, PageHead, Panel } from '@waybill/ui';
import { useSaveSheet } from '@waybill/ui/charts';
import { LazyTabs, ListPage, SkipToRows, useListPage } from '@waybill/ui/data';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { readSide } from '../company/side';
import { NAMESPACE } from '../texts';
import { NoResults } from './NoResults';
import { PrintedTerms } from './PrintedTerms';
import { SaveAllButton } from './SaveAllButton';
import { SearchForm } from './SearchForm';
import { StartHere } from './StartHere';
import styles from './search.module.css';
import {
  checkTerms,
  isAsked,
  listOptions,
  type SearchList,
  toSearchQuestion,
  toSearchTerms,
} from './search-terms';
import { isSelectable, useTraderColumns } from './trader-columns';

export default function SearchPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const { type } = useParams();
  const side = readSide(type);
  const navigate = useNavigate();
  const { search } = useLocation();
  const list = useListPage(listOptions);
  const frame = useRef<HTMLDivElement>(null);
  const asked = isAsked(list.filters) && checkTerms(list.filters).length === 0;
  const question = toSearchQuestion(list, side);
  const answer = usePaidQuery(question, { enabled: asked });
  const dataEnd = dataEndOf(useMappings().data, []);
  const total = answer.isPlaceholderData ? undefined : answer.data?.total;
  useFruitlessSearch(answer.isError || (asked && total === 0));

  return (
    <div ref={frame} className={styles.page}>
      {asked && total !== 0 && <SkipToRows within={frame} />}
      <PageHead
        title={t('search.title')}
        facts={
          asked && total !== undefined && answer.data !== undefined
            ? [
                t(`search.count.${side}`, { count: total, n: format.number(total) }),
                dataEnd === null ? null : t('dataTo', { month: format.month(dataEnd.slice(0, 7)) }),
                t('took', { ms: format.number(answer.data.took, { maximumFractionDigits: 0 }) }),
              ]
            : [t('search.about')]
        }
      />
      {asked && <PrintedTerms side={side} filters={list.filters} />}
      <Panel className="wb-screen-only">
        <SearchForm
          side={side}
          onSide={(next) => void navigate(otherSide(next, search))}
          asked={toSearchTerms(list.filters)}
          dataEnd={dataEnd}
          error={answer.error}
          ignored={answer.data?.finding?.ignored}
          busy={asked && answer.isFetching}
          onSearch={(terms) => {
            const same = JSON.stringify(terms) === JSON.stringify(toSearchTerms(list.filters));
            if (same && answer.error !== null) void answer.refetch();
            list.filter({ ...terms, ...(!same && { exact: false, without: [] }) });
          }}
        />
      </Panel>
      {!asked && <StartHere />}
      {asked && (
        <>
          {list.filters.keywordIn === 'goods' && list.filters.keyword !== '' && (
            <>
              <WidenedChips
                key={list.filters.keyword}
                exact={list.filters.exact}
                without={list.filters.without}
                finding={answer.data?.finding}
                counter="traderWidened"
                counted={answer.data && { ...question.input, token: answer.data.token }}
                onChange={list.filter}
              />
              <MeantWords
                keyword={list.filters.keyword}
                total={total}
                onChoose={(keyword) => list.filter({ keyword })}
              />
            </>
          )}
          <LazyTabs<'1' | '2'>
            label={t('search.sides')}
            value={side === directions.import ? '1' : '2'}
            unmountHidden
            onChange={(next) => void navigate(otherSide(next === '1' ? 1 : 2, search))}
            tabs={(['1', '2'] as const).map((key) => ({
              key,
              label: t(`search.side.${key}`),
              count: String(side) === key ? total : undefined,
              panel: () => <Results list={list} side={side} answer={answer} />,
            }))}
          />
        </>
      )}
    </div>
  );
}

/** Address of the same question for the other side, from its first page. */
function otherSide(side: Direction, search: string): string {
  const question = new URLSearchParams(search);
  question.delete('page');
  return links.traders(side) + (question.size === 0 ? '' : `?${question}`);
}

interface ResultsProps {
  list: SearchList;
  side: Direction;
  answer: ReturnType<typeof usePaidQuery<'traderSearch'>>;
}

function Results({ list, side, answer }: ResultsProps) {
  const { t } = useTranslation(NAMESPACE);
  const favorites = useFavorites('trader');
  const saveSheet = useSaveSheet();
  const title = `${t(`search.side.${side}`)}, ${list.filters.keyword || t(list.filters.added ? 'search.added' : 'search.held')}`;
  const rows = answer.data?.data ?? [];
  const listed = rows.filter(isSelectable).map(({ id }) => id);
  const standings = useCompanyStandings(listed);
  const columns = useTraderColumns(side, list.filters, answer.data?.finding?.sought, standings);
  const total = answer.isPlaceholderData ? 0 : (answer.data?.total ?? 0);
  // Selected rows of other pages stay selected, and a download needs all of them.
  const [passed, pass] = useState<readonly TraderRow[]>([]);
  const known = [...new Map([...passed, ...rows].map((row) => [row.id, row])).values()];
  const chosen = known.filter(({ id }) => list.selection.keys.has(id));
  const saved = chosen.length > 0 ? chosen : rows.filter(isSelectable);
  const problem = problemOf(answer);
  if (problem !== null) return <Panel>{problem}</Panel>;
  return (
    <Panel padding="none">
      <ListPage<TraderRow>
        list={{
          ...list,
          filtered: false,
          select: (selection) => {
            pass(known.filter(({ id }) => selection.keys.has(id)));
            list.select(selection);
          },
        }}
        answer={answer}
        label={t(`search.side.${side}`)}
        columns={columns}
        rowKey={({ id }) => id}
        rowName={({ desc_en, id }) => desc_en || id}
        selectable={isSelectable}
        pathOf={({ id }) => links.company(id)}
        dense
        summary={rows.some(({ sample }) => sample) && <SampleNote />}
        bulk={[]}
        tools={
          rows.length > 0 && (
            <>
              <AddSelectedButton favorites={favorites} selected={list.selection.keys} rows={rows} />
              <Button
                size="small"
                icon={<Icon name="download" />}
                disabled={saved.length === 0}
                onClick={() => void saveSheet({ title, source: t('library.source'), columns, rows: saved })}
              >
                {t('search.save', { count: saved.length })}
              </Button>
              {total > rows.length && <SaveAllButton question={toSearchQuestion(list, side)} total={total} />}
            </>
          )
        }
        rowActions={(row) =>
          isSelectable(row) && <CompanyActions {...row} name={row.desc_en} favorites={favorites} />
        }
        actionsWidth={104}
        empty={<NoResults list={list} side={side} />}
      />
    </Panel>
  );
}
