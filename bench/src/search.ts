// `npm run bench -- search`: the search call through HTTP with signature and quota, and how much of it is the engine.
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { figuresTable, measure } from './measure';
import { openSite, type SiteClient } from './site-client';

const root = join(import.meta.dirname, '../..');
/** The API's captchas are made of this letter alone for the measurement, so that it can log in. */
const CAPTCHA_LETTER = 'k';
const CAPTCHA_TEXT = CAPTCHA_LETTER.repeat(4);

interface Ready {
  origin: string;
  login: { username: string; password: string };
  stop: () => Promise<void>;
}

/** Starts the API on its embedded databases and waits until the records are loaded. */
function startApi(rows: number): Promise<Ready> {
  const child = fork(join(root, 'api/src/main.ts'), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      // As `npm start` sets it.
      UV_THREADPOOL_SIZE: process.env.UV_THREADPOOL_SIZE || '8',
      LOG_LEVEL: 'error',
      WAYBILL_DATA: join(root, `.cache/bench/search-${rows}`),
      WAYBILL_SAMPLE_ROWS: String(rows),
      WAYBILL_CAPTCHA_CHARS: CAPTCHA_LETTER,
      // The commonest words are part of the measurement.
      WAYBILL_KEYWORD_SHARE: '1',
    },
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.kill('SIGTERM');
    });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the API stopped with ${code} before it was ready`)));
    child.on(
      'message',
      (message: { type: string; port?: number; logins?: Ready['login'][]; message?: string }) => {
        const [login] = message.logins ?? [];
        if (message.type === 'failed') reject(new Error(message.message));
        if (message.type === 'ready' && login)
          resolve({ origin: `http://127.0.0.1:${message.port}`, login, stop });
      },
    );
  });
}

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
  const api = await startApi(rows);
  try {
    const site = await openSite(api.origin, api.login, CAPTCHA_TEXT);
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
