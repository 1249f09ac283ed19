// `npm run bench -- finding --part codes`: checks whether the first HS code suggested for a word is the one that a
// customs broker would name, in five languages, and how long it takes. The expected codes are data: `hs-needs.tsv`, and
// the six-digit codes of `needs.tsv`.

import type { Warehouse } from '../../../api/src/records';
import { openLexicon } from '../../../api/src/records/finding/lexicon';
import { noLexicons } from '../../../api/src/records/finding/lexicon-interface';
import { quantile, round, table } from '../figures';
import { atLeast, type Part } from './goals';
import { type Need, readNeeds, typedLanguages } from './needs';
import { type FindingOptions, openFindingRecords } from './records';

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
  // A heading is right when a right code belongs to it; a six-digit code when its heading is right.
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

/** Measures with and without the lexicon; the goals are for the figures with it. */
export async function judgeCodes(options: FindingOptions): Promise<Part> {
  const needs = readNeeds();
  const measured = async (concepts: Parameters<typeof openFindingRecords>[2]) => {
    const warehouse = await openFindingRecords(options, undefined, concepts);
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
  const lines = missed.map(
    ({ set, language, word, codes, said, inFive }) =>
      `${set} ${language}  ${word} (${codes.join(' ')}): ${said === '' ? 'nothing' : said}${inFive ? '' : '  not in five'}`,
  );
  return {
    figures: { rows, missed },
    text: `${table(rows)}\n\n${lines.join('\n')}`,
    goals: typedLanguages.flatMap((language) => {
      const own = whole.filter((each) => each.language === language && each.wordSet === 'test');
      return [
        atLeast(
          `HS code right at first, ${language}`,
          share(own, ({ first }) => first),
          90,
        ),
        atLeast(
          `HS code in the first five, ${language}`,
          share(own, ({ inFive }) => inFive),
          97,
        ),
      ];
    }),
  };
}
