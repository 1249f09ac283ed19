// How tools answer: compact data as text, below the size that assistants can read, and what went wrong in sentences that
// they can act on.
import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js';
import { type FieldError, invalidData } from '@waybill/contract';
import { ArgumentError } from './arguments/argument';
import { quoteFields, withoutInvisible } from './foreign-text';
import { CallRefusal } from './site';

/** What a tool found. */
export interface ToolAnswer {
  fields: Readonly<Record<string, unknown>>;
  /** The list among the fields that is shortened when the answer is too long. */
  rows?: {
    field: string;
    page: number;
    pageSize: number;
    /** Whether further pages follow this one. */
    hasNext: boolean;
    total: number;
  };
  /** Whether all texts are the site's own, such as names of countries: they need no quotes. */
  isOwnText?: boolean;
  /** Characters of one text that are kept. */
  longestText?: number;
}

/** Tokens that an answer may have: assistants cut off what is longer. */
const MAX_TOKENS = 20_000;
/**
 * Characters of JSON that tokenizers make one token of, at least: ids, addresses and numbers are split often. Letters of
 * other scripts count for themselves.
 */
const ASCII_PER_TOKEN = 2.2;
const OTHERS_PER_TOKEN = 0.8;
const MAX_TEXT = 240;
/** Characters of one text in answers that are too long otherwise. */
const shorterTexts = [480, 120, 40];
/** Rows come in pages of this many at least, with which the rest of a shortened page is asked for. */
const SMALLEST_PAGE = 10;

/** Tokens of a text: more than any of the usual tokenizers counts. */
export function estimateTokens(text: string): number {
  const others = text.match(/[^\x20-\x7e]/g)?.length ?? 0;
  return Math.ceil((text.length - others) / ASCII_PER_TOKEN + others / OTHERS_PER_TOKEN);
}

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0) ||
  (typeof value === 'object' && Object.keys(value).length === 0);

/** A value without what is empty, and with long texts shortened. Addresses stay whole. */
function compact(value: unknown, longest: number, field = ''): unknown {
  if (typeof value === 'string')
    return value.length > longest && field !== 'link' && field !== 'token'
      ? `${value.slice(0, longest)}…`
      : value;
  if (Array.isArray(value)) return value.map((each: unknown) => compact(each, longest));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value)
    .map(([name, inner]): [string, unknown] => [name, compact(inner, longest, name)])
    .filter(([, inner]) => !isEmpty(inner));
  return Object.fromEntries(entries);
}

/** How the rows after those that are answered are asked for. */
function describeNext(
  { page, pageSize, hasNext, total }: NonNullable<ToolAnswer['rows']>,
  { answered, all, hasToken }: { answered: number; all: number; hasToken: boolean },
) {
  const repeat = `Repeat the call with the same arguments, ${hasToken ? 'this token and' : 'but with'}`;
  if (answered < all) {
    const next = Math.floor(((page - 1) * pageSize + answered) / SMALLEST_PAGE) + 1;
    return `${all - answered} rows of this page left out, to keep the answer short. ${repeat} page_size ${SMALLEST_PAGE}, page ${next}: free.`;
  }
  if (!hasNext) return undefined;
  const rest = total - (page - 1) * pageSize - answered;
  return `${rest} further rows. ${repeat} page_size ${pageSize}, page ${page + 1}: free.`;
}

/** Numbers of rows to try: all, then whole small pages, so that the rest can be asked for as pages. */
function* rowCounts(all: number): Generator<number> {
  yield all;
  for (let pages = Math.ceil(all / SMALLEST_PAGE) - 1; pages > 0; pages -= 1) yield pages * SMALLEST_PAGE;
}

