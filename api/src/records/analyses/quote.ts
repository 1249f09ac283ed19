/**
 * Quote check: where a quoted price lies among the records of a question that state a price of the same code and unit, with
 * a quantity of the same order of magnitude. FOB and CIF are compared on the basis of the quote: records of the other basis
 * are converted with the parts of the CIF value that freight and insurance make up, the middle of what records of the
 * question state, or as the request says. Where nothing is known of them, only the same basis is compared.
 */
import type { AnalysisQuestion } from '@waybill/contract';
import type { AnalysisQuote, QuoteQuery } from '@waybill/contract/analysis-quote';
import {
  areEnoughPrices,
  incotermBasis,
  isUninsured,
  type QuoteBasis,
  quoteBases,
  standardUnits,
  toVolumeClass,
} from '@waybill/contract/price-terms';
import type { WarehouseClient } from '../../stores/warehouse/client';
import { fold } from '../../stores/warehouse/fold';
import { isPricedPer, price, volumeClass } from '../../stores/warehouse/prices';
import { type HsLanguage, hsName } from '../finding/tariff/codes';
import { chargesSql } from '../prices/freight';
import { rowColumns, type StoredRow, toRow } from '../search/read-records';
import { foldedColumn } from '../search/spellings';
import type { AnalysisRequest, Scope } from './conditions';

export type QuoteRequest = AnalysisRequest & Omit<QuoteQuery, keyof AnalysisQuestion>;
export type QuoteComparison = Omit<AnalysisQuote, 'took' | 'token'>;

const CODES_SHOWN = 10;
const NEAREST = 10;
/** Newest records that are read for freight and insurance: more say nothing new about a lane. */
const CHARGES_MAX = 2_000;

/** The quote in its standard unit. */
function toQuote({ price: quoted, unit, incoterm, quantity, anyQuantity }: QuoteRequest) {
  const [standard, factor] = standardUnits[unit];
  const basis: QuoteBasis = incotermBasis[incoterm];
  return {
    unit: standard,
    price: quoted / factor,
    basis,
    other: quoteBases.find((each) => each !== basis) ?? basis,
    volume: quantity === undefined || anyQuantity ? null : toVolumeClass(quantity * factor),
  };
}
type Quote = ReturnType<typeof toQuote>;

interface CodeCount {
  hs6: string;
  basis: QuoteBasis;
  total: number;
  /** Of the quoted port. */
  ported: number;
  /** Of the quoted order of magnitude; of both. */
  sized: number;
  matched: number;
}

interface Statements {
  client: WarehouseClient;
  scope: Scope;
  /** Condition of the quoted unit and of either basis. */
  priced: string;
  isSized: string;
  isPorted: string;
}

function prepareStatements(client: WarehouseClient, scope: Scope, request: QuoteRequest, quote: Quote) {
  const { params } = scope;
  const place = fold(request.place);
  const port = quote.basis === 'FOB' ? 'loadingPort' : 'unloadingPort';
  return {
    client,
    scope,
    port,
    place,
    priced: `${scope.where} AND ${isPricedPer(quote.unit)}
      AND amount_basis IN ${params.add('Array(String)', [...quoteBases])}`,
    isSized: quote.volume === null ? 'true' : `${volumeClass} = ${params.add('Int16', quote.volume)}`,
    isPorted: place === '' ? 'true' : `${foldedColumn[port]} = ${params.add('String', place)}`,
  } as const;
}

async function countByCode({ client, scope, priced, isSized, isPorted }: Statements): Promise<CodeCount[]> {
  const { rows } = await client.query<CodeCount>(
    `SELECT toString(hs6) AS hs6, toString(amount_basis) AS basis, count() AS total,
       countIf(${isPorted}) AS ported, countIf(${isSized}) AS sized, countIf(${isPorted} AND ${isSized}) AS matched
     FROM records WHERE ${priced} GROUP BY hs6, basis`,
    scope.params.values,
    scope.reading,
  );
  return rows;
}

/** The codes with prices per the quoted unit, most first. */
function rankCodes(counts: readonly CodeCount[], language: HsLanguage) {
  const totals = new Map<string, number>();
  for (const { hs6, total } of counts) totals.set(hs6, (totals.get(hs6) ?? 0) + total);
  return [...totals]
    .sort(([code, total], [otherCode, other]) => other - total || code.localeCompare(otherCode))
    .map(([hs6, total]) => ({ hs6, name: hsName(hs6, language), total }));
}

