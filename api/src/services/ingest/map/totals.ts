// Rows that sum up other rows: TOTAL, Grand Total, Итого, 合计. As records they would double every sum.
import { literal } from '../../../stores/warehouse/literals';

/** Words for a total (RE2, in capitals), of which a company or product may have the name. */
const words = [
  'TOTAL(?:ES|S|E|I|IS|EN)?',
  'SUMA|SUM|SUMME|SOMME|SOMA|SUMMA|SOMMA',
  'T[OỔ]NG',
  'ВСЕГО|ИТОГО|ИТОГ|УСЬОГО|РАЗОМ|ПІДСУМОК|СУММА',
  'TOPLAM',
  'JUMLAH',
  '合计|合計|总计|總計|小计|小計|总和|總和|合計額',
  '합계|총계|소계',
  'المجموع|الإجمالي|اجمالي',
  'รวม|รวมทั้งหมด',
  'RAZEM|CELKEM|CELKOM|UKUPNO|ÖSSZESEN|YHTEENSÄ|I ALT|TOTALT|SAMMENLAGT|ΣΥΝΟΛΟ|כולל|סה"כ',
].join('|');

/** The same as part of a longer expression that nobody has for a name. */
const phrases = [
  'GRAND TOTALS?',
  'SUB[ -]?TOTAL(?:ES|S)?',
  '(?:GRAN|GRANDE|SUMA) TOTAL',
  'TOTAL(?:E|ES)? G[EÉ]N[EÉ]RAL(?:E|ES)?',
  'TOTAL GERAL',
  'SUMA TOTAL',
  'GESAMTSUMME|GESAMTERGEBNIS|ZWISCHENSUMME|TEILERGEBNIS',
  'T[OỔ]NG C[OỘ]NG',
  'GENEL TOPLAM|ARA TOPLAM',
  'ОБЩИЙ ИТОГ|ПРОМЕЖУТОЧНЫЙ ИТОГ|ЗАГАЛЬНИЙ ПІДСУМОК',
  'JUMLAH BESAR',
].join('|');

/** What may stand beside the word: numbers, a currency or unit, what is counted, a period. */
const trailingText =
  '[\\s:.,=()\\-–—*#/0-9]*(?:(?:USD|US\\$|EUR|FOB|CIF|KGS?|PCS|ROWS?|RECORDS?|ITEMS?|LINES?|ENTRIES|REGISTROS|FILAS|ITENS|JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC|FOR|OF|THE|MONTH|YEAR)[\\s:.,=()\\-–—*#/0-9]*)*';

const isOnlySql = (text: string, expression: string): string =>
  `match(${text}, ${literal(`(?i)^[\\s*=(\\-]*(?:${expression})${trailingText}$`)})`;

/** The word at the beginning or end of a longer text. */
const label = `(?i)^[\\s*=(\\-]*(?:${words}|${phrases})[\\s:\\-–—]|\\s(?:${words}|${phrases})${trailingText}$`;

/** Letters of a label: descriptions of goods are mostly longer. */
const LABEL_LENGTH = 80;

interface TotalTexts {
  /** SQL of the names of the parties and of the goods. */
  all: readonly string[];
  /** Whether the format has goods or codes: else a company TOTAL shows no other sign of a record. */
  hasGoods: boolean;
  /** Whether it has codes and documents, so that a row without them is another kind of row. */
  hasNumbers: boolean;
}

/**
 * SQL of whether a row is a total. It has no HS code, and of goods and parties it says nothing but the word; or it says
 * one of the phrases, and nothing else of goods and parties; or one name stands alone beside the word, without a document
 * or a code, as spreadsheets label the total of a group ("ACME Total").
 */
export function isTotalSql({ all, hasGoods, hasNumbers }: TotalTexts): string {
  if (!hasGoods || all.length === 0) return 'false';
  const filled = all.map((text) => `(${text} != '')`).join(' + ');
  const letters = all.map((text) => `length(${text})`).join(' + ');
  const each = (expression: string) =>
    all.map((text) => `(${text} = '' OR ${isOnlySql(text, expression)})`).join(' AND ');
  const isGroup = all.map((text) => `match(${text}, ${literal(label)})`).join(' OR ');
  const group = hasNumbers ? ` OR (f_hs = '' AND f_document = '' AND ${filled} = 1 AND (${isGroup}))` : '';
  // Nearly all records have several texts and a code, and are not examined further.
  return `((f_hs = '' OR ${filled} = 1) AND ${filled} > 0 AND ${letters} < ${2 * LABEL_LENGTH} AND (
    (f_hs = '' AND ${each(`${words}|${phrases}`)}) OR (${each(phrases)})${group}))`;
}
