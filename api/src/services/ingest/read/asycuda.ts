// Reads declarations of ASYCUDA World, the customs system of some hundred countries, as rows: one for each item, with
// what the declaration says of all of them.
import { FileError } from './problems';
import type { NamedRow } from './table-rows';
import { addFields, readElements, type XmlElement } from './xml-elements';

const DECLARATION = 'ASYCUDA';

/** First element of a path; undefined where it is missing. */
const findElement = (from: XmlElement | undefined, path: string): XmlElement | undefined =>
  path
    .split('/')
    .reduce<XmlElement | undefined>(
      (element, name) => element?.children.find((child) => child.name === name),
      from,
    );
const readText = (from: XmlElement | undefined, path: string): string =>
  findElement(from, path)?.text.trim() ?? '';
const listElements = (from: XmlElement | undefined, name: string): XmlElement[] =>
  from?.children.filter((child) => child.name === name) ?? [];

/** A trader's name is the first line; the others are the address. */
function splitTrader(text: string): { name: string; address: string } {
  const [name = '', ...address] = text
    .split(/\r?\n/)
    .map((line) => line.trim().replace(/,$/, ''))
    .filter((line) => line !== '');
  return { name, address: address.join(', ') };
}

/** Names and paths of what the declaration says. Both kinds of files spell some elements with three p. */
const headFields = {
  REGISTRATION_DATE: 'Identification/Registration/Date',
  CUSTOMS_OFFICE: 'Identification/Office_segment/Customs_Clearance_office_name',
  DECLARATION_TYPE: 'Identification/Type/Type_of_declaration',
  COUNTRY_OF_EXPORT: 'General_information/Country/Export/Export_country_code',
  DESTINATION_COUNTRY: 'General_information/Country/Destination/Destination_country_code',
  PORT_OF_LOADING: 'Transport/Place_of_loading/Name',
  TRANSPORT_MODE: 'Transport/Means_of_transport/Border_information/Mode',
};

const itemFields = {
  COUNTRY_OF_ORIGIN: 'Goods_description/Country_of_origin_code',
  TARIFF_DESCRIPTION: 'Goods_description/Description_of_goods',
  GROSS_WEIGHT_KG: 'Valuation_item/Weight_itm/Gross_weight_itm',
  NET_WEIGHT_KG: 'Valuation_item/Weight_itm/Net_weight_itm',
  TOTAL_CIF_NATIONAL_CURRENCY: 'Valuation_item/Total_CIF_itm',
  INVOICE_VALUE: 'Valuation_item/Item_Invoice/Amount_foreign_currency',
  CURRENCY: 'Valuation_item/Item_Invoice/Currency_code',
};

/** Elements that the named columns take, from the root or from the item. */
const takenPaths = new Set([
  ...Object.values(headFields),
  ...Object.values(itemFields),
  ...[
    'Registration/Number',
    'Registration/Serial_number',
    'Office_segment/Customs_clearance_office_code',
  ].map((path) => `Identification/${path}`),
  ...[
    'Exporter/Exporter_code',
    'Exporter/Exporter_name',
    'Consignee/Consignee_code',
    'Consignee/Consignee_name',
  ].map((path) => `Traders/${path}`),
  ...['Commodity_code', 'Precision_1', 'Precision_2', 'Precision_3', 'Precision_4'].map(
    (part) => `Tarification/HScode/${part}`,
  ),
  'Goods_description/Commercial_Description',
  'Taxation',
]);

/** A copy without the elements that named columns take. */
function withoutTaken(element: XmlElement, path = ''): XmlElement {
  const children = element.children.flatMap((child) => {
    const childPath = path === '' ? child.name : `${path}/${child.name}`;
    return takenPaths.has(childPath) || childPath === 'Item' ? [] : [withoutTaken(child, childPath)];
  });
  return { ...element, children };
}

/** The declaration's number in its country: office, year, serial and number. */
function readDeclarationNumber(declaration: XmlElement): string {
  const registration = findElement(declaration, 'Identification/Registration');
  const number = readText(registration, 'Number');
  if (number === '') return '';
  const year = /\b(?:19|20)\d\d\b/.exec(readText(registration, 'Date'))?.[0] ?? '';
  const office = readText(declaration, 'Identification/Office_segment/Customs_clearance_office_code');
  return [office, year, readText(registration, 'Serial_number'), number]
    .filter((part) => part !== '')
    .join('-');
}

