// Page of the companies that the account marked as peer or customer: names, addresses, related companies, and
// unmarking.
import type { UseQueryResult } from '@tanstack/react-query';
import { type CallResponse, type CompanyMark, markKinds } from '@waybill/contract';
import { type CallError, platform, useCall, useLanguage } from '@waybill/platform';
import { CompanyLink, links, removeMarks, restoreMarks, useTradeTexts } from '@waybill/trade';
import {
  CompanyRelation,
  dayWidth,
  EmailAddress,
  SampleMark,
  SampleNote,
  useCompanyStandings,
} from '@waybill/trade/data';
import { AppLink, CountryName, EmptyState, PageHead } from '@waybill/ui';
import { type Column, LazyTabs, ListLink, ListPage, type ListState, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { NAMESPACE } from '../texts';
import styles from './marks.module.css';
import { UnmarkButton } from './UnmarkButton';

const listOptions = { id: 'trader-marks', filters: {} };
const kinds = ['all', ...markKinds] as const;
type Kind = (typeof kinds)[number];

export default function MarksPage() {
  const { t } = useTranslation(NAMESPACE);
  const { type } = useParams();
  const navigate = useNavigate();
  const kind: Kind = markKinds.find((known) => known === type) ?? 'all';
  const { format } = useLanguage();
  const list = useListPage(listOptions);
  const mark = kind === 'all' ? undefined : kind;
  const answer = useCall(
    'traderMarks',
    { ...(mark !== undefined && { mark }), page: list.page, pageSize: list.pageSize },
    { keepPrevious: true },
  );
  const total = answer.isPlaceholderData ? undefined : answer.data?.total;
  return (
    <div className="wb-page wb-page-dense">
      <PageHead
        title={t('marks.title')}
        facts={[
          total !== undefined && t('marks.count', { count: total, n: format.number(total) }),
          t('marks.about'),
        ]}
        actions={<AppLink href={links.rivals()}>{t('rivals.title')}</AppLink>}
      />
      <LazyTabs<Kind>
        label={t('marks.kinds')}
        value={kind}
        unmountHidden
        onChange={(next) => void navigate(links.marked(next === 'all' ? undefined : next))}
        tabs={kinds.map((key) => ({
          key,
          label: t(`marks.tab.${key}`),
          panel: () => <Marks key={key} list={list} answer={answer} />,
        }))}
      />
    </div>
  );
}

interface MarksProps {
  list: ListState<Record<never, never>, never>;
  answer: UseQueryResult<CallResponse<'traderMarks'>, CallError>;
}

function Marks({ list, answer }: MarksProps) {
  const { t } = useTranslation(NAMESPACE);
  const { t: trade } = useTradeTexts();
  const { format, language } = useLanguage();
  const rows = answer.data?.data ?? [];
  const selectedMarks = (keys: readonly string[]) => rows.filter(({ id }) => keys.includes(id));
  const standings = useCompanyStandings(rows.map(({ company }) => company));
  const columns: Column<CompanyMark>[] = [
    {
      key: 'name',
      title: t('column.company'),
      fixed: true,
      wide: true,
      twoLines: true,
      width: 200,
      cell: ({ company, name, alias, sample }) => (
        <>
          {sample && <SampleMark />} <ListLink to={links.company(company)}>{name}</ListLink>
          {alias.length > 0 && (
            <span className={styles.alias} title={alias.join('\n')}>
              {t('marks.alias', { names: alias.join('; ') })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'mark',
      title: t('marks.as'),
      hint: trade('relation.hint'),
      width: 130,
      manyLines: true,
      cell: ({ id, mark, company }) => {
        const standing = standings.get(company);
        const flags = { favorite: standing?.followed ?? false, peer: null, customer: null, [mark]: id };
        return <CompanyRelation flags={flags} standing={standing} />;
      },
    },
    {
      key: 'country',
      title: t('search.country'),
      width: 146,
      cell: ({ country_id }) => country_id && <CountryName code={country_id} />,
    },
    {
      key: 'last',
      title: t('column.last'),
      width: dayWidth[language],
      cell: ({ last_date }) => last_date && format.date(last_date),
    },
    {
      key: 'arrived',
      title: t('marks.arrived'),
      hint: t('marks.arrivedHint'),
      width: 110,
      align: 'end',
      cell: ({ company, name, arrived, create_date }) =>
        arrived === 0 ? (
          <span className="wb-muted">{t('marks.nothingNew')}</span>
        ) : (
          <AppLink
            href={links.companyRecords(company, { arrivedAfter: create_date })}
            label={t('row.records', { name, n: format.number(arrived) })}
          >
            {t('marks.new', { count: arrived, n: format.number(arrived) })}
          </AppLink>
        ),
    },
    {
      key: 'web',
      title: t('head.web'),
      width: 130,
      drops: 2,
      cell: ({ web }) =>
        web && (
          <a className="wb-link" href={`https://${web}`} target="_blank" rel="noreferrer noopener">
            {web}
          </a>
        ),
    },
    {
      key: 'email',
      title: t('contacts.email'),
      width: 150,
      drops: 3,
      cell: (row) =>
        row.email === null ? (
          <AppLink href={links.company(row.company, 'contacts')}>{trade('contacts.find')}</AppLink>
        ) : (
          <EmailAddress {...row} />
        ),
    },
    {
      key: 'address',
      title: t('head.address'),
      width: 200,
      twoLines: true,
      drops: 4,
      hiddenAtFirst: true,
      cell: ({ address }) => address,
    },
    {
      key: 'similar',
      title: t('similar.title'),
      width: 260,
      twoLines: true,
      drops: 1,
      cell: ({ similar_companies: similar }) =>
        similar.length === 0 ? null : (
          <span className={styles.similar}>
            {similar.map(({ id, desc_en }) => (
              <CompanyLink key={id} id={id} name={desc_en} />
            ))}
          </span>
        ),
    },
    {
      key: 'date',
      title: t('marks.since'),
      width: dayWidth[language],
      drops: 5,
      align: 'end',
      cell: ({ create_date }) => format.dayAt(create_date),
    },
  ];
  return (
    <ListPage<CompanyMark>
      list={list}
      answer={answer}
      label={t('marks.title')}
      columns={columns}
      rowKey={({ id }) => id}
      summary={rows.some(({ sample }) => sample) && <SampleNote />}
      rowName={({ name }) => name}
      rowActions={(row) => <UnmarkButton mark={row} />}
      actionsWidth={64}
      bulk={[
        {
          key: 'unmark',
          label: t('marks.unmark'),
          icon: 'delete',
          danger: true,
          confirm: ({ count }) => ({
            title: t('marks.unmarkTitle', { count, n: format.number(count) }),
            text: t('marks.unmarkText'),
          }),
          run: ({ keys }) => removeMarks(selectedMarks(keys)),
          undo:
            ({ keys }) =>
            () =>
              restoreMarks(selectedMarks(keys)),
        },
      ]}
      empty={
        <EmptyState
          icon="company"
          title={t('marks.none')}
          why={t('marks.noneWhy')}
          actions={
            <button
              type="button"
              className="wb-link-button"
              onClick={() => platform.navigate(links.traders())}
            >
              {t('search.title')}
            </button>
          }
        />
      }
    />
  );
}
