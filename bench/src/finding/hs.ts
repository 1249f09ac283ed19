// `npm run bench -- finding-codes`: whether the first suggestion for a word is the code that a customs broker names, in five
// languages, and how long it takes. Judgements are data: `hs-needs.tsv`, and the six digits of `needs.tsv`.
import { readFileSync } from 'node:fs';
import { openLexicon } from '../../../api/src/lexicon';
import type { HsLanguage, Warehouse } from '../../../api/src/warehouse';
import { noLexicons } from '../../../api/src/warehouse/finding/concepts';
import { quantile, round, table } from '../figures';
import { type FindingOptions, openSample } from './companies';

/** Codes of 2 to 6 digits, one of which is right. */
interface Need {
  codes: readonly string[];
  language: HsLanguage;
  word: string;
  set: string;
}

const linesOf = (name: string): string[][] =>
  readFileSync(new URL(`./${name}`, import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));

function readNeeds(): Need[] {
  const languages = ['en', 'es', 'zh', 'zh-Hant', 'vi'] as const;
  const [, ...terms] = linesOf('hs-needs.tsv');
  const [head = [], ...goods] = linesOf('needs.tsv');
  const needs = (set: string, codes: string, language: HsLanguage, words: string, between: RegExp): Need[] =>
    words
      .split(between)
      .map((word) => word.trim())
      .filter((word) => word !== '')
      .map((word) => ({ set, language, word, codes: codes.split(/[ ,]/) }));
  return [
    ...terms.flatMap(([codes = '', ...cells]) =>
      languages.flatMap((language, at) => needs('terms', codes, language, cells[at] ?? '', /;/)),
    ),
    ...goods.flatMap(([, codes = '', , ...cells]) =>
      languages.flatMap((language) => {
        const at = head.indexOf(language) - 3;
        return at < 0 ? [] : needs('goods', codes, language, cells[at] ?? '', /\|/);
      }),
    ),
  ];
}

interface Outcome extends Need {
  first: boolean;
  inFive: boolean;
  none: boolean;
  said: string;
  ms: number;
}

async function judge(warehouse: Warehouse, need: Need): Promise<Outcome> {
  const started = performance.now();
  const found = (await warehouse.hsSuggestions(need.word, need.language)).map(({ code }) => code);
  const ms = performance.now() - started;
  // A heading is right when it has a right code; a code of six digits when its heading is right.
  const right = (code: string | undefined) =>
    code !== undefined && need.codes.some((known) => known.startsWith(code) || code.startsWith(known));
  return {
    ...need,
    first: right(found[0]),
    inFive: found.slice(0, 5).some(right),
    none: found.length === 0,
    said: found.slice(0, 3).join(', '),
    ms,
  };
}

/** Measures, with the lexicon and without it, and answers whether the goals are met with it. */
export async function benchCodes(options: FindingOptions): Promise<boolean> {
  const needs = readNeeds();
  const measured = async (concepts: Parameters<typeof openSample>[1]) => {
    const warehouse = await openSample(options, concepts);
    try {
      const outcomes: Outcome[] = [];
      for (const need of needs) outcomes.push(await judge(warehouse, need));
      return outcomes;
    } finally {
      await warehouse.close();
    }
  };
  const [plain, whole] = [await measured(noLexicons), await measured(openLexicon(options.folder))];
  const share = (list: readonly Outcome[], is: (outcome: Outcome) => boolean) =>
    round((100 * list.filter(is).length) / list.length);
  const rows = [...Map.groupBy(whole, ({ set, language }) => `${set} ${language}`)].map(([what, list]) => {
    const before = plain.filter(({ set, language }) => `${set} ${language}` === what);
    return {
      what,
      needs: list.length,
      'first %': share(list, ({ first }) => first),
      'in five %': share(list, ({ inFive }) => inFive),
      'none %': share(list, ({ none }) => none),
      'no lexicon: first %': share(before, ({ first }) => first),
      'in five % ': share(before, ({ inFive }) => inFive),
      'p50 ms': round(
        quantile(
          list.map(({ ms }) => ms),
          0.5,
        ),
      ),
      'p95 ms': round(
        quantile(
          list.map(({ ms }) => ms),
          0.95,
        ),
      ),
    };
  });
  const missed = whole.filter(({ first }) => !first);
  if (options.json) console.log(JSON.stringify({ rows, missed }, null, 2));
  else {
    console.log(`${table(rows)}\n`);
    for (const { set, language, word, codes, said, inFive } of missed)
      console.log(
        `${set} ${language}  ${word} (${codes.join(' ')}): ${said === '' ? 'nothing' : said}${inFive ? '' : '  not in five'}`,
      );
  }
  return rows.every((row) => row['first %'] >= 80 && row['in five %'] >= 95);
}
