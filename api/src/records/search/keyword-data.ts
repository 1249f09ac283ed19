// Translates a download by keyword into SQL conditions: imports and exports, whichever country reports them.
import { type KeywordDataQuery, reportingCountries } from '@waybill/contract';
import { dashedMonth, firstDay, lastDay } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { fold, foldSql } from '../../stores/warehouse/fold';
import { Params } from '../../stores/warehouse/params';
import { textCondition } from '../../stores/warehouse/query-language/text-condition';
import { interpretName, partyCondition } from '../company-names/reading';
import type { FindingQueries } from '../finding/expand';
import { type Conditions, hsCondition, type SearchTextError } from './conditions';

type Party = 'importer' | 'exporter';
/** A text that cannot be used, and its field in the request. */
interface KeywordDataError extends Omit<SearchTextError, 'field'> {
  field: 'kid' | Party;
}
type Made = { ok: true; condition: string } | { ok: false; error: KeywordDataError };

/** Destination (or source) countries of the goods: the reporting country in one direction, the partner in the other. */
function areaCondition(
  codes: readonly string[],
  reportsIn: 1 | 2,
  direction: 1 | 2,
  params: Params,
): string | undefined {
  if (codes.length === 0) return undefined;
  if (direction !== reportsIn) return `partner IN ${params.add('Array(String)', codes)}`;
  const wanted = reportingCountries.filter(({ alpha2 }) => codes.includes(alpha2)).map(({ code }) => code);
  return `country IN ${params.add('Array(String)', wanted)}`;
}

/** A complete name of a party, as declared or as cleaned; case and accents are ignored. */
function wholeName(party: Party, name: string, params: Params): string {
  const folded = fold(name);
  if (folded === '') return 'false';
  const given = params.add('String', folded);
  // The text index leaves few rows for the second condition.
  return `hasPhrase(${party}_words, ${given}) AND ${given} IN (${foldSql(party)}, ${foldSql(`${party}_raw`)})`;
}

async function namedCondition(
  client: WarehouseClient,
  party: Party,
  { text, whole }: { text: string; whole: boolean },
  params: Params,
): Promise<Made> {
  if (whole) return { ok: true, condition: wholeName(party, text, params) };
  const read = await interpretName(client, text);
  if (!read.ok) return { ok: false, error: { ...read.error, field: party } };
  return { ok: true, condition: await partyCondition(client, [party], read.interpretation, params) };
}

async function keywordCondition(
  { client, finding }: { client: WarehouseClient; finding: FindingQueries },
  keyword: string,
  params: Params,
): Promise<Made> {
  if (/^\d{6}$/.test(keyword)) return { ok: true, condition: hsCondition([keyword], params) };
  const read = await finding.read(keyword, { exact: false, without: [] });
  if (!read.ok) return { ok: false, error: { ...read.error, field: 'kid' } };
  return { ok: true, condition: await textCondition(client, ['goods'], read.read.wide, params) };
}

/**
 * Conditions for the records of one direction.
 * @param keyword words in the query syntax of spec §5, or 6 digits
 */
export async function keywordDataConditions(
  { client, finding }: { client: WarehouseClient; finding: FindingQueries },
  keyword: string,
  request: KeywordDataQuery,
  direction: 1 | 2,
): Promise<{ ok: true; conditions: Conditions } | { ok: false; error: KeywordDataError }> {
  const params = new Params();
  const months = [...request.months].sort();
  const [first = '', last = ''] = [months[0], months.at(-1)].map((month = '') => dashedMonth(month));
  const numbers = months.map(Number);
  const base = [
    `date BETWEEN ${params.add('Date', firstDay(first))} AND ${params.add('Date', lastDay(last))}`,
    `toYYYYMM(date) IN ${params.add('Array(UInt32)', numbers)}`,
  ];
  const { importer, impMatch, exporter, expMatch } = request;
  const parts = [await keywordCondition({ client, finding }, keyword, params)];
  if (importer !== '')
    parts.push(await namedCondition(client, 'importer', { text: importer, whole: impMatch }, params));
  if (exporter !== '')
    parts.push(await namedCondition(client, 'exporter', { text: exporter, whole: expMatch }, params));
  for (const part of parts) {
    if (!part.ok) return part;
    base.push(part.condition);
  }
  for (const area of [
    areaCondition(request.im_area, 1, direction, params),
    areaCondition(request.ex_area, 2, direction, params),
  ])
    if (area !== undefined) base.push(area);
  return {
    ok: true,
    conditions: {
      params,
      goods: undefined,
      base,
      direction: `direction = ${direction}`,
      area: undefined,
      partner: undefined,
      sides: { direction, areas: new Set(), partners: new Set() },
      reading: { byCompany: false },
      counting: { byCompany: false },
    },
  };
}
