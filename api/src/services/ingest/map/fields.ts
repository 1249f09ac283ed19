// SQL of each field of a record: the building blocks for `compile`.
import { amountBases, directions, transports } from '@waybill/contract';
import type { Role } from '../../../records';
import type { Expressions } from '../../../stores/warehouse/expressions';
import { plainFoldSql } from '../../../stores/warehouse/fold';
import { companyIdSql } from '../../../stores/warehouse/ids';
import { literal } from '../../../stores/warehouse/literals';
import type { Format, PartyRule, TextRule } from '../formats/format';
import { hasDirectionSql, toDirectionRule } from '../formats/row-direction';
import { firstFilledSql, tidyDecodedSql, tidyFewSql, translateSql, withoutSql } from '../formats/sql';
import { incotermBegins, incoterms, normalizeTextSql, transportWords } from '../formats/vocabulary';
import type { CellBuilder } from './cells';
import { declareDate } from './dates';
import { hasMoreThanHs, hsColumns } from './hs-codes';
import { isMeaninglessSql, isShortenedSql, withoutAddedZeroSql } from './ids';
import { usualDigitsSql, wordCurrencySql } from './number-texts';
import type { NumberCell } from './numbers';

export const roles: readonly Role[] = ['importer', 'exporter'];

/** Importer or exporter, with the format's rule. */
export interface Side {
  role: Role;
  rule: PartyRule;
  /** SQL of whether this is the reporting country's own side. */
  isHome: string;
}

/**
 * alpha-2 code of a country text; empty when the name is unknown. The list of names is long, so it is omitted where
 * the format has no such rule.
 * @param text name of the column with the rule's text
 */
export const countrySql = (
  rule: TextRule | undefined,
  text: string,
  names: ReadonlyMap<string, string>,
): string => (rule === undefined ? "''" : translateSql(normalizeTextSql(text), names, "''"));

/** The partner country: from the format's rule, else the country that an import came from. */
export function partnerSql(format: Format, countries: ReadonlyMap<string, string>): string {
  const partnerCode = countrySql(format.fields.partner, 'f_partner', countries);
  const isImport = hasDirectionSql(format, directions.import);
  if (isImport === 'false') return partnerCode;
  const cameFrom = firstFilledSql([partnerCode, 'origin_code', 'shipped_from_code']);
  return isImport === 'true' ? cameFrom : `if(${isImport}, ${cameFrom}, ${partnerCode})`;
}

/** The currency of the declared amount. */
export const currencySql = ({ fields }: Format): string =>
  fields.amountDeclared === undefined
    ? "if(amount_said IS NULL, '', 'USD')"
    : "if(declared_said IS NULL, '', f_currency)";

/** The rule of an amount basis that the file gives per row. */
const basisRule = ({ amountBasis }: Format['fields']): TextRule | undefined =>
  typeof amountBasis === 'object' ? amountBasis : undefined;

/** Amount basis (such as FOB or CIF); empty for one that is not in our list. */
export function basisSql({ amountBasis }: Format['fields']): string {
  if (typeof amountBasis === 'string') return literal(amountBasis);
  if (amountBasis === undefined) return "''";
  return translateSql('upper(f_basis)', new Map(amountBases.map((each) => [each.toUpperCase(), each])), "''");
}

/** Columns of the records table for one side. */
export const partyOutputColumns = (role: Role): [string, string][] => [
  [role, `${role}_name`],
  [`${role}_raw`, `${role}_as_declared`],
  [`${role}_id`, companyIdSql(`${role}_at`, `${role}_tax`, `${role}_key`, `${role}_key_form`)],
  [`${role}_country`, `${role}_at`],
  [`${role}_address`, `${role}_address_said`],
  [`${role}_tax_id`, `${role}_tax`],
];

/**
 * The same columns for a side that the format does not have: constants, so that nothing is folded, hashed or looked up.
 */
export const emptyPartyColumns = (role: Role): [string, string][] => [
  [role, "''"],
  [`${role}_raw`, "''"],
  [`${role}_id`, 'toUInt64(0)'],
  [`${role}_country`, "''"],
  [`${role}_address`, "''"],
  [`${role}_tax_id`, "''"],
];

export function transportSql(text: string): string {
  const words = transportWords.map(
    ([pattern, mode]) => `match(${normalizeTextSql(text)}, ${literal(pattern)}), ${literal(mode)}`,
  );
  return `multiIf(${text} = '', '', ${text} IN (${transports.map(literal).join(', ')}), ${text}, ${words.join(', ')}, '')`;
}

/** The Incoterm at the beginning of a text such as "CIF CALLAO" or "FOBSHANGHAI". */
export function incotermSql(text: string): string {
  const term = `extract(upperUTF8(${text}), ${literal(incotermBegins)})`;
  return translateSql(term, new Map(Object.entries(incoterms)), "''");
}