interface Charges {
  freight: number;
  insurance: number;
  with_freight: number;
  with_insurance: number;
}

const unknownCharges = { freight: null, insurance: null };

/** What records of a code state of freight and insurance, in the middle; null where too few state it. */
async function readCharges({ client, scope, priced }: Statements, code: string | undefined) {
  if (code === undefined) return unknownCharges;
  const { rows } = await client.query<Charges>(
    `SELECT countIf(cif > 0) AS with_freight, countIf(cif > 0 AND insurance_usd > 0) AS with_insurance,
       quantileExactInclusiveIf(0.5)(freight_usd / cif, cif > 0) AS freight,
       quantileExactInclusiveIf(0.5)(insurance_usd / cif, cif > 0 AND insurance_usd > 0) AS insurance
     FROM (SELECT ${chargesSql} FROM records WHERE ${priced} AND hs6 = ${scope.params.add('String', code)}
       ORDER BY date DESC, id LIMIT ${CHARGES_MAX})`,
    scope.params.values,
    scope.reading,
  );
  const toStatedShare = (share: number | undefined, count = 0) =>
    share === undefined || !areEnoughPrices(count) ? null : { share, stated: count };
  const [row] = rows;
  return {
    freight: toStatedShare(row?.freight, row?.with_freight),
    insurance: toStatedShare(row?.insurance, row?.with_insurance),
  };
}

type KnownCharges = Awaited<ReturnType<typeof readCharges>>;

/** As the request says, else as records state. */
function chooseCharges({ freight, insurance }: QuoteRequest, stated: KnownCharges): KnownCharges {
  const toRequestedShare = (value: number | undefined) =>
    value === undefined ? undefined : { share: value / 100, stated: 0 };
  return {
    freight: toRequestedShare(freight) ?? stated.freight,
    insurance: toRequestedShare(insurance) ?? stated.insurance,
  };
}

interface Distribution {
  month: string;
  total: number;
  lower: number;
  equal: number;
  converted: number;
  quartiles: [number, number, number];
}

interface Compared {
  /** Condition of the compared records. */
  where: string;
  /** SQL of a record's price on the basis of the quote. */
  compared: string;
  /** The quoted price on this basis, as a parameter. */
  quoted: string;
  basis: string;
}

/** Quartiles and positions of all compared prices (under the month ''), and of each month. */
async function readDistribution({ client, scope }: Statements, { where, compared, quoted, basis }: Compared) {
  const { rows } = await client.query<Distribution>(
    `SELECT month, count() AS total, countIf(compared < ${quoted}) AS lower, countIf(compared = ${quoted}) AS equal,
       countIf(is_converted) AS converted, quantilesExactInclusive(0.25, 0.5, 0.75)(compared) AS quartiles
     FROM (SELECT formatDateTime(toStartOfMonth(date), '%Y-%m') AS month, ${compared} AS compared,
         amount_basis != ${basis} AS is_converted
       FROM records WHERE ${where})
     GROUP BY GROUPING SETS ((), (month)) ORDER BY month`,
    scope.params.values,
    scope.reading,
  );
  return { all: rows.find(({ month }) => month === ''), months: rows.filter(({ month }) => month !== '') };
}

async function findNearest({ client, scope }: Statements, { where, compared, quoted, basis }: Compared) {
  const { rows } = await client.query<StoredRow & { compared: number; is_converted: number }>(
    `SELECT ${rowColumns}, ${compared} AS compared, amount_basis != ${basis} AS is_converted
     FROM records WHERE ${where} ORDER BY abs(log(compared / ${quoted})), date DESC, id LIMIT ${NEAREST}`,
    scope.params.values,
    { ...scope.reading, cores: 1 },
  );
  return rows.map((row) => ({
    ...toRow(row),
    compared: row.compared,
    is_converted: Boolean(row.is_converted),
  }));
}

/** Sums the counts of a code on some bases. */
const sumCounts = (
  counts: readonly CodeCount[],
  bases: readonly QuoteBasis[],
  field: 'total' | 'ported' | 'sized' | 'matched',
): number =>
  counts.filter(({ basis }) => bases.includes(basis)).reduce((sum, count) => sum + count[field], 0);

function toSpread(all: Distribution | undefined) {
  if (all === undefined || !areEnoughPrices(all.total)) return null;
  const { lower, equal, quartiles } = all;
  const [q1, median, q3] = quartiles;
  return { lower, equal, q1, median, q3 };
}

