// Detail of one record, as the analysis page of its country shows it.
import {
  type AnalysisDetail,
  type PricePosition,
  reportingCountry,
  type TransactionDetail,
} from '@waybill/contract';

/** Columns of national files with further descriptions of the goods. */
const descriptions = /^(product|commercial|goods)_(description|declaration|details?)|^attributes$/i;
const variety = /^(variety|variedad|sort)$/i;

const toColumnName = (name: string): string => name.replace(/[\s.]+/g, '_');

/** Texts of the columns whose name matches, in their order, without duplicates and without the known text. */
function findTexts(national: TransactionDetail['national'], name: RegExp, known: string): string[] {
  const texts = Object.entries(national)
    .filter(([own, text]) => name.test(toColumnName(own)) && text !== '' && text !== known)
    .map(([, text]) => text);
  return [...new Set(texts)];
}

/** Adds the fields that market analysis names differently (spec §3). */
export function analysisDetail(
  record: TransactionDetail,
  followed: boolean,
  price_position: PricePosition | null,
): AnalysisDetail {
  const country = reportingCountry(record.country);
  const [desc1 = null, desc2 = null, desc3 = null] = findTexts(record.national, descriptions, record.product);
  const [varietey = null] = findTexts(record.national, variety, '');
  const levels = record.hs_path.map(({ text }) => text).reverse();
  const [products = null, products_2 = null] = levels;
  return {
    ...record,
    cty_code: record.country,
    cty_name_cn: country?.name_cn ?? record.country,
    cty_name_en: country?.name_en ?? record.country,
    title: products ?? record.product,
    product_desc: record.product,
    desc1,
    desc2,
    desc3,
    varietey,
    products,
    products_2,
    followed,
    price_position,
  };
}