/** A rule's text with tidy blanks and without HTML codes; constants of a rule may have blanks at the ends, cells have none. */
const tidyTextSql = (rule: TextRule | undefined, text: string): string =>
  tidyDecodedSql(typeof rule === 'object' ? `trimBoth(${text})` : text);

/** The unit by its column; where that says none, the one beside the quantity. */
const unitTexts = (unit: string, quantity: NumberCell | undefined): Expressions =>
  quantity?.word === undefined
    ? { f_unit: unit }
    : { f_unit_cell: unit, f_unit: firstFilledSql(['f_unit_cell', quantity.word]) };

/** The same for the currency. */
const currencyTexts = (currency: string, declared: NumberCell | undefined): Expressions =>
  declared?.word === undefined
    ? { f_currency: currency }
    : {
        f_currency_cell: currency,
        f_currency: firstFilledSql(['f_currency_cell', wordCurrencySql(declared.word)]),
      };

/** The direction of rows that have their own: as in the file, and as its code. */
function declareDirection(format: Format, cells: CellBuilder): Expressions {
  const rule = toDirectionRule(format);
  if (rule === undefined || typeof rule === 'string') return {};
  return {
    f_direction_cell: cells.text(rule.column === undefined ? undefined : { column: rule.column }, 'few'),
    row_direction: `toUInt8(ifNull(toUInt8OrNull(${cells.text(rule, 'few')}), 0))`,
  };
}

/**
 * Values of the file (`f_…`, `n_…`). Each has a name before it is processed, because ClickHouse evaluates an
 * expression again for each branch of a condition that contains it.
 */
export function declareValues(format: Format, cells: CellBuilder) {
  const { fields } = format;
  const hs = typeof fields.hs === 'string' ? { text: fields.hs } : fields.hs;
  const quantity = cells.number(fields.quantity, 'quantity');
  const declared = cells.number(fields.amountDeclared, 'declared');
  const usualDigits = format.numbers === 'text' ? usualDigitsSql : (text: string) => text;
  const texts = {
    ...declareDirection(format, cells),
    ...declareDate(fields.date, cells, usualDigits),
    f_document_cell: cells.text(fields.document),
    f_hs_text: usualDigits(cells.text(hs?.text, 'few')),
    f_product_cell: cells.text(fields.product),
    f_product_en_cell: cells.text(fields.productEn),
    f_brand_cell: cells.text(fields.brand),
    ...unitTexts(cells.text(fields.unit, 'few'), quantity),
    ...currencyTexts(`upper(${cells.text(fields.currency, 'few')})`, declared),
    f_basis: cells.text(basisRule(fields), 'few'),
    f_origin: cells.text(fields.origin, 'country'),
    f_shipped_from: cells.text(fields.shippedFrom, 'country'),
    f_partner: cells.text(fields.partner, 'country'),
    f_loading_port_cell: cells.text(fields.loadingPort, 'few'),
    f_unloading_port_cell: cells.text(fields.unloadingPort, 'few'),
    f_transport: cells.text(fields.transport, 'few'),
    f_incoterm: cells.text(fields.incoterm, 'few'),
  };
  const tidied = {
    f_document: `if(${isShortenedSql('f_document_cell')}, '', ${withoutAddedZeroSql('f_document_cell')})`,
    ...hsColumns(hs?.digits),
    f_product: tidyTextSql(fields.product, 'f_product_cell'),
    f_product_en: tidyTextSql(fields.productEn, 'f_product_en_cell'),
    f_brand: tidyTextSql(fields.brand, 'f_brand_cell'),
    f_loading_port: tidyFewSql('f_loading_port_cell'),
    f_unloading_port: tidyFewSql('f_unloading_port_cell'),
  };
  const numbers = {
    n_item: cells.number(fields.item, 'plain'),
    n_quantity: quantity,
    n_net: cells.weight(fields.netWeight),
    n_gross: cells.weight(fields.grossWeight),
    n_amount: cells.number(fields.amount, 'dollars'),
    n_declared: declared,
    n_price: cells.number(fields.unitPrice, 'dollars'),
  };
  const taxes = Object.entries(fields.taxes ?? {}).map(([name, rule], at) => ({
    name,
    alias: `n_tax${at}`,
    cell: cells.number(rule, 'money'),
  }));
  return { texts, tidied, numbers, taxes };
}