/** The answer as text: of a list as many rows as fit, and of texts as much as fits. */
export function writeAnswer({ fields, rows, isOwnText = false, longestText = MAX_TEXT }: ToolAnswer): string {
  const list = rows === undefined ? [] : fields[rows.field];
  const all: unknown[] = Array.isArray(list) ? list : [];
  const write = (count: number, longest: number) => {
    const shown = rows === undefined ? fields : { ...fields, [rows.field]: all.slice(0, count) };
    const more =
      rows === undefined
        ? undefined
        : describeNext(rows, { answered: count, all: all.length, hasToken: 'token' in fields });
    const short = Object.entries(shown)
      .map(([name, value]): [string, unknown] => [name, compact(value, longest, name)])
      .filter(([, value]) => !isEmpty(value));
    const data = Object.fromEntries(short);
    return JSON.stringify({ ...(isOwnText ? data : quoteFields(data)), ...(more && { more }) });
  };
  let text = '';
  let fewest = all.length;
  for (const count of rowCounts(all.length)) {
    text = write(count, longestText);
    if (estimateTokens(text) < MAX_TOKENS) return text;
    fewest = count;
  }
  for (const longest of shorterTexts.filter((length) => length < longestText)) {
    text = write(fewest, longest);
    if (estimateTokens(text) < MAX_TOKENS) break;
  }
  return text;
}

/** Names of the calls' fields as the tools' arguments. */
const argumentNames: Readonly<Record<string, string>> = {
  keyword: 'goods',
  hsCode: 'hs',
  dates: 'from, until',
  startDate: 'from',
  endDate: 'until',
  pageSize: 'page_size',
};

const ruleTexts: Partial<Record<FieldError['rule'], string>> = {
  one_of_required: 'at least one of goods, hs, importer, exporter is needed',
  too_short: 'is too short: at least two letters',
  syntax_unclosed_quote: 'has a quote that is not closed',
  syntax_unbalanced_bracket: 'has a bracket that is not closed, or not opened',
  syntax_missing_word: 'has an operator without a word',
  syntax_prefix_short: 'has too few letters before *: at least three',
  syntax_too_many_terms: 'has too many words',
  syntax_only_exclusions: 'only excludes words: name one to search for',
  syntax_no_word: 'has no word to search for',
};

/** What a refusal is about, as far as it says. */
function describeData({ data }: CallRefusal): string {
  const broken = invalidData.safeParse(data);
  if (broken.success)
    return broken.data.fields
      .map(
        ({ field, rule }) =>
          `${argumentNames[field] ?? field}: ${ruleTexts[rule] ?? rule.replaceAll('_', ' ')}.`,
      )
      .join(' ');
  return data === null || data === undefined ? '' : JSON.stringify(data);
}

const advice: Partial<Record<CallRefusal['code'], string>> = {
  invalid: 'Nothing was charged.',
  keyRefused:
    'The API key no longer works: a master account creates another one in the settings of the site.',
  keyLacksRight: 'Use another tool, or ask the user for a key that has this right.',
  keyLimit: 'The calls of this key are used up for today. Stop calling tools of this site until tomorrow.',
  planLacksRight: 'The plan of the account does not allow more of this now. Do not try again today.',
  planExpired: 'The plan of the account has ended. Do not try again.',
  keywordUnusable: 'Use more specific words, or an HS code. Nothing was charged.',
  queryTimeout: 'Narrow the question: fewer countries, shorter dates or more specific words.',
  notFound: 'Check the id: it has to be one that another tool answered.',
  tooMany: 'The site is busy: try again in a few seconds.',
  unavailable: 'The site does not answer at the moment: try again in a few seconds.',
  net: 'The site does not answer at the moment.',
};

const failed = (text: string): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: withoutInvisible(text) }],
});

/** Runs a tool; what it refuses, and what the site refuses, is an answer as well. */
export async function answerTool(work: () => Promise<ToolAnswer>): Promise<CallToolResult> {
  try {
    return { content: [{ type: 'text', text: writeAnswer(await work()) }] };
  } catch (error) {
    if (error instanceof ArgumentError)
      return failed(`${error.message}\nNothing was called and nothing was charged.`);
    if (!(error instanceof CallRefusal)) throw error;
    const parts = [`${error.message} (${error.code})`, describeData(error), advice[error.code] ?? ''];
    return failed(parts.filter((part) => part !== '').join(' '));
  }
}
