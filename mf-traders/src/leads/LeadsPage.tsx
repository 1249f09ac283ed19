// Leads page: companies to call this week about some goods, each with its reasons and links to the records that prove
// them.
import type { Lead } from '@waybill/contract';
import { platform, useLanguage, useSession } from '@waybill/platform';
import { askPaid, MeantWords, problemOf, useFavorites, usePaidQuery, WidenedChips } from '@waybill/trade';
import { CompanyActions, ExportListButton, IconButton, SampleNote } from '@waybill/trade/data';
import { PageHead, Panel } from '@waybill/ui';
import { type BulkAction, ListPage, useListPage } from '@waybill/ui/data';
import { useTranslation } from 'react-i18next';
import { NAMESPACE } from '../texts';
import { LeadForm } from './LeadForm';
import { useLeadColumns } from './lead-columns';
import {
  allLeads,
  chargedFor,
  isAsked,
  type LeadList,
  leadsInput,
  listOptions,
  toLeadQuestion,
  toLeadTerms,
} from './lead-terms';
import styles from './leads.module.css';
import { NoLeads } from './NoLeads';
import { PrintedTerms } from './PrintedTerms';
import { ReasonBar } from './ReasonBar';
import { StartLeads } from './StartLeads';
import { SubscribedOnly } from './SubscribedOnly';
import { SubscribeLeads } from './SubscribeLeads';
import { useLeadActions } from './use-lead-actions';

/** Country of the account as a code, if it is set and known. */
function useOwnCountry(): string {
  const session = useSession();
  const country = session.status === 'authenticated' ? session.user.country : null;
  return country !== null && /^[A-Z]{2}$/.test(country) ? country : '';
}

export default function LeadsPage() {
  const { t } = useTranslation(NAMESPACE);
  const { format } = useLanguage();
  const own = useOwnCountry();
  const list = useListPage(listOptions);
  const { filters } = list;
  const asked = isAsked(filters);
  const question = toLeadQuestion(list, own);
  const answer = usePaidQuery(question, { enabled: asked });
  const terms = toLeadTerms(filters, own);
  const total = answer.isPlaceholderData ? undefined : answer.data?.total;
  const none = answer.data === undefined || answer.data.total === 0;
  return (
    <div className={styles.page}>
      <PageHead
        title={t('leads.title')}
        facts={
          asked && total !== undefined && answer.data !== undefined
            ? [
                t(filters.dismissed ? 'leads.countDismissed' : 'leads.count', {
                  count: total,
                  n: format.number(total),
                }),
                t('took', { ms: format.number(answer.data.took, { maximumFractionDigits: 0 }) }),
              ]
            : [t('leads.about')]
        }
        actions={
          asked && (
            <>
              <SubscribeLeads
                filters={filters}
                own={own}
                disabled={answer.data === undefined || filters.dismissed}
              />
              <ExportListButton
                // With the token of the list it costs nothing more.
                ask={() =>
                  askPaid('leads', chargedFor(filters), (token) =>
                    platform.call('leadsExport', { ...leadsInput(filters, own), token }),
                  )
                }
                disabled={none}
              >
                {t('leads.export')}
              </ExportListButton>
            </>
          )
        }
      />
      {asked && <PrintedTerms terms={terms} />}
      <Panel className="wb-screen-only">
        <LeadForm
          asked={terms}
          isAsked={asked}
          error={answer.error}
          ignored={answer.data?.finding?.ignored}
          busy={asked && answer.isFetching}
          onAsk={(next) => {
            const same = JSON.stringify(next) === JSON.stringify(terms);
            if (same && answer.error !== null) void answer.refetch();
            list.filter({
              ...next,
              ...allLeads,
              ...(next.keyword !== terms.keyword && { exact: false, without: [] }),
            });
          }}
        />
      </Panel>
      {!asked && <StartLeads />}
      {asked && (
        <>
          <WidenedChips
            key={filters.keyword}
            exact={filters.exact}
            without={filters.without}
            finding={answer.data?.finding}
            counter="leadsWidened"
            counted={answer.data && { ...question.input, token: answer.data.token }}
            onChange={list.filter}
          />
          <MeantWords
            keyword={filters.keyword}
            total={total}
            onChoose={(keyword) => list.filter({ keyword })}
          />
          <Panel padding="none">
            {filters.since !== '' && filters.subscription !== '' && (
              <SubscribedOnly list={list} isAnswered={answer.isSuccess} />
            )}
            <ReasonBar list={list} answer={answer.data} />
            <Results list={list} own={own} answer={answer} />
          </Panel>
        </>
      )}
    </div>
  );
}

interface ResultsProps {
  list: LeadList;
  own: string;
  answer: ReturnType<typeof usePaidQuery<'leads'>>;
}

function Results({ list, own, answer }: ResultsProps) {
  const { t } = useTranslation(NAMESPACE);
  const favorites = useFavorites('trader');
  const columns = useLeadColumns(toLeadTerms(list.filters, own));
  const actions = useLeadActions(list.filters, own);
  const { dismissed } = list.filters;
  const problem = problemOf(answer);
  if (problem !== null) return problem;
  const bulk: BulkAction[] = [
    {
      key: 'customers',
      label: t('leads.bulk.customers'),
      icon: 'check',
      confirm: ({ count }) => ({
        title: t('leads.bulk.customersAsk', { count }),
        text: t('leads.bulk.customersText'),
      }),
      run: ({ keys }) => actions.makeCustomers(keys),
    },
    dismissed
      ? {
          key: 'restore',
          label: t('leads.bulk.restore'),
          icon: 'reload',
          run: ({ keys }) => actions.restore(keys),
        }
      : {
          key: 'dismiss',
          label: t('leads.bulk.dismiss'),
          icon: 'close',
          run: ({ keys }) => actions.dismiss(keys),
        },
  ];
  const rows = answer.data?.data ?? [];
  return (
    <ListPage<Lead>
      list={{ ...list, filtered: false }}
      answer={answer}
      label={t('leads.table')}
      columns={columns}
      rowKey={({ id }) => id}
      rowName={({ desc_en, id }) => desc_en || id}
      summary={rows.some(({ sample }) => sample) && <SampleNote />}
      bulk={bulk}
      rowActions={(lead) => (
        <CompanyActions {...lead} name={lead.desc_en} favorites={favorites}>
          <IconButton
            icon={dismissed ? 'reload' : 'close'}
            aria-label={t(dismissed ? 'leads.row.restore' : 'leads.row.dismiss', { name: lead.desc_en })}
            title={t(dismissed ? 'leads.bulk.restore' : 'leads.bulk.dismiss')}
            onClick={() => void actions[dismissed ? 'restore' : 'dismiss']([lead.id]).catch(() => undefined)}
          />
        </CompanyActions>
      )}
      actionsWidth={136}
      empty={<NoLeads list={list} />}
    />
  );
}
