// Stories of transaction records: table, single record, declared texts, company links, marks, prices and refusals.
import type { Meta, StoryObj } from '@storybook/react-webpack5';
import { codes, type LeadReasonRow, type TransactionListRow } from '@waybill/contract';
import { CallError } from '@waybill/platform';
import {
  CompanyLink,
  FavoriteButton,
  MarkButton,
  PlanProblem,
  QueryProblem,
  useFavorites,
} from '@waybill/trade';
import {
  CompanyActions,
  CompanyRelation,
  DeclaredTexts,
  IconButton,
  LeadProofLink,
  LeadReasons,
  MoreLikeRecord,
  NationalFields,
  Price,
  RecordFacts,
  RecordsTable,
  RecordView,
  Remainder,
  RhythmSentences,
  SampleNote,
} from '@waybill/trade/data';
import { sampleDetail, sampleRow } from '@waybill/trade/testing';
import { EmptyState, FailureState, Grid, Panel } from '@waybill/ui';
import { useWords } from '../words';

export default { title: 'trade/Records' } satisfies Meta;
type Story = StoryObj;

const ignore = () => undefined;
const none = new Set<string>();

function Records({ state, long }: { state: 'loading' | 'empty' | 'failed' | 'full'; long?: boolean }) {
  const words = useWords();
  const rows = Array.from(
    { length: 10 },
    (_, at): TransactionListRow =>
      sampleRow(String(at), {
        favorite: at % 3 === 0,
        weight: at % 4 === 3 ? null : 1_200 * (at + 1),
        importer: at % 5 === 4 ? null : long ? words.long : `BUYER ${at}`,
        product: long ? `${words.goods}, ${words.why}` : words.goods,
      }),
  );
  return (
    <Panel padding="none">
      <RecordsTable
        id="gallery-records"
        label={words.title}
        rows={state === 'full' ? rows : state === 'empty' ? [] : undefined}
        total={state === 'full' ? 1_204 : 0}
        loading={state === 'loading'}
        failure={state === 'failed' && <FailureState onRetry={ignore} />}
        empty={<EmptyState title={words.title} why={words.why} />}
        page={{ page: 1, pageSize: 10, onChange: ignore }}
        selected={none}
        onSelect={ignore}
        goods={['coffee', 'café', 'cà phê', '咖啡']}
      />
    </Panel>
  );
}

export const Loading: Story = { render: () => <Records state="loading" /> };
export const Empty: Story = { render: () => <Records state="empty" /> };
export const Failed: Story = { render: () => <Records state="failed" /> };
export const Full: Story = { render: () => <Records state="full" /> };
export const LongWords: Story = { render: () => <Records state="full" long /> };

