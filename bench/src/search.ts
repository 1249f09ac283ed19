// `npm run bench -- search`: the search call through HTTP with signature and quota, and how much of it is the engine.
import { captchaText, startApi } from './api';
import { figuresTable, measure } from './measure';
import { openSite, type SiteClient } from './site-client';

const range = { startDate: '2024-01-01', endDate: '2026-12-31' };

/** Words and pairs of words of goods texts as they are in the warehouse, common and rare, so that no run repeats one. */
async function collectWords(
  site: SiteClient,
  wanted: number,
): Promise<{ words: string[]; phrases: string[] }> {
  const words = new Set<string>();
  const phrases = new Set<string>();
  for (const hs of ['85', '84', '61', '09', '87', '39', '40', '94', '30', '72', '52', '90']) {
    for (let heading = 0; heading < 100 && words.size < wanted; heading += 1) {
      const query = {
        ...range,
        hs: `${hs}${String(heading).padStart(2, '0')}00`.slice(0, 6),
        pageSize: 100 as const,
      };
      const { data } = await site.call('transactionSearch', query);
      for (const row of data.results.data) {
        const text = row.product.toLowerCase();
        for (const word of text.match(/[a-z]{4,}/g) ?? []) words.add(word);
        for (const pair of text.match(/\b[a-z]{4,} [a-z]{4,}\b/g) ?? []) phrases.add(pair);
      }
    }
  }
  return { words: [...words], phrases: [...phrases] };
}

export async function benchSearch({
  rows,
  runs,
  json,
}: {
  rows: number;
  runs: number;
  json: boolean;
}): Promise<void> {
  const api = await startApi({
    data: `search-${rows}`,
    rows,
    // The commonest words are part of the measurement.
    env: { WAYBILL_KEYWORD_SHARE: '1' },
  });
  try {
    const site = await openSite(api.origin, api.login, captchaText);
    const { words, phrases } = await collectWords(site, runs * 4);
    const word = (at: number) => words[at % words.length] ?? 'steel';
    const phrase = (at: number) => phrases[at % phrases.length] ?? 'cotton yarn';
    const search = async (input: Parameters<typeof site.call<'transactionSearch'>>[1]) => {
      const { data, ms } = await site.call('transactionSearch', input);
      return { ms, engine: data.took };
    };
    const bare = async () => {
      const started = performance.now();
      await (await fetch(`${api.origin}/healthz`)).text();
      return { ms: performance.now() - started, engine: 0 };
    };
    for (let at = 0; at < 20; at += 1) await search({ ...range, keyword: word(at * 7) });

    const figures = [
      await measure('bare HTTP call (/healthz)', runs, bare),
      await measure('one word, first page, exact total', runs, (at) =>
        search({ ...range, keyword: word(at) }),
      ),
      await measure('the same with areas and tabs counted', runs, (at) =>
        search({ ...range, keyword: word(at + runs), stat: true }),
      ),
      await measure('two words in one country, by value', runs, (at) =>
        search({
          ...range,
          keyword: `${word(at)} | ${word(at + 2 * runs)}`,
          area: ['us', 'india', 'vietnam', 'mexico'].slice(at % 4, (at % 4) + 1),
          sortField: 'amount',
        }),
      ),
      await measure('importers of one word', runs, (at) =>
        search({ ...range, keyword: word(at + 3 * runs), tab: 3 }),
      ),
      await measure('two words next to each other', runs, (at) =>
        search({ ...range, keyword: `"${phrase(at)}"` }),
      ),
      await measure('HS suggestions while a word is typed', runs, async (at) => {
        const { ms } = await site.call('hsSuggestions', { q: word(at).slice(0, 2 + (at % 5)) });
        return { ms, engine: 0 };
      }),
    ];
    console.log(json ? JSON.stringify({ rows, runs, figures }, null, 2) : figuresTable(rows, runs, figures));
  } finally {
    await api.stop();
  }
}
