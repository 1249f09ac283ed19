// SQL that reads the brand from a goods text, as in `MARCA: BYD, MODELO: ATTO 3`. It would rather read none than a
// wrong one: texts that say that there is no brand, and words that follow without an end, give nothing.
import { bindSql, literal } from './literals';

const anyOfPattern = (...words: readonly string[]): string => `(?:${words.join('|')})`;
const wordStart = '(?:^|[^\\pL\\pN])';

/** Between the words of a label; the mark before a word with a colon may be in it. */
const gap = '[\\s;]+';

/** What introduces a brand, with or without a colon after it. */
const brandLabel = anyOfPattern(
  `MARCAS?(?:${gap}(?:COMERCIAL|REGISTRADA))?`,
  'MARKA(?:SI)?',
  'MARQUE',
  'TRADE[\\s;]*MARK',
  `BRAND${gap}NAME`,
  `ТОВАРНЫЙ${gap}ЗНАК`,
  `ТОРГОВАЯ${gap}МАРКА`,
  `ТОРГОВЕЛЬНА${gap}МАРКА`,
  `NHÃN${gap}HIỆU`,
  '品牌',
);
/** Words that introduce one only with a colon or the like: they have other meanings. */
const colonLabel = anyOfPattern('BRANDS?', 'MARK', 'MERE?K', 'МАРКА', 'HIỆU');
const colon = '\\s*[:：=.–-]+\\s*';

/** What such a word is part of where no brand follows: `SIN MARCA`, `BRAND NEW`, `SHIPPING MARK`, `ký hiệu`. */
const noBrandPhrase = `(?i)${wordStart}${anyOfPattern(
  `(?:S|SIN|SEM|SANS|WITHOUT|NON|БЕЗ|KHÔNG(?:\\s+CÓ)?|SHIPPING|CASE|PACKING|MAIN|SIDE|EAR)[\\s/.-]+${anyOfPattern('MARCAS?', 'MARKS?', 'MARQUE', 'BRANDS?', 'ТОВАРНОГО\\s+ЗНАКА', 'NHÃN\\s+HIỆU')}`,
  `NO[\\s-]+${anyOfPattern('MARCAS?', 'MARKS?', 'BRANDS?')}`,
  '(?:KÝ|TÍN)\\s+HIỆU',
  'BRANDS?[\\s-]+NEW',
)}`;

/** Labels of other facts, which end a brand wherever they are. */
const otherLabel = anyOfPattern(
  ...['MODELOS?', 'MODELS?', 'MOD[EÈ]LES?', 'MOD', 'TIPO', 'TYPE', 'REF', 'REFERENCIA', 'REFERENCE'],
  ...['C[OÓ]DIGO', 'COD', 'CODE', 'COLOU?R', 'TALLAS?', 'SIZE', 'SERIES?', 'SERIAL', 'S/N', 'P/N', 'PART'],
  ...['ART[IÍ]CULO', 'ARTICLE', 'ITEM', 'A[NÑ]O', 'YEAR', 'CHASIS', 'CHASSIS', 'VIN', 'MARCAS?', 'BRANDS?'],
  ...['FABRICANTE', 'MANUFACTURER', 'CANTIDAD', 'QTY', 'QUANTITY', 'PA[IÍ]S', 'COUNTRY', 'ORIG[EI]N'],
  ...['МОДЕЛЬ', 'АРТИКУЛ', 'МАРКА', '型号', '规格'],
);
/** Words that end one after its first word. */
const laterWord = anyOfPattern(
  ...['PARA', 'FOR', 'CON', 'WITH', 'WITHOUT', 'SIN', 'DE', 'DEL', 'OF', 'EN', 'IN', 'MADE', 'USO', 'USED?'],
  ...['NUEV[AO]S?', 'NEW', 'USAD[AO]S?', 'CAPACIDAD', 'CAPACITY', 'POTENCIA', 'POWER', 'PRESENTACI[OÓ]N'],
  ...['COMPOSICI[OÓ]N', 'MATERIAL', 'CALIDAD', 'QUALITY', 'GRADE', 'LOTE?', 'HS', 'MARKS?', 'NRO', 'NO'],
);

/** What stands in place of a brand where there is none. */
const noBrand = `(?i)^${anyOfPattern(
  ...['S/?M', 'S/?N', 'N/?[AMB]', 'NO', 'NOT', 'NONE', 'NIL', 'NULL', 'SIN', 'SEM', 'SANS', 'NON'],
  '(?:NO|NOT|SIN|SEM|SANS|WITHOUT|НЕ|БЕЗ|KHÔNG|UN)\\s.*',
  ...['UNBRANDED', 'GEN[EÉ]RIC[OA]?', 'PROPIA', 'VARI[AO]S', 'VARIOUS', 'MIXED', 'DIVERS[AO]S?', 'OTR[AO]S?'],
  ...['OTHERS?', 'UNKNOWN', 'DESCONOCID[AO]', 'NEW', 'NUEV[AO]', 'DEL', 'НЕТ', 'ОТСУТСТВУЕТ', 'KHÔNG', 'YOK'],
  'DE(?:\\s+(?:AGUA|LA|LOS|ORIGEN|F[AÁ]BRICA|LUJO|PRESTIGIO|CALIDAD|VARI[AO]S|DIVERS[AO]S).*)?',
  '(?:OF|PARA|FOR|CON|WITH|EN|IN|AND|AS|SEG[UÚ]N|QUE)(?:\\s.*)?',
  '无.*',
)}$`;

