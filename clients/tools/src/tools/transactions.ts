// Tools: customs records, as lists and one by one.
import type { FoundListRow } from '@waybill/contract';
import { ArgumentError, fillDates, identifier, recordFilters, toDirection } from '../arguments';
import { createLinks, type Links } from '../links';
import { defineTool, pagesFree } from '../tool';

/** A record in a list: what is the same in all rows, or only of use on screens, is left out. */
export function listRecord(row: FoundListRow, links: Links) {
  const { product, product_en } = row;
  return {
    id: row.id,
    date: row.date,
    country: row.country,
    hs: row.hs,
    product,
    ...(product_en !== product && { product_en }),
    brand: row.brand,
    importer: row.importer,
    importer_id: row.importer_id,
    exporter: row.exporter,
    exporter_id: row.exporter_id,
    partner: row.partner,
    ...(row.origin !== row.partner && { origin: row.origin }),
    loading_port: row.loading_port,
    unloading_port: row.unloading_port,
    transport: row.transport,
    quantity: row.quantity,
    unit: row.unit,
    weight_kg: row.weight,
    amount_usd: row.amount,
    amount_basis: row.amount_basis,
    unit_price_usd: row.unit_price,
    document: row.document,
    sample: row.sample,
    link: links.record(row.id),
  };
}

/** @throws ArgumentError when a search has nothing to search for */
export function needFilter({
  goods,
  hs,
  importer,
  exporter,
}: {
  goods: string | undefined;
  hs: readonly string[];
  importer: string | undefined;
  exporter: string | undefined;
}): void {
  if (goods === undefined && hs.length === 0 && importer === undefined && exporter === undefined)
    throw new ArgumentError('At least one of goods, hs, importer, exporter is needed.');
}

export const searchTransactions = defineTool({
  name: 'search_transactions',
  title: 'Customs records',
  description:
    'Shipments as customs declared them. At least one of goods, hs, importer, exporter. Cite a record by its link; get_transaction has the long texts in full.',
  price: { limit: 'transaction', free: pagesFree, keyCalls: 1 },
  arguments: recordFilters,
  run: async (values, site) => {
    needFilter(values);
    const { goods: keyword, importer, exporter, hs, page, page_size: pageSize, token } = values;
    const { reporting_countries: countries, partner_countries: partners } = values;
    const direction = toDirection(values.direction);
    const dates = fillDates(values);
    const links = createLinks(site);
    const { results, token: nextToken } = await site.calls.transactionSearch({
      ...{ keyword, importer, exporter, page, pageSize, token, ...dates },
      tab: direction,
      hs: hs.join(','),
      area: countries,
      filterArea: partners,
    });
    const { data, total, next } = results;
    return {
      fields: {
        total,
        ...{ page, token: nextToken, from: dates.startDate, until: dates.endDate },
        link: links.search({ keyword, hs, importer, exporter, direction, countries, partners, ...dates }),
        // The tabs of companies answer their rows in the same place.
        records: data.flatMap((row) => ('favorite' in row ? [listRecord(row, links)] : [])),
      },
      rows: { field: 'records', page, pageSize, hasNext: next, total },
    };
  },
});

/** Characters of one text: everything but what nobody reads to its end. */
const LONGEST_TEXT = 4_000;

export const getTransaction = defineTool({
  name: 'get_transaction',
  title: 'One customs record',
  description: 'Everything that a record says.',
  price: { limit: 'transaction_detail', free: 'nothing when it was opened today already', keyCalls: 1 },
  arguments: { id: identifier('Id of a record, as another tool answered it.') },
  run: async ({ id }, site) => {
    const {
      favorite: _onScreens,
      translates: _onScreensToo,
      ...record
    } = await site.calls.transactionDetails({ id });
    return { fields: { link: createLinks(site).record(record.id), record }, longestText: LONGEST_TEXT };
  },
});