function readHead(declaration: XmlElement): Map<string, string> {
  const head = new Map([['DECLARATION_NO', readDeclarationNumber(declaration)]]);
  for (const [column, path] of Object.entries(headFields)) head.set(column, readText(declaration, path));
  for (const [column, path] of [
    ['IMPORTER', 'Traders/Consignee/Consignee'],
    ['EXPORTER', 'Traders/Exporter/Exporter'],
  ] as const) {
    const { name, address } = splitTrader(readText(declaration, `${path}_name`));
    head.set(`${column}_NAME`, name);
    head.set(`${column}_TAX_ID`, readText(declaration, `${path}_code`));
    head.set(`${column}_ADDRESS`, address);
  }
  return head;
}

/** The first quantity with a unit. */
function readQuantity(item: XmlElement): { quantity: string; unit: string } {
  for (const element of listElements(findElement(item, 'Tarification'), 'Supplementary_unit')) {
    const read = (field: string) =>
      readText(element, `Suppplementary_unit_${field}`) || readText(element, `Supplementary_unit_${field}`);
    const quantity = read('quantity');
    if (quantity !== '') return { quantity, unit: read('code') };
  }
  return { quantity: '', unit: '' };
}

function addTaxes(row: Map<string, string>, item: XmlElement): void {
  for (const line of listElements(findElement(item, 'Taxation'), 'Taxation_line')) {
    const code = readText(line, 'Duty_tax_code');
    if (code === '') continue;
    for (const [column, field] of [
      [`TAX_${code}`, 'Duty_tax_amount'],
      [`RATE_${code}`, 'Duty_tax_rate'],
    ] as const) {
      let place = column;
      for (let again = 2; row.has(place); again += 1) place = `${column}_${again}`;
      row.set(place, readText(line, field));
    }
  }
}

/** Of a code, a precision of zeros counts as well: national codes have a fixed length. */
function readHsCode(item: XmlElement): string {
  const code = findElement(item, 'Tarification/HScode');
  return `${readText(code, 'Commodity_code')}${readText(code, 'Precision_1')}`;
}

function readItem(item: XmlElement, at: number, head: ReadonlyMap<string, string>): Map<string, string> {
  const { quantity, unit } = readQuantity(item);
  const row = new Map([...head, ['ITEM_NO', String(at + 1)], ['HS_CODE', readHsCode(item)]]);
  for (const [column, path] of Object.entries(itemFields)) row.set(column, readText(item, path));
  const commercial = readText(item, 'Goods_description/Commercial_Description');
  row.set('PRODUCT_DESCRIPTION', commercial || (row.get('TARIFF_DESCRIPTION') ?? ''));
  row.set('QUANTITY', quantity);
  row.set('UNIT', unit);
  row.set('INVOICE_VALUE_USD', row.get('CURRENCY') === 'USD' ? (row.get('INVOICE_VALUE') ?? '') : '');
  row.set('INCOTERM', readText(item, 'IncoTerms/Code'));
  addTaxes(row, item);
  return row;
}

/** Further elements that say something, under their own paths. */
function addOtherFields(row: Map<string, string>, element: XmlElement): void {
  const fields = new Map<string, string>();
  addFields(fields, withoutTaken(element), '');
  for (const [name, value] of fields) if (value !== '' && !row.has(name)) row.set(name, value);
}

/**
 * Rows of a file with one or more declarations.
 * @throws FileError for a text that is not well-formed, or has a declaration without items
 */
export async function* readAsycudaRows(
  pieces: AsyncIterable<string>,
  name: string,
): AsyncGenerator<NamedRow> {
  let count = 0;
  for await (const { element } of readElements(pieces, name, DECLARATION)) {
    count += 1;
    const items = listElements(element, 'Item');
    if (items.length === 0) throw new FileError(`Declaration ${count} of ${name} has no item.`);
    const head = readHead(element);
    for (const [at, item] of items.entries()) {
      const row = readItem(item, at, head);
      if (row.get('INCOTERM') === '') row.set('INCOTERM', readText(element, 'Transport/Delivery_terms/Code'));
      addOtherFields(row, item);
      addOtherFields(row, element);
      yield row;
    }
  }
  if (count === 0) throw new FileError(`${name} has no declaration of ASYCUDA.`);
}
