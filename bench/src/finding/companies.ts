// `npm run bench -- finding --part companies`: varies the names of loaded companies as people write them, and checks
// whether the company is found: as first suggestion, and with its records.

import { transactionQuery } from '@waybill/contract/calls';
import type { Warehouse } from '../../../api/src/records';
import { quantile, round, table } from '../figures';
import { formsOf } from './company-forms';
import { atLeast, atMost, type Part } from './goals';
import { type FindingOptions, openFindingRecords } from './records';

/** Companies per country whose names are varied. */
const COMPANIES_EACH = 3;

interface Held {
  id: string;
  name: string;
  country: string;
}

interface Variant {
  rule: string;
  typed: string;
  held: Held;
}

/** A legal form as a regular expression: with or without dots, and blanks between its letters. */
const formPattern = (form: string): string =>
  [...form.replace(/[^\p{L}\p{N}]+/gu, '')].join('[^\\p{L}\\p{N}]*');

/** A name without the legal form at its end or beginning, by the bench's own list for its country. */
function bareName({ name, country }: Pick<Held, 'name' | 'country'>): string {
  const forms = [...formsOf(country)].sort((a, b) => b.length - a.length).map(formPattern);
  if (forms.length === 0) return name;
  const behind = new RegExp(`[\\s,(]+(?:${forms.join('|')})[\\s.,]*$`, 'iu');
  const before = new RegExp(`^(?:${forms.join('|')})[^\\p{L}\\p{N}]+(?=\\S)`, 'iu');
  return name.replace(behind, '').replace(before, '');
}

const lettersOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** A typing error in the middle of the longest word: another letter, or two letters swapped. */
function misspelled(name: string, swap: boolean): string {
  const longest = name.split(/[^\p{L}]+/u).reduce((a, b) => (b.length > a.length ? b : a), '');
  if (longest.length < 6) return name;
  const at = Math.floor(longest.length / 2);
  const [one = '', other = ''] = [longest[at], longest[at + 1]];
  const wrong = swap
    ? `${longest.slice(0, at)}${other}${one}${longest.slice(at + 2)}`
    : `${longest.slice(0, at)}${one === 'q' ? 'x' : 'q'}${longest.slice(at + 1)}`;
  return name.replace(longest, wrong);
}

const inEnglish = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const countryName = (code: string): string | undefined =>
  /^[A-Z]{2}$/.test(code) ? inEnglish.of(code) : undefined;

/** Spellings of one company's name: each rule once. */
function variantsOf(held: Held): Variant[] {
  const bare = bareName(held);
  const words = bare.split(' ');
  const spelled: [rule: string, typed: string][] = [
    ['as it is', held.name],
    ['in capitals', held.name.toUpperCase()],
    ...formsOf(held.country).map((form): [string, string] =>
      /^(?:PT|CV|CÔNG TY|CTY|ООО|ТОВ|АО|ТОО|UAB)/u.test(form)
        ? ['another legal form', `${form} ${bare}`]
        : ['another legal form', `${bare}, ${form}`],
    ),
    ...(words.length > 1
      ? [['words in another order', [...words].reverse().join(' ')] as [string, string]]
      : []),
    ...(/ (?:y|e|and|&) /i.test(bare)
      ? ['y', 'e', '&', 'and'].map((joint): [string, string] => [
          'joined otherwise',
          bare.replace(/ (?:y|e|and|&) /i, ` ${joint} `),
        ])
      : []),
    ['a letter wrong', misspelled(bare, false)],
    ['two letters swapped', misspelled(bare, true)],
    ...(countryName(held.country) === undefined
      ? []
      : [['its country in brackets', `${held.name} (${countryName(held.country)})`] as [string, string]]),
    ['punctuation', `"${words.join('-')}"`.replaceAll('"', '')],
  ];
  return spelled.map(([rule, typed]) => ({ rule, typed, held }));
}

interface Outcome extends Variant {
  /** The first suggestion has the company's name; a company with another name was first. */
  first: boolean;
  wrong: boolean;
  /** Its records are found by the company field; for misspelled names, it is suggested as a correction. */
  found: boolean;
  ms: number;
}

