// Calls for additions to a market analysis beside its tabs (changes, movement, companies and their prices, comparison, quote), free with the token of the
// paid query.
import { type AnalysisQuestion, analysisTabs, type CallRequest, type CallResponse } from '@waybill/contract';
import { hsLanguage } from '../../records';
import { addedTermCounts } from '../../services/charging/added-term-counts';
import { chargedOnce } from '../../services/charging/charged-once';
import type { TextError } from '../../services/charging/paid-search';
import { accountOf, type Context } from '../../services/context';
import { companyFlags } from '../../services/favourites/companies';
import type { Services } from '../../services/services';
import { checkQuestion, earliestDay, toQuerySubject } from './earlier';

/** Fields of a tab's request that have no meaning here. */
const noTab = {
  tab: analysisTabs.records,
  page: 1,
  pageSize: 10,
  level: 6,
  stat: false,
  list: false,
} as const;
const asAsked = { order: 'total', sortType: 'desc' } as const;

/** A question as the records take it, with no tab chosen. */
export const withoutTab = <Question extends AnalysisQuestion>(question: Question) => ({
  ...question,
  ...noTab,
  ...asAsked,
});

type PreviousLoad = { asOf: number; total: undefined } | undefined;
type AnalysisResult<T> = { ok: true; answer: T & { asOf: number } } | { ok: false; error: TextError };

/** A question as it is analysed, with the further fields of its call. */
type AnalysedQuestion<Question extends AnalysisQuestion> = Omit<
  ReturnType<typeof withoutTab<Question>>,
  'token'
>;

export async function answerAlongside<T, Question extends AnalysisQuestion>(
  services: Services,
  context: Context,
  given: Question,
  ask: (query: AnalysedQuestion<Question>, known: PreviousLoad) => Promise<AnalysisResult<T>>,
): Promise<Omit<T & { asOf: number }, 'asOf'> & { token: string }> {
  checkQuestion(given, context);
  const request = withoutTab(given);
  const subject = toQuerySubject(request);
  const { token, ...query } = request;
  const charged = { quota: 'market_analysis', given: token, subject } as const;
  return chargedOnce(services, context, charged, (asOf) =>
    ask(query, asOf === undefined ? undefined : { asOf, total: undefined }),
  );
}

/** How many records each added term contributed to a query. */
export const analysisWidened =
  (services: Services) =>
  (
    { token: previousToken, ...question }: CallRequest<'analysisWidened'>,
    context: Context,
  ): Promise<CallResponse<'analysisWidened'>> => {
    checkQuestion(question, context);
    const query = { ...question, ...noTab, ...asAsked };
    const subject = toQuerySubject(query);
    return addedTermCounts(services, context, { given: previousToken, subject }, (asOf) =>
      services.records().countAddedToAnalysis(query, asOf),
    );
  };

export const analysisChanges =
  (services: Services) =>
  (request: CallRequest<'analysisChanges'>, context: Context): Promise<CallResponse<'analysisChanges'>> =>
    answerAlongside(services, context, request, (query, previous) =>
      services.records().analyseChanges(query, previous, earliestDay(context)),
    );

export const analysisMovement =
  (services: Services) =>
  (request: CallRequest<'analysisMovement'>, context: Context): Promise<CallResponse<'analysisMovement'>> =>
    answerAlongside(services, context, request, (query, previous) =>
      services.records().analyseMovement(query, hsLanguage(context.language), previous, earliestDay(context)),
    );

/** Monthly figures of companies, and what the account has saved about them. */
export const analysisCompanies =
  (services: Services) =>
  async (
    request: CallRequest<'analysisCompanies'>,
    context: Context,
  ): Promise<CallResponse<'analysisCompanies'>> => {
    const { id } = accountOf(context);
    const [answer, flags] = await Promise.all([
      answerAlongside(services, context, request, (query, previous) =>
        services.records().analyseCompanies(query, previous),
      ),
      companyFlags(services.accounts.db, id, request.ids),
    ]);
    return { ...answer, companies: answer.companies.map((each) => ({ ...each, ...flags(each.id) })) };
  };

/** Prices of companies against those of others. */
export const analysisPeers =
  (services: Services) =>
  (request: CallRequest<'analysisPeers'>, context: Context): Promise<CallResponse<'analysisPeers'>> =>
    answerAlongside(services, context, request, (query, previous) =>
      services.records().analysePeers(query, previous),
    );

/** Where a quote lies among the records of a question. */
export const analysisQuote =
  (services: Services) =>
  (request: CallRequest<'analysisQuote'>, context: Context): Promise<CallResponse<'analysisQuote'>> =>
    answerAlongside(services, context, request, (query, previous) =>
      services.records().analyseQuote(query, hsLanguage(context.language), previous),
    );

export const analysisComparison =
  (services: Services) =>
  (
    request: CallRequest<'analysisComparison'>,
    context: Context,
  ): Promise<CallResponse<'analysisComparison'>> =>
    answerAlongside(services, context, request, (query, previous) =>
      services
        .records()
        .analyseComparison(query, hsLanguage(context.language), previous, earliestDay(context)),
    );
