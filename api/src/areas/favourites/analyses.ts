// Calls about records that an account saved as analyses.
import { reportingCountry, type SavedAnalysis } from '@waybill/contract';
import { ApiError } from '../../basics/failure';
import { lastingKey } from '../../records';
import { accountOf, type Context, type Handlers } from '../../services/context';
import {
  addFavourites,
  favouritePage,
  type Keeper,
  removeFavourite,
  withFavourites,
} from '../../services/favourites/records';
import type { Services } from '../../services/services';

type AnalysisCalls = 'analysisFavorite' | 'analysisUnfavorite' | 'analysesFollowed';

const toKeeper = (context: Context): Keeper => ({ accountId: accountOf(context).id, kind: 'analysis' });

export function analysisFavourites(services: Services): Pick<Handlers, AnalysisCalls> {
  const { db } = services.accounts;
  return {
    analysisFavorite: async ({ did }, context) => {
      const [record] = await services.records().transactionsByIds([did]);
      if (record === undefined) throw new ApiError('notFound');
      return context.effect(async (tx) => ({
        added: await addFavourites(tx, toKeeper(context), [record.id]),
      }));
    },

    analysisUnfavorite: ({ did }, context) =>
      context.effect(async (tx) => ({ removed: await removeFavourite(tx, toKeeper(context), did) })),

    analysesFollowed: async (page, context) => {
      const keeper = toKeeper(context);
      const { data: favourites, total, next } = await favouritePage(services, keeper, page);
      const records = await services.records().transactionsByIds(favourites.map(({ id }) => id));
      const rows = await withFavourites(db, keeper.accountId, records);
      const byKey = new Map(rows.map((row) => [lastingKey(row.id), row]));
      const data = favourites.flatMap(({ id, date }): SavedAnalysis[] => {
        const row = byKey.get(lastingKey(id));
        if (row === undefined) return [];
        const country = reportingCountry(row.country);
        const follows = { did: row.id, followed: true as const, follow_date: date.toISOString() };
        return [
          {
            ...row,
            ...follows,
            route: `${row.country}_${row.direction === 1 ? 'im' : 'ex'}`,
            cty_code: row.country,
            cty_name_cn: country?.name_cn ?? row.country,
            cty_name_en: country?.name_en ?? row.country,
          },
        ];
      });
      return { data, total, next };
    },
  };
}
