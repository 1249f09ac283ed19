// Translates a download by keyword into SQL conditions: imports and exports, whichever country reports them.
import { type KeywordDataQuery, reportingCodes } from '@waybill/contract';
import { dashedMonth, firstDay, lastDay } from '../../basics/time';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { fold, foldSql } from '../../stores/warehouse/fold';
import { Params } from '../../stores/warehouse/params';
import { textCondition } from '../../stores/warehouse/query-language/text-condition';
import { interpretName, partyCondition } from '../company-names/reading';
import type { FindingQueries } from '../finding/expand';
import { hsCondition, type SearchConditions, type SearchTextError } from './conditions';

type Party = 'importer' | 'exporter';
/** A text that cannot be used, and its field in the request. */
interface KeywordDataError extends Omit<SearchTextError, 'field'> {
  field: 'kid' | Party;
}
type ConditionResult = { ok: true; condition: string } | { ok: false; error: KeywordDataError };

/** Destination (or source) countries of the goods: the reporting country in one direction, the partner in the other. */
function areaCondition(
  codes: readonly string[],
  reportsIn: 1 | 2,
  direction: 1 | 2,
  params: Params,
): string | undefined {
  if (codes.length === 0) return undefined;
  if (direction !== reportsIn) return `partner IN ${params.add('Array(String)', codes)}`;
  return `country IN ${params.add('Array(String)', codes.flatMap(reportingCodes))}`;
}

/** A complete name of a party, as declared or as cleaned; case and accents are ignored. */
function completeNameCondition(party: Party, name: string, params: Params): string {
  const folded = fold(name);
  if (folded === '') return 'false';
  const nameParam = params.add('String', folded);
  // The text index leaves few rows for the second condition.
  return `hasPhrase(${party}_words, ${nameParam}) AND ${nameParam} IN (${foldSql(party)}, ${foldSql(`${party}_raw`)})`;
}

async function partyNameCondition(
  client: WarehouseClient,
  party: Party,
  { text, isComplete }: { text: string; isComplete: boolean },
  params: Params,
): Promise<ConditionResult> {
  if (isComplete) return { ok: true, condition: completeNameCondition(party, text, params) };
  const interpreted = await interpretName(client, text);
  if (!interpreted.ok) return { ok: false, error: { ...interpreted.error, field: party } };
  return { ok: true, condition: await partyCondition(client, [party], interpreted.interpretation, params) };
}

async function keywordCondition(
  { client, finding }: { client: WarehouseClient; finding: FindingQueries },
  keyword: string,
  params: Params,
): Promise<ConditionResult> {
  if (/^\d{6}$/.test(keyword)) return { ok: true, condition: hsCondition([keyword], params) };
  const interpreted = await finding.read(keyword, { exact: false, without: [] });
  if (!interpreted.ok) return { ok: false, error: { ...interpreted.error, field: 'kid' } };
  return { ok: true, condition: await textCondition(client, ['goods'], interpreted.read.wide, params) };
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
): Promise<{ ok: true; conditions: SearchConditions } | { ok: false; error: KeywordDataError }> {
  const params = new Params();
  const months = [...request.months].sort();
  const [first = '', last = ''] = [months[0], months.at(-1)].map((month = '') => dashedMonth(month));
  const numbers = months.map(Number);
  const base = [
    `date BETWEEN ${params.add('Date', firstDay(first))} AND ${params.add('Date', lastDay(last))}`,
    `toYYYYMM(date) IN ${params.add('Array(UInt32)', numbers)}`,
  ];
  const { importer, impMatch, exporter, expMatch } = request;
  const results = [await keywordCondition({ client, finding }, keyword, params)];
  if (importer !== '')
    results.push(
      await partyNameCondition(client, 'importer', { text: importer, isComplete: impMatch }, params),
    );
  if (exporter !== '')
    results.push(
      await partyNameCondition(client, 'exporter', { text: exporter, isComplete: expMatch }, params),
    );
  for (const result of results) {
    if (!result.ok) return result;
    base.push(result.condition);
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
