// The kinds of favourites of an account, with the calls that add and remove them and the answers that show their flag.
import type { CallName, TopicPayload } from '@waybill/contract';
import { platform } from '@waybill/platform';
import { links } from '../links/links';

export type FavoriteKind = TopicPayload<'favorites.changed'>['kind'];

interface KindOfFavorite {
  /** Returns how many are new. @param company key of the company that e-mails belong to */
  add(ids: string[], company: string): Promise<{ added: number }>;
  remove(id: string): Promise<unknown>;
  /** Calls whose answers have such rows; the first lists the favourites themselves and is refetched after a change. */
  shownBy: readonly [CallName, ...CallName[]];
  /** Fields that may contain the row's id, and the field of the favourite flag. */
  names: readonly string[];
  flag: 'favorite' | 'followed';
  /** Path of the page that lists them. */
  list: string;
}

export const favoriteKinds: Readonly<Record<FavoriteKind, KindOfFavorite>> = {
  transaction: {
    add: (ids) => platform.call('transactionFavorite', { ids }),
    remove: (id) => platform.call('transactionUnfavorite', { id }),
    shownBy: [
      'transactionFollowed',
      'transactionSearch',
      'transactionDetails',
      'traderRecords',
      'analysisSearch',
      'analysisDetails',
    ],
    names: ['id'],
    flag: 'favorite',
    list: links.followedRecords(),
  },
  trader: {
    add: (ids) => platform.call('traderFavorite', { ids }),
    remove: (id) => platform.call('traderUnfavorite', { id }),
    shownBy: [
      'tradersFollowed',
      'tradersViewed',
      'traderSearch',
      'traderInfo',
      'companiesConcerned',
      'analysisCompanies',
      'transactionCompanies',
    ],
    names: ['id', 'view_id'],
    flag: 'favorite',
    list: links.followedCompanies(),
  },
  contact: {
    add: (contacts) => platform.call('contactFavorite', { contacts }),
    remove: (contact) => platform.call('contactUnfavorite', { contact }),
    shownBy: ['contactsFollowed', 'companyContacts'],
    names: ['id'],
    flag: 'favorite',
    list: links.followedContacts(),
  },
  email: {
    add: (ids, cmp) => platform.call('emailFavorite', { cmp, ids }),
    remove: (id) => platform.call('emailUnfavorite', { id }),
    shownBy: ['emailsFollowed', 'traderEmails', 'emailsByDomain'],
    names: ['id'],
    flag: 'favorite',
    list: links.followedEmails(),
  },
  analysis: {
    async add(dids) {
      const answers = await Promise.all(dids.map((did) => platform.call('analysisFavorite', { did })));
      return { added: answers.reduce((sum, { added }) => sum + added, 0) };
    },
    remove: (did) => platform.call('analysisUnfavorite', { did }),
    shownBy: ['analysesFollowed', 'analysisDetails'],
    names: ['id'],
    flag: 'followed',
    list: links.followedAnalyses(),
  },
};

/** Companies and analyses are followed, everything else is a favourite (spec §2). */
export const wordsOf = (kind: FavoriteKind) =>
  kind === 'trader' || kind === 'analysis' ? 'follow' : 'favorite';
