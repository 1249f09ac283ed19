// Collects the handlers of market analysis calls.

import { ApiError } from '../../basics/failure';
import { hsLanguage } from '../../records';
import { chargeView } from '../../services/charging/record-view';
import { accountOf, type Handlers } from '../../services/context';
import { savedAmong, withFavourites } from '../../services/favourites/records';
import { findStoredTranslation, toTarget } from '../../services/providers/held-translations';
import type { Services } from '../../services/services';
import {
  analysisChanges,
  analysisCompanies,
  analysisComparison,
  analysisMovement,
  analysisPeers,
  analysisQuote,
  analysisWidened,
} from './beside';
import { analysisDetail } from './details';
import { analysisDownload } from './download';
import { analysisPageHandlers } from './page';
import { analysisReport, analysisReported } from './report';
import { analysisSearch } from './search';

export function marketAnalysisHandlers(
  services: Services,
): Pick<
  Handlers,
  | 'analysisChanges'
  | 'analysisCompanies'
  | 'analysisComparison'
  | 'analysisMovement'
  | 'analysisPeers'
  | 'analysisQuote'
  | 'analysisPage'
  | 'pageSave'
  | 'pageOpen'
  | 'pageList'
  | 'pageRemove'
  | 'analysisSearch'
  | 'analysisWidened'
  | 'analysisDownload'
  | 'analysisReport'
  | 'analysisReported'
  | 'analysisDetails'
  | 'specialCatalogue'
  | 'specialRussia'
  | 'specialBeltAndRoad'
> {
  const { db } = services.accounts;
  return {
    analysisSearch: analysisSearch(services),

    analysisDownload: analysisDownload(services),

    analysisReport: analysisReport(services),

    analysisReported: analysisReported(services),

    analysisWidened: analysisWidened(services),

    analysisChanges: analysisChanges(services),

    analysisMovement: analysisMovement(services),

    analysisCompanies: analysisCompanies(services),

    analysisPeers: analysisPeers(services),

    analysisQuote: analysisQuote(services),

    analysisComparison: analysisComparison(services),

    ...analysisPageHandlers(services),

    analysisDetails: async ({ did }, context) => {
      const account = accountOf(context);
      const record = await services.records().transactionDetails(did, hsLanguage(context.language));
      if (record === undefined) throw new ApiError('notFound');
      await chargeView(context, record.id, 'report_views');
      const [[marked], followed, translate, price] = await Promise.all([
        withFavourites(db, account.id, [record]),
        savedAmong(db, { accountId: account.id, kind: 'analysis' }, [record.id]),
        findStoredTranslation(db, account.id, record.product, toTarget(context.language)),
        services.records().pricePosition(record),
      ]);
      return analysisDetail(
        { ...record, favorite: marked?.favorite ?? false, translate, translates: services.translates },
        followed(record.id),
        price,
      );
    },

    specialCatalogue: async () => services.records().special.catalogue(),

    specialRussia: async (_request, { language }) => services.records().special.russia(hsLanguage(language)),

    specialBeltAndRoad: async (_request, { language }) =>
      services.records().special.beltAndRoad(hsLanguage(language)),
  };
}
