// Rules of spec §5 that a field can break, as pure functions for the server and for the form alike.
import { z } from 'zod';
import type { AnalysisQuery } from './analyses';
import { DOWNLOAD_MONTHS_MAX, HS_CODES_MAX, HS_LENGTH, KEYWORD_MIN } from './constants';
import type { KeywordDataQuery } from './files';
import { hasHan } from './writing-systems';

/** The closed set of rules; each has a text in every language (`rule.<name>`). */
const rules = [
  'required',
  'too_short',
  'too_long',
  /** A number above the greatest one, which is in `params`. */
  'too_high',
  'hs_numeric',
  'hs_length',
  'hs_count',
  'one_of_required',
  'date_order',
  'range_order',
  'format',
  'taken',
  'mobile',
  'email',
  'password',
  'password_alphanumeric',
  'same_password',
  /** What a form says beside the password that code 10 speaks of: there is no name beside it that could be wrong. */
  'wrong_password',
  'please_select_keyword',
  'please_select_month',
  'please_select_country',
  'syntax_unclosed_quote',
  'syntax_unbalanced_bracket',
  'syntax_missing_word',
  'syntax_prefix_short',
  'syntax_distance',
  'syntax_too_many_terms',
  'syntax_too_deep',
  'syntax_only_exclusions',
  'syntax_no_word',
] as const;
export type Rule = (typeof rules)[number];