const record = sampleDetail('1');
export const Facts: Story = { render: () => <RecordFacts record={record} /> };
const answerOf = (state: 'loading' | 'failed' | 'full') => ({
  data: state === 'full' ? record : undefined,
  error: state === 'failed' ? new CallError('net', 'unreachable') : null,
  isFetching: state === 'loading',
  refetch: async () => undefined,
});
const recordPage = (answer: ReturnType<typeof answerOf> | null): Story => ({
  render: () => (
    <RecordView savedAs="transaction" listPath="/transaction/search" answer={answer} onTranslated={ignore} />
  ),
});
export const RecordPageLoading = recordPage(answerOf('loading'));
export const RecordPageMissing = recordPage(null);
export const RecordPageFailed = recordPage(answerOf('failed'));
export const RecordPageFull = recordPage(answerOf('full'));
export const MoreAndOriginal: Story = {
  render: () => (
    <>
      <MoreLikeRecord record={record} />
      <NationalFields record={record} />
      <SampleNote />
    </>
  ),
};
export const Texts: Story = {
  render: function Texts() {
    const { title, goods, long } = useWords();
    return (
      <DeclaredTexts
        title={title}
        translates
        texts={[
          { key: 'a', text: 'CAFÉ TOSTADO', language: 'es', english: 'ROASTED COFFEE', translated: null },
          { key: 'b', text: long, language: 'es', translated: goods },
        ]}
      />
    );
  },
};
export const Links: Story = {
  render: function Links() {
    const { long, goods } = useWords();
    const favorites = useFavorites('trader');
    return (
      <Panel>
        <Grid min={200}>
          <CompanyActions id="1" name={long} favorite={false} peer={null} customer="7" favorites={favorites}>
            <IconButton icon="close" aria-label={goods} title={goods} />
          </CompanyActions>
          <span>
            <CompanyRelation flags={{ favorite: true, peer: '1', customer: null }} standing={undefined} />
          </span>
          <span>
            <CompanyRelation
              flags={{ favorite: false, peer: null, customer: '7' }}
              standing={{
                company: '1',
                followed: false,
                stage: 'won',
                customer: null,
                colleagues: [{ company: '1', name: long, since: null, customer: null }],
              }}
            />
          </span>
          <CompanyLink id="1" name={goods} country="CL" />
          <CompanyLink id="2" name={long} country="VN" />
          <CompanyLink id={null} name={null} />
          <FavoriteButton kind="transaction" id="1" favorite={false} />
          <FavoriteButton kind="transaction" id="2" favorite />
          <MarkButton company="1" mark="peer" id={null} />
          <MarkButton company="1" mark="customer" id="7" />
        </Grid>
      </Panel>
    );
  },
};
export const Prices: Story = {
  render: () => (
    <Panel>
      <Remainder quota="detail_downloads" />
      <Price quota="detail_downloads" units={120} call="transactionDownload" />
    </Panel>
  ),
};
const refusals = [codes.planLacksRight, codes.planExpired];
export const Refused: Story = {
  render: () => (
    <>
      <QueryProblem error={new CallError('net', 'unreachable')} onRetry={ignore} retrying={false} />
      {refusals.map((code) => (
        <QueryProblem
          key={code}
          error={new CallError('business', '', { code })}
          onRetry={ignore}
          retrying={false}
        />
      ))}
      <PlanProblem
        error={new CallError('business', '', { code: codes.planLacksRight })}
        title="This record is beyond your plan"
      />
    </>
  ),
};
const dueReason: LeadReasonRow = {
  reason: 'due',
  country: 'us',
  direction: 1,
  data_end: '2026-10-20',
  last_date: '2026-10-02',
  points: { strength: 70, size: 50, fresh: 80 },
  proofs: [
    {
      kind: 'history',
      total: 14,
      first_day: '2024-10-21',
      last_day: '2026-10-02',
      partner: null,
      open: {},
    },
  ],
  rhythm: { days: 49, orders: 14, next: '2026-11-20' },
};
const buyer = { id: 'a', desc_en: 'ATLAS COFFEE GMBH' };
export const ReasonsToCall: Story = {
  render: () => (
    <Panel>
      <LeadReasons company={buyer} type="1" home="VN" reasons={[dueReason]} />
      {dueReason.proofs.map((proof) => (
        <LeadProofLink key={proof.kind} company={buyer} type="1" row={dueReason} proof={proof} />
      ))}
    </Panel>
  ),
};
export const BuyingRhythm: Story = {
  render: () => (
    <Panel>
      <RhythmSentences
        company={{ id: 'a', desc_en: 'ATLAS COFFEE GMBH' }}
        rhythm={{
          state: 'late',
          country: 'us',
          direction: 1,
          data_end: '2026-10-20',
          last_date: '2026-08-02',
          rhythm: { days: 28, orders: 14, next: '2026-08-30' },
          more: false,
          year: { value: 412_000, total: 8, open: { type: '1', dates: '2025-10-21,2026-10-20' } },
          proofs: [
            {
              kind: 'history',
              total: 14,
              first_day: '2024-10-21',
              last_day: '2026-10-20',
              partner: null,
              open: {},
            },
            {
              kind: 'rival',
              total: 2,
              first_day: '2026-07-30',
              last_day: '2026-08-02',
              partner: { id: 'b', desc_en: 'SANTOS EXPORT LTDA' },
              open: {},
            },
          ],
        }}
      />
    </Panel>
  ),
};