export function declareParty({ role, rule }: Side, cells: CellBuilder) {
  return {
    texts: {
      [`${role}_cell`]: cells.text(rule.name, 'name'),
      [`${role}_raw_cell`]: cells.text(rule.raw, 'name'),
      [`${role}_tax_cell`]: `upper(${cells.text(rule.taxId)})`,
      [`${role}_address_cell`]: cells.text(rule.address),
      [`${role}_country_said`]: cells.text(rule.country, 'country'),
    },
    tidied: {
      [`${role}_said`]: tidyTextSql(rule.name, `${role}_cell`),
      [`${role}_raw_said`]: tidyTextSql(rule.raw, `${role}_raw_cell`),
      [`${role}_tax_whole`]: withoutAddedZeroSql(`${role}_tax_cell`),
      [`${role}_tax_bare`]: withoutSql(`${role}_tax_whole`, '[^0-9A-Z]'),
      [`${role}_tax`]: `if(${isMeaninglessSql(`${role}_tax_cell`, `${role}_tax_bare`)}, '', ${role}_tax_bare)`,
      [`${role}_address_said`]: tidyTextSql(rule.address, `${role}_address_cell`),
    },
  };
}

/** How India, Pakistan and Bangladesh address a company (RE2): M/S, M/s., MS., Messrs. */
const salutation = '(?i)^(?:m ?/ ?s\\b|messrs\\b|ms[.])[ .,:/-]*';

/**
 * Removes quotes around a whole name, which come from spreadsheets, and titles, which are no part of it. A party with only a tax number is named by
 * it.
 */
export function partyName({ role, rule }: Side): Expressions {
  const declared = `${role}_said`;
  const quoted = ['"', "\\'", '«'].map((mark) => `startsWith(${declared}, '${mark}')`).join(' OR ');
  const bare = `trimBoth(replaceRegexpOne(${declared}, '^["\\'«](.*)["\\'»]$', '\\\\1'))`;
  const hasTitle = `((startsWith(${declared}, 'M') OR startsWith(${declared}, 'm')) AND match(${declared}, ${literal(`${salutation}.`)}))`;
  const untitled = `replaceRegexpOne(${declared}, ${literal(salutation)}, '')`;
  const name = `multiIf(${quoted}, ${bare}, ${hasTitle}, ${untitled}, ${declared})`;
  return { [`${role}_name`]: rule.taxId === undefined ? name : `if(${declared} = '', ${role}_tax, ${name})` };
}

export function partyColumns(
  { role, rule, isHome }: Side,
  alpha2: string,
  countries: ReadonlyMap<string, string>,
): Expressions {
  const declared = `${role}_said`;
  const countryCode = countrySql(rule.country, `${role}_country_said`, countries);
  // The countries of origin and destination do not reveal where the other party is: without its own column it has no
  // country.
  const country =
    isHome === 'false'
      ? countryCode
      : `if(${role}_country_said = '' AND ${isHome}, ${literal(alpha2)}, ${countryCode})`;
  const declaredIfDifferent = `if(${declared} != ${role}_name, ${declared}, '')`;
  return {
    [`${role}_as_declared`]:
      rule.raw === undefined
        ? declaredIfDifferent
        : `if(${role}_raw_said != '' AND ${role}_raw_said != ${role}_name, ${role}_raw_said, ${declaredIfDifferent})`,
    [`${role}_at`]: `if(${role}_name = '', '', ${country})`,
  };
}

/** Columns whose text says more than the field that is derived from it, stored in the rows where that is so. */
export function lossyEntries(format: Format, cells: CellBuilder): { name: string; text: string }[] {
  const { fields } = format;
  const rules: [TextRule | undefined, string][] = [
    [fields.origin, "origin_code = ''"],
    [fields.shippedFrom, "shipped_from_code = ''"],
    [fields.partner, "partner_code = ''"],
    [fields.transport, "transport_mode = ''"],
    [basisRule(fields), "basis_said = ''"],
    [typeof fields.hs === 'object' ? fields.hs.text : fields.hs, hasMoreThanHs],
    // The Incoterm is followed by a place.
    [fields.incoterm, 'incoterm_code != upperUTF8(f_incoterm)'],
  ];
  const texts = new Map<string, string>();
  const addLossyText = (column: string, lost: string, text: string) =>
    texts.set(column, firstFilledSql([...[texts.get(column) ?? []].flat(), `if(${lost}, ${text}, '')`]));
  const countries = new Set([fields.origin, fields.shippedFrom, fields.partner]);
  for (const [rule, lost] of rules)
    for (const { column, text } of cells.lossy(rule, countries.has(rule) ? 'country' : 'few')) {
      // A missing optional column adds nothing.
      if (text !== "''") addLossyText(column, lost, text);
    }
  const gross = fields.grossWeight;
  const column = typeof gross === 'string' ? gross : gross?.column;
  if (column !== undefined && fields.netWeight !== undefined) {
    for (const { text } of cells.lossy(column, 'numbers')) addLossyText(column, 'net_over_gross', text);
  }
  return [...texts].map(([name, text]) => ({ name, text }));
}

/** Folded forms of a party's two names. */
export const foldedNames = ({ role }: Side): Expressions => ({
  [`${role}_folded`]: plainFoldSql(`${role}_name`),
  [`${role}_raw_folded`]: plainFoldSql(`${role}_as_declared`),
});