const lettersWrong = new Set(['a letter wrong', 'two letters swapped']);

async function judge(warehouse: Warehouse, variant: Variant): Promise<Outcome> {
  const { typed, held, rule } = variant;
  const started = performance.now();
  const suggested = await warehouse.companies.suggest(typed, 8);
  const ms = performance.now() - started;
  // Companies with the same name in several countries, or with several legal forms or tax numbers: the name does not
  // tell them apart.
  const isOwn = (at: number) => {
    const each = suggested[at];
    if (each === undefined) return false;
    // For countries whose forms the bench does not know, whole names are compared, else a form would make one name two.
    const other = { name: each.desc_en, country: each.country ?? '' };
    const same = (of: (company: typeof other) => string) => lettersOf(of(other)) === lettersOf(of(held));
    return each.id === held.id || same(({ name }) => name) || same(bareName);
  };
  const query = transactionQuery.parse({
    // The oldest open records are from 1986.
    startDate: '1980-01-01',
    endDate: '2099-12-31',
    company: typed,
  });
  const first = isOwn(0);
  const offered = suggested.some((_each, at) => isOwn(at));
  if (lettersWrong.has(rule))
    return { ...variant, first, wrong: suggested.length > 0 && !first, found: offered, ms };
  const records = await Promise.all(
    ([1, 2] as const).map((tab) => warehouse.searchTransactions({ ...query, tab })),
  );
  const found = records.some((answer) => answer.ok && answer.answer.total > 0);
  return { ...variant, first, wrong: suggested.length > 0 && !first, found: found && offered, ms };
}

export async function judgeCompanies(options: FindingOptions): Promise<Part> {
  const warehouse = await openFindingRecords(options);
  try {
    const { rows } = await warehouse.client.query<{ id: number; name: string; country: string }>(
      `SELECT id, name, country FROM companies WHERE name != '' AND country != ''
       ORDER BY cityHash64(id) LIMIT ${COMPANIES_EACH} BY country`,
    );
    const held = rows.map(({ id, name, country }) => ({ id: id.toString(36), name, country }));
    const known = held.filter(({ country }) => formsOf(country).length > 0);
    const outcomes: Outcome[] = [];
    for (const variant of known.flatMap(variantsOf)) outcomes.push(await judge(warehouse, variant));
    const share = (list: readonly Outcome[], is: (outcome: Outcome) => boolean) =>
      list.length === 0 ? 0 : (100 * list.filter(is).length) / list.length;
    const summary = (what: string, list: readonly Outcome[]) => ({
      what,
      variants: list.length,
      'found %': round(share(list, ({ found }) => found)),
      'first %': round(share(list, ({ first }) => first)),
      'another first %': round(share(list, ({ wrong }) => wrong)),
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
    });
    const perRule = [...Map.groupBy(outcomes, ({ rule }) => rule)].map(([rule, list]) => summary(rule, list));
    const perCountry = [...Map.groupBy(outcomes, ({ held: { country } }) => country)]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([country, list]) => summary(country, list));
    const all = summary('all', outcomes);
    const missed = outcomes.filter(({ found, wrong }) => !found || wrong);
    const lines = missed
      .slice(0, 40)
      .map(
        ({ typed, held: company, found, wrong }) =>
          `${found ? '' : 'not found  '}${wrong ? 'another first  ' : ''}${typed}  (${company.name})`,
      );
    return {
      figures: { all, perRule, perCountry, missed },
      text: `${table([...perRule, ...perCountry, all])}\n\n${lines.join('\n')}`,
      // Open records may include no company of a country whose forms the bench knows.
      goals:
        outcomes.length === 0
          ? []
          : [
              atLeast('company variants found', all['found %'], 99),
              atMost(
                'another company first',
                share(outcomes, ({ wrong }) => wrong),
                0,
              ),
            ],
    };
  } finally {
    await warehouse.close();
  }
}
