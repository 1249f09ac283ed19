// The lexicon: what it says of a term and by which lists, and links that whoever runs the site adds or blocks.
import { fold, termLanguages } from '@waybill/contract';
import { and, asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { lexiconLinks } from '../../accounts/schema';
import { openLexicon, readLinks } from '../../lexicon';
import { action, type OperatorServices, Refused } from './action';

const term = z.string().trim().min(1).max(60);
const language = z.enum(termLanguages);

const origin = z.object({
  term: z.string(),
  language,
  /** Lists that say so; `link` for one that somebody added. */
  lists: z.array(z.string()),
  weight: z.number(),
});
export type ShownOrigin = z.output<typeof origin>;

const link = z.object({
  term: z.string(),
  other: z.string(),
  language,
  blocked: z.boolean(),
  made_by: z.string(),
  created: z.string(),
});
export type ShownLink = z.output<typeof link>;

/** That of the running API; one read for the occasion where none runs. */
async function lexiconOf({ lexicon, accounts, config }: OperatorServices) {
  const held = lexicon ?? openLexicon(config.dataFolder);
  await Promise.all([held.ready(), readLinks(accounts.db, held)]);
  return held;
}

async function linksOf({ accounts }: OperatorServices): Promise<ShownLink[]> {
  const rows = await accounts.db.select().from(lexiconLinks).orderBy(asc(lexiconLinks.created_at));
  return rows.map(({ id: _id, created_at, ...row }) => ({ ...row, created: created_at.toISOString() }));
}

export const lexiconShow = action({
  name: 'lexicon-show',
  request: z.strictObject({ term }),
  answer: z.object({ origins: z.array(origin), blocked: z.array(z.string()) }),
  run: async (services, { term: asked }) => {
    const lexicon = await lexiconOf(services);
    const folded = fold(asked);
    const links = await linksOf(services);
    const blocked = links.filter(
      (each) => each.blocked && [fold(each.term), fold(each.other)].includes(folded),
    );
    return {
      origins: lexicon.originsOf(folded.split(' ')),
      blocked: blocked.map((each) => (fold(each.term) === folded ? each.other : each.term)),
    };
  },
});

export const lexiconList = action({
  name: 'lexicon-list',
  request: z.strictObject({}),
  answer: z.object({ links: z.array(link) }),
  run: async (services) => ({ links: await linksOf(services) }),
});

export const lexiconSet = action({
  name: 'lexicon-set',
  request: z.strictObject({
    term,
    other: term,
    /** Of `other`. */
    language,
    /** `none` takes away what was added or blocked. */
    as: z.enum(['alike', 'blocked', 'none']),
    by: z.string().trim().min(1).max(60),
  }),
  answer: z.object({ links: z.array(link) }),
  run: async (services, { term: one, other, language: of, as, by }) => {
    if (fold(one) === '' || fold(other) === '') throw new Refused('A term needs letters or digits.');
    if (fold(one) === fold(other)) throw new Refused('Both are the same word for the search.');
    const { db } = services.accounts;
    const same = and(eq(lexiconLinks.term, one), eq(lexiconLinks.other, other));
    if (as === 'none') {
      const gone = await db.delete(lexiconLinks).where(same).returning({ id: lexiconLinks.id });
      if (gone.length === 0)
        throw new Refused(`There is no own link from "${one}" to "${other}". See: operator lexicon list`);
    } else {
      const values = { term: one, other, language: of, blocked: as === 'blocked', made_by: by };
      await db
        .insert(lexiconLinks)
        .values(values)
        .onConflictDoUpdate({ target: [lexiconLinks.term, lexiconLinks.other], set: values });
    }
    await lexiconOf(services);
    return { links: await linksOf(services) };
  },
});
