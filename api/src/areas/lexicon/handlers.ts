// Calls by which an agent's staff look up synonyms in the lexicon and change them for the agent's own hosts.
import { fold, type LexiconLink } from '@waybill/contract';
import { readLinks } from '../../records/finding/lexicon';
import { findLinks, keepLink, type LinkRow, removeLink } from '../../records/finding/lexicon/links-store';
import { textFailure } from '../../services/charging/paid-search';
import { accountOf, type Handlers } from '../../services/context';
import type { Services } from '../../services/services';
import { listShownTerms } from './shown-terms';

type LexiconCalls = 'lexiconTerm' | 'lexiconLinks' | 'lexiconLinkAdd' | 'lexiconLinkRemove';

const toWire = ({ id, term, other, language, blocked, made_by, created_at }: LinkRow): LexiconLink => ({
  id,
  term,
  other,
  language,
  blocked,
  made_by,
  created: created_at.toISOString(),
});

export function lexiconHandlers({ accounts, lexicon, records }: Services): Pick<Handlers, LexiconCalls> {
  const { db } = accounts;

  return {
    lexiconTerm: async ({ term }, context) => {
      const { agentId } = accountOf(context);
      await Promise.all([lexicon.ready(), readLinks(db, lexicon)]);
      const [own, common] = await Promise.all([findLinks(db, agentId), findLinks(db, null)]);
      const read = await records().finding.read(term, { exact: false, without: [] });
      if (!read.ok) throw textFailure({ ...read.error, field: 'term' });
      const { widened } = read.read.finding;
      return listShownTerms(term, {
        added: widened.flatMap(({ terms }) => terms),
        listed: lexicon.here().listOrigins(fold(term).split(' ')),
        own,
        common,
        cut: widened.some(({ cut }) => cut),
      });
    },

    lexiconLinks: async (_request, context) => (await findLinks(db, accountOf(context).agentId)).map(toWire),

    lexiconLinkAdd: async ({ term, other, language, blocked }, context) => {
      const { agentId, username } = accountOf(context);
      const link = { term, other, language, blocked, madeBy: username };
      const savedLink = await context.effect(async (tx) => toWire(await keepLink(tx, agentId, link)));
      await readLinks(db, lexicon);
      return savedLink;
    },

    lexiconLinkRemove: async ({ id }, context) => {
      const { agentId } = accountOf(context);
      const removed = await context.effect(async (tx) => ((await removeLink(tx, agentId, id)) ? 1 : 0));
      await readLinks(db, lexicon);
      return { removed };
    },
  };
}