/** How prices of the other basis, and the quote, are brought to the basis of the quote. */
function conversionFactors(
  { incoterm }: QuoteRequest,
  { basis }: Quote,
  { freight, insurance }: KnownCharges,
) {
  const insured = insurance?.share ?? 0;
  const rest = 1 - (freight?.share ?? 0) - insured;
  return {
    record: basis === 'FOB' ? rest : 1 / rest,
    quote: isUninsured(incoterm) ? 1 / (1 - insured) : 1,
  };
}

/** The compared code, and those that might be compared instead. */
async function chooseCode(statements: Statements, request: QuoteRequest, language: HsLanguage) {
  const counts = await countByCode(statements);
  const codes = rankCodes(counts, language);
  const code = codes.find(({ hs6 }) => hs6 === request.code) ?? codes[0];
  return {
    code,
    codes: codes.slice(0, CODES_SHOWN),
    counts: counts.filter(({ hs6 }) => hs6 === code?.hs6),
  };
}
type ChosenCode = Awaited<ReturnType<typeof chooseCode>>;

/** Whether anything compared depends on freight and insurance: prices of the other basis, or the quote itself. */
const needsCharges = (
  { incoterm, sameBasis }: QuoteRequest,
  { other }: Quote,
  { counts }: ChosenCode,
): boolean => isUninsured(incoterm) || (!sameBasis && sumCounts(counts, [other], 'total') > 0);

/** Which records are compared, on which bases and of which port, and the filter that opens them. */
function chooseRecords(
  { place, port }: ReturnType<typeof prepareStatements>,
  quote: Quote,
  { code, counts }: ChosenCode,
  sameBasis: boolean,
  { freight }: KnownCharges,
) {
  const converts = !sameBasis && freight !== null;
  const bases = converts ? [quote.basis, quote.other] : [quote.basis];
  const ported = place === '' ? 0 : sumCounts(counts, quoteBases, 'ported');
  const byPort = ported > 0;
  return {
    bases,
    byPort,
    ported,
    excluded: converts ? 0 : sumCounts(counts, [quote.other], byPort ? 'matched' : 'sized'),
    any_quantity: sumCounts(counts, bases, byPort ? 'ported' : 'total'),
    open: {
      hs6: code?.hs6 ?? '',
      priceUnit: quote.unit,
      priceBasis: bases.join(','),
      ...(quote.volume !== null && { volume: quote.volume }),
      ...(byPort && { [port]: place }),
    },
  };
}

export async function compareQuote(
  client: WarehouseClient,
  scope: Scope,
  request: QuoteRequest,
  language: HsLanguage,
): Promise<QuoteComparison> {
  const { params } = scope;
  const quote = toQuote(request);
  const statements = prepareStatements(client, scope, request, quote);
  const chosen = await chooseCode(statements, request, language);
  const { code, codes } = chosen;
  const reading = readCharges(statements, code?.hs6).then((stated) => chooseCharges(request, stated));
  const used = needsCharges(request, quote, chosen) ? await reading : unknownCharges;
  const { bases, byPort, ported, open, ...counts } = chooseRecords(
    statements,
    quote,
    chosen,
    request.sameBasis,
    used,
  );
  const factors = conversionFactors(request, quote, used);
  const basis = params.add('String', quote.basis);
  const quoted = quote.price * factors.quote;
  const compared: Compared = {
    where: [
      statements.priced,
      `hs6 = ${params.add('String', open.hs6)}`,
      `amount_basis IN ${params.add('Array(String)', bases)}`,
      statements.isSized,
      ...(byPort ? [statements.isPorted] : []),
    ].join(' AND '),
    compared: `if(amount_basis = ${basis}, ${price}, ${price} * ${params.add('Float64', factors.record)})`,
    quoted: params.add('Float64', quoted),
    basis,
  };
  const [{ all, months }, nearest, charges] = await Promise.all([
    readDistribution(statements, compared),
    findNearest(statements, compared),
    reading,
  ]);
  return {
    ...{ price: quoted, unit: quote.unit, basis: quote.basis },
    ...{ hs6: code?.hs6 ?? null, name: code?.name ?? '', codes, volume: quote.volume },
    port: statements.place === '' ? null : { name: request.place, total: ported },
    ...{ total: all?.total ?? 0, converted: all?.converted ?? 0, ...counts, ...charges },
    spread: toSpread(all),
    months: months.map(({ month, total, quartiles: [q1, median, q3] }) => ({
      ...{ month, total, median, q1, q3 },
      open: { ...open, month },
    })),
    open,
    nearest,
  };
}
