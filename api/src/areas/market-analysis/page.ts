// Calls of the one-page report: composed on the server in one call, saved with its figures, and opened with them again.
import {
  type AnalysisQuestion,
  type CallRequest,
  type CallResponse,
  reportedQuestion,
} from '@waybill/contract';
import { hsLanguage } from '../../records';
import { chargeEffect } from '../../services/charging/charge';
import { checkPrice } from '../../services/charging/paid-file';
import { paidSearch } from '../../services/charging/paid-search';
import { accountOf, type Context, type Handlers } from '../../services/context';
import {
  insertSavedPage,
  listSavedPages,
  readSavedPage,
  removeSavedPage,
  replaceSavedPage,
} from '../../services/saved-pages/saved-pages';
import { earlierAnswer } from '../../services/security/search-cursor';
import type { Services } from '../../services/services';
import { answerAlongside, withoutTab } from './beside';
import { checkQuestion, earliestDay, toQuerySubject } from './earlier';
import { findCompanyNames } from './report';

const PRICE = { quota: 'market_analysis' } as const;

const viewerOf = (context: Context) => ({ accountId: accountOf(context).id, agentId: context.agent.id });

/**
 * The page of a question with what it costs: nothing where its token pays for it.
 * @param isNewest over the newest loads, whatever those of the token are
 */
async function composePaid(
  services: Services,
  context: Context,
  question: AnalysisQuestion,
  isNewest: boolean,
) {
  checkQuestion(question, context);
  const { token, ...request } = withoutTab(question);
  const { id } = accountOf(context);
  const before = earlierAnswer(services.keys.tokenSecret, id, toQuerySubject(question), token);
  const price = before === undefined ? PRICE : null;
  if (price !== null) await checkPrice(services, context, price);
  const cursor = isNewest ? undefined : before?.cursor;
  const known = cursor && { asOf: cursor.asOf, total: undefined };
  const {
    took: _took,
    asOf,
    ...figures
  } = await paidSearch(services, context, null, () =>
    services.records().composePage(request, hsLanguage(context.language), known, earliestDay(context)),
  );
  return { figures, asOf, price };
}

type PageCalls = 'analysisPage' | 'pageSave' | 'pageOpen' | 'pageList' | 'pageRemove';

export function analysisPageHandlers(services: Services): Pick<Handlers, PageCalls> {
  const { db } = services.accounts;
  return {
    analysisPage: (request, context) =>
      answerAlongside(services, context, request, (query, previous) =>
        services.records().composePage(query, hsLanguage(context.language), previous, earliestDay(context)),
      ),

    pageSave: async ({ name, code, ...question }, context) => {
      const { figures, asOf, price } = await composePaid(services, context, question, code !== '');
      const page = { name, question: reportedQuestion.parse(question), figures, asOf };
      return context.effect(async (tx) => {
        if (price !== null) await chargeEffect(tx, context, price);
        const viewer = viewerOf(context);
        if (code === '') return { code: await insertSavedPage(tx, viewer, page) };
        await replaceSavedPage(tx, viewer, code, page);
        return { code };
      });
    },

    pageOpen: async ({ code }, context): Promise<CallResponse<'pageOpen'>> => {
      const { row, question, figures, asOf } = await readSavedPage(db, viewerOf(context), code);
      const records = services.records();
      const language = hsLanguage(context.language);
      const { by: _by, of: _of, ...asked } = question;
      const [names, outdated] = await Promise.all([
        findCompanyNames(records, [question.importerId, question.exporterId]),
        records.isPageOutdated(withoutTab({ ...asked, token: '' }), figures, asOf, earliestDay(context)),
      ]);
      const { price } = figures;
      return {
        ...row,
        // The text of the code in the reader's language; all other texts are names.
        figures: { ...figures, price: price && { ...price, name: records.hsName(price.hs6, language) } },
        importer_name: names.get(question.importerId) ?? '',
        exporter_name: names.get(question.exporterId) ?? '',
        outdated,
      };
    },

    pageList: (page, context) => listSavedPages(db, viewerOf(context), page),

    pageRemove: ({ code }: CallRequest<'pageRemove'>, context) =>
      context.effect(async (tx) => ({ removed: await removeSavedPage(tx, viewerOf(context), code) })),
  };
}