/** Goods that follow the brand in English (`SONY BRAND TV`). */
const goodsWord = `(?i)(?:^|\\s)${anyOfPattern(
  ...[
    'TVS?',
    'LAPTOPS?',
    'COMPUTERS?',
    'PHONES?',
    'SHOES',
    'TY?I?RES',
    'CARS?',
    'VEHICLES?',
    'TRUCKS?',
    'MACHINES?',
  ],
  ...[
    'MACHINERY',
    'PARTS',
    'SPARES?',
    'ACCESSORIES',
    'PRODUCTS?',
    'GOODS',
    'ITEMS?',
    'RICE',
    'TEA',
    'COFFEE',
    'OIL',
  ],
  ...[
    'WINE',
    'BEER',
    'MILK',
    'WATER',
    'TOYS?',
    'BAGS?',
    'WATCH(?:ES)?',
    'BATTER(?:Y|IES)',
    'CLOTH(?:S|ES|ING)?',
  ],
  ...[
    'EQUIPMENT',
    'TOOLS?',
    'MOTORCYCLES?',
    'FURNITURE',
    'FOOD',
    'DEVICES?',
    'UNITS?',
    'SETS?',
    'CONDITIONERS?',
  ],
)}$`;

const opening = '["\'“«(\\s]*';
const brandWords = '[^,;:|()\\[\\]{}"“”«»\\n\\r，；、。]+';
const labelled = `(?i)${wordStart}(?:${brandLabel}(?:${colon}|\\s+|\\s*["“«(])|${colonLabel}${colon})${opening}`;
const unlabelled = `(?i)${wordStart}BRANDS?\\s+${opening}`;
/** Longest text after a label that is looked at, in characters. */
const BRAND_WORDS_MAX = 80;
const mayName = '(?i)MARCA|MARKA|MARQUE|MARK|BRAND|MERE?K|ЗНАК|МАРКА|HIỆU|品牌';

/** Steps from the text after the label to the brand: what is replaced, and by what. */
const steps: readonly (readonly [pattern: string, by: string])[] = [
  [`(?i)(?:^|[^\\pL\\pN])${otherLabel}(?:[^\\pL\\pN].*)?$`, ''],
  [`(?i)[^\\pL\\pN]${laterWord}(?:[^\\pL\\pN].*)?$`, ''],
  // A dash between spaces, a full stop after a word, and a word with digits after the first end it too.
  ['\\s[–—-]+(?:\\s.*)?$', ''],
  ['([\\pL\\pN]{3})\\.(?:\\s.*)?$', '\\1'],
  ['^(\\S+(?:\\s+[^\\s0-9]+)*?)\\s+\\S*[0-9].*$', '\\1'],
  ['^[^\\pL\\pN]+|[^\\pL\\pN+!]+$', ''],
];

const replaceAll = (text: string, pattern: string, by: string): string =>
  `replaceRegexpAll(${text}, ${literal(pattern)}, ${literal(by)})`;
const matchSql = (text: string, pattern: string): string => `match(${text}, ${literal(pattern)})`;
const extractSql = (text: string, pattern: string): string => `extract(${text}, ${literal(pattern)})`;
/** A sign that no text has. */
const SIGN = '\u0001';

/**
 * Puts a mark before every word that a colon follows, but not within words such as `AB/CD`. Patterns without groups take
 * the engine an eighth of the time.
 */
function markLabels(text: string): string {
  const signed = replaceAll(text, '(?:\\pL/)?\\pL+\\s*[:：=]', `${SIGN}\\0`);
  return `replaceAll(${replaceAll(signed, `([\\pL/])${SIGN}`, '\\1')}, ${literal(SIGN)}, ';')`;
}

/** Without the phrases that name no brand, and with a mark before every word that a colon follows. */
const preparedText = (text: string): string => markLabels(replaceAll(text, noBrandPhrase, ' ; '));

/** The words after the first label of this pattern; empty without one. */
const wordsAfter = (text: string, label: string): string =>
  `leftUTF8(replaceRegexpOne(${extractSql(text, label + brandWords)}, ${literal(`^${label}`)}, ''), ${BRAND_WORDS_MAX})`;

const MANY_WORDS = '^\\S+(?:\\s+\\S+){3,}$';

/** The brand in the words after a label. After `BRAND` without a colon it is only taken where its end is clear. */
const brandIn = (after: string, isLabelled: string): string => {
  const value = steps.reduce((sql, [pattern, by]) => replaceAll(sql, pattern, by), after);
  const cut = `multiIf(NOT ${matchSql('value', MANY_WORDS)}, value, ${isLabelled}, ${extractSql('value', '^\\S+')}, '')`;
  const isNone = `length(brand_read) < 2 OR NOT ${matchSql('brand_read', '\\pL')} OR ${matchSql('brand_read', noBrand)}
    OR (NOT ${isLabelled} AND ${matchSql('brand_read', goodsWord)})`;
  return bindSql('value', value, bindSql('brand_read', cut, `if(${isNone}, '', brand_read)`));
};

/** SQL of the brand that these texts name; empty for none. The first text that names one counts. */
export function brandInTextSql(texts: readonly string[]): string {
  const all = `concat(${texts.join(", ' ; ', ")})`;
  const read = bindSql(
    'goods',
    preparedText('goods_text'),
    bindSql(
      'labelled',
      wordsAfter('goods', labelled),
      brandIn(`if(labelled = '', ${wordsAfter('goods', unlabelled)}, labelled)`, "labelled != ''"),
    ),
  );
  return bindSql('goods_text', all, `if(${matchSql('goods_text', mayName)}, ${read}, '')`);
}