/** One broken rule. `position` counts characters from 0, for query syntax; `params` fill the text. */
export const fieldError = z.object({
  field: z.string(),
  rule: z.enum(rules),
  position: z.number().int().optional(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type FieldError = z.output<typeof fieldError>;

/** `data` of an answer with code 2. */
export const invalidData = z.object({ fields: z.array(fieldError) });

/** `data` of an answer with code 14: the field of the request whose words match too much. */
export const unusableData = z.object({ field: z.string() });

/** `data` of an answer with code 5 to somebody who tried too often: whole seconds until another try is looked at. */
export const waitData = z.object({ retry_after: z.number().int().positive() });
export type WaitData = z.output<typeof waitData>;

/** How far a full-width character of Unicode lies from its ASCII twin. */
const WIDE_FROM_ASCII = 0xfee0;

/** One HS code as typed, also with the digits of a Chinese keyboard: `８５１７．13` → `851713`. */
export const hsDigits = (text: string): string =>
  text
    .replace(/[０-９．]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - WIDE_FROM_ASCII))
    .replace(/[.\s]/g, '');

/** What separates HS codes, also those of a spreadsheet's column or row; a single space is part of a code. */
export const hsSeparators = /[,;|，；、\n\r\t]+/;

/** `851713 850440` are two codes, `8517 13 00` is one: six digits are never a part of one. */
function splitAtSpaces(part: string): string[] {
  const words = part.trim().split(/\s+/);
  return words.every((word) => /^\d{6,}$/.test(hsDigits(word).replace(/[-·]/g, ''))) ? words : [part];
}

/** The parts of a text that are one HS code each, as typed. */
export const splitHsParts = (text: string): string[] =>
  text
    .split(hsSeparators)
    .flatMap(splitAtSpaces)
    .filter((part) => part.trim() !== '');

/** HS codes as typed: `8517.13, 0901 21` → `['851713', '090121']`. Leading zeros stay. */
export const splitHs = (text: string): string[] =>
  splitHsParts(text)
    .map(hsDigits)
    .filter((code) => code !== '');

/** Broken rules of an HS code field, which may hold several codes. */
export function checkHs(text: string, length: { min: number; max: number }, field = 'hs'): FieldError[] {
  const codes = splitHs(text);
  if (codes.length > HS_CODES_MAX)
    return [{ field, rule: 'hs_count', params: { n: codes.length, max: HS_CODES_MAX } }];
  for (const code of codes) {
    if (!/^\d+$/.test(code)) return [{ field, rule: 'hs_numeric', params: { code } }];
    if (code.length < length.min || code.length > length.max)
      return [{ field, rule: 'hs_length', params: { code, min: length.min, max: length.max } }];
  }
  return [];
}

/** Broken rules of a text that is searched for: when given, it has at least two characters, or is a word of one: 茶. */
export function checkKeyword(field: string, text: string): FieldError[] {
  const trimmed = text.trim();
  if (trimmed !== '' && [...trimmed].length < KEYWORD_MIN && !hasHan(trimmed))
    return [{ field, rule: 'too_short', params: { min: KEYWORD_MIN } }];
  return [];
}

/** What transaction search asks of its form before a request is made (spec §5). */
export interface TransactionForm {
  hs: string;
  keyword: string;
  company: string;
  importer?: string | undefined;
  exporter?: string | undefined;
  companyId?: string | undefined;
  startDate: string;
  endDate: string;
  /** Reporting countries, and the token of the count of one of them that is opened. */
  area?: readonly string[] | undefined;
  opened?: string | undefined;
}

/** Whether a text is one HS chapter: a count of its records may be opened, though nobody searches by so few digits. */
export const isChapter = (hs: string): boolean => /^\d{2}$/.test(hs.trim());

/** Broken rules of a transaction search; empty when it may be sent. Query syntax is checked by the server. */
export function checkTransactionForm(form: TransactionForm): FieldError[] {
  // A count that is shown somewhere opens its rows: the records of a country or of a chapter there, without any word.
  const isCount = form.opened !== undefined && form.opened !== '' && form.area?.length === 1;
  const errors = [
    ...(isCount && isChapter(form.hs) ? [] : checkHs(form.hs, HS_LENGTH.search)),
    ...checkKeyword('keyword', form.keyword),
    ...(['company', 'importer', 'exporter'] as const).flatMap((name) => checkKeyword(name, form[name] ?? '')),
  ];
  const { hs, keyword, company, importer = '', exporter = '', companyId = '' } = form;
  const empty = [hs, keyword, company, importer, exporter, companyId].every((text) => text.trim() === '');
  if (empty && !isCount) errors.push({ field: 'keyword', rule: 'one_of_required' });
  if (form.startDate > form.endDate) errors.push({ field: 'dates', rule: 'date_order' });
  return errors;
}

type AnalysisForm = Pick<
  AnalysisQuery,
  'hsCode' | 'keyword' | 'importer' | 'exporter' | 'brand' | 'startDate' | 'endDate'
>;

/** Broken rules of a market analysis (spec §5); empty when it may be sent. Query syntax is checked by the server. */
export function checkAnalysisForm(form: AnalysisForm): FieldError[] {
  const errors = checkHs(form.hsCode, HS_LENGTH.search, 'hsCode');
  for (const name of ['keyword', 'importer', 'exporter', 'brand'] as const)
    errors.push(...checkKeyword(name, form[name]));
  if ([form.hsCode, form.keyword, form.importer, form.exporter].every((text) => text.trim() === ''))
    errors.push({ field: 'keyword', rule: 'one_of_required' });
  if (form.startDate > form.endDate) errors.push({ field: 'dates', rule: 'date_order' });
  return errors;
}

type KeywordDataForm = Pick<
  KeywordDataQuery,
  'im_area' | 'ex_area' | 'importer' | 'exporter' | 'kid' | 'months'
>;

/** Broken rules of a download by keyword (spec §5); empty when it may be sent. */
export function checkKeywordData(form: KeywordDataForm): FieldError[] {
  const errors: FieldError[] = [
    ...checkKeyword('importer', form.importer),
    ...checkKeyword('exporter', form.exporter),
  ];
  if (form.kid === '') errors.push({ field: 'kid', rule: 'please_select_keyword' });
  if (form.months.length === 0) errors.push({ field: 'months', rule: 'please_select_month' });
  if (form.months.length > DOWNLOAD_MONTHS_MAX)
    errors.push({ field: 'months', rule: 'too_long', params: { max: DOWNLOAD_MONTHS_MAX } });
  if (form.im_area.length + form.ex_area.length === 0)
    errors.push({ field: 'im_area', rule: 'please_select_country' });
  return errors;
}
