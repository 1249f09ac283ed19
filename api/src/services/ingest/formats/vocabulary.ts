// Vocabulary for converting files to the common model: names of countries, units, means of transport, Incoterms.
import { toOrderBeginnings } from '@waybill/contract';
import spellings from '../../../basics/country-spellings.json';
import { lowCardinalitySql } from './sql';

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
const english = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
/** Every alpha-2 code of a present-day country: not of unions, nor former ones with a successor (DD is DE now). */
const codes = letters
  .flatMap((a) => letters.map((b) => a + b))
  .filter((code) => english.of(code) !== undefined && !/^(EU|EZ|UN|QO|ZZ|XA|XB)$/.test(code))
  .filter((code) => new Intl.Locale(`und-${code}`).maximize().region === code);

/** Normalises names for comparison: upper case, no accents, one blank between words. Must do the same as `normalizeTextSql`. */
export const normalizeText = (text: string): string =>
  text
    .toUpperCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** SQL of `normalizeText`, for texts with few distinct values. */
export const normalizeTextSql = (text: string): string =>
  `trimBoth(replaceRegexpAll(removeDiacriticsUTF8(upperUTF8(${lowCardinalitySql(text)})), '[^\\\\p{L}\\\\p{N}]+', ' '))`;

/**
 * Country names, normalised by `normalizeText`, with their alpha-2 codes. A code is also a name.
 * @param languages in which a file names countries (BCP 47)
 * @param fileNames names of the file's own; they take precedence
 */
export function buildCountryNames(
  languages: readonly string[],
  fileNames: Readonly<Record<string, string>>,
): Map<string, string> {
  const names = new Map<string, string>(codes.map((code) => [code, code]));
  for (const language of new Set(['en', ...languages])) {
    const display = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
    for (const code of codes) {
      const name = normalizeText(display.of(code) ?? '');
      if (name !== '' && !names.has(name)) names.set(name, code);
    }
  }
  for (const [name, code] of [...Object.entries(spellings), ...Object.entries(fileNames)])
    names.set(normalizeText(name), code);
  return names;
}

/** Units of the common model, and their names in files (normalised by `normalizeText`). */
const unitWords: Readonly<Record<string, string>> = {
  PCS: 'U|UN|UND|UNID|UNIDAD|UNIDADES|UNIT|UNITS|NOS|NMB|NUM|NO|PCE|PCS|PC|PIECE|PIECES|PIEZA|PIEZAS|EA|EACH|ШТ|ШТУКА|CAI|CHIEC|ADET',
  KG: 'KG|KGS|KGM|KILO|KILOS|KILOGRAM|KILOGRAMS|KILOGRAMO|KILOGRAMOS|КГ|КИЛОГРАММ|QUILOGRAMA|K',
  G: 'G|GM|GMS|GRM|GRAM|GRAMS|GRAMO|GRAMOS|Г',
  T: 'T|TN|TO|TNE|TON|TONS|MT|MTS|TONNE|TONNES|TONELADA|TONELADAS|TM|Т|ТОННА',
  LB: 'LB|LBS|LBR|POUND|POUNDS',
  L: 'L|LT|LTR|LTS|LITER|LITERS|LITRE|LITRES|LITRO|LITROS|Л|ЛИТР',
  ML: 'ML|MLT|MILLILITER|MILLILITRE|МЛ',
  KL: 'KL|KLR|KILOLITER|KILOLITERS|KILOLITRE|KILOLITRES|1000 L|1000 Л',
  GAL: 'GAL|GALS|GLL|GALLON|GALLONS|GALON|GALONES',
  BBL: 'BBL|BBLS|BLL|BARREL|BARRELS|BARRIL|BARRILES|БАРРЕЛЬ',
  KWH: 'KWH|KW H|КВТ Ч',
  MWH: 'MWH|MW H|МВТ Ч',
  FT: 'FT|FOT|FOOT|FEET|PIE|PIES',
  YD: 'YD|YDS|YRD|YARD|YARDS|YARDA|YARDAS',
  FT2: 'FT2|FTK|SQF|SQFT|SQ FT|PIE CUADRADO|PIES CUADRADOS',
  M: 'M|MTR|MTRS|METER|METERS|METRE|METRES|METRO|METROS|М|МЕТР',
  M2: 'M2|MTK|SQM|SQ MTR|METRO CUADRADO|METROS CUADRADOS|М2|M²|М²',
  M3: 'M3|MTQ|CBM|CU M|METRO CUBICO|METROS CUBICOS|М3|M³|М³',
  PAIR: 'PAIR|PAIRS|PR|PRS|PAR|PARES|2U|ПАРА|ПАР|DOI',
  SET: 'SET|SETS|JUEGO|JUEGOS|JGO|BO|КОМПЛЕКТ|НАБОР',
  DOZ: 'DOZEN|DOZ|DZN|DOC|DOCENA|DOCENAS|12U',
  GROSS: 'GROSS|GRO|GRS|GRUESA|GRUESAS|144U',
  THOUSAND: 'THOUSAND|THOUSANDS|THD|THS|MIL|MIX|MILLAR|MILLARES|1000U|1000 U|1000 PCS|ТЫС ШТ|1000 ШТ',
  BOX: 'BOX|BOXES|CAJA|CAJAS|BX|HOP|THUNG',
  // Never CT, which is a carat (UN/ECE Recommendation 20, and `units.ts` of the analyses).
  CTN: 'CTN|CTNS|CARTON|CARTONS',
  CT: 'CT|CTM|CARAT|CARATS|QUILATE|QUILATES|КАРАТ',
  PKG: 'PKG|PKGS|PACKAGE|PACKAGES|BULTO|BULTOS|PACK|PACKS|ROLL|ROLLS',
};

/** Map of unit names, normalised by `normalizeText`, to units of the common model. */
export function buildUnitNames(fileNames: Readonly<Record<string, string>>): Map<string, string> {
  const names = new Map<string, string>();
  for (const [unit, words] of Object.entries(unitWords))
    for (const word of words.split('|')) names.set(word, unit);
  for (const [word, unit] of Object.entries(fileNames)) names.set(normalizeText(word), unit);
  return names;
}

/** Units that only weights have: as units of a quantity they are the file's own words. */
const weightWords: Readonly<Record<string, string>> = {
  STN: 'STN|SHORT TON|SHORT TONS|NET TON|NET TONS|TONELADA CORTA|TONELADAS CORTAS',
  LTN: 'LTN|LONG TON|LONG TONS|GROSS TON|GROSS TONS|TONELADA LARGA|TONELADAS LARGAS',
  DTN: 'DTN|QUINTAL|QUINTALS|QUINTALES|QTL|QTLS|ЦЕНТНЕР|Ц',
};

/** Map of names of units of weight, normalised by `normalizeText`. */
export function buildWeightNames(fileNames: Readonly<Record<string, string>>): Map<string, string> {
  const further = Object.entries(weightWords).flatMap(([unit, words]) =>
    words.split('|').map((word) => [word, unit] as const),
  );
  const names = new Map([...further, ...buildUnitNames(fileNames)]);
  return new Map([...names].filter(([, unit]) => unit in kilograms));
}

/** Kilograms per unit of weight. */
export const kilograms: Readonly<Record<string, number>> = {
  KG: 1,
  G: 0.001,
  T: 1000,
  LB: 0.45359237,
  STN: 907.18474,
  LTN: 1016.0469088,
  DTN: 100,
};

/** Means of transport by the beginning of their names in files (RE2, normalised by `normalizeText`). */
export const transportWords: readonly (readonly [string, string])[] = [
  ['^(SEA|VESSEL|OCEAN|MARI|SHIP|BARCO|FLUVIAL|МОР|DUONG BIEN|DENIZ)', 'sea'],
  ['^(AIR|AER|AVION|ВОЗД|АВИА|DUONG HANG KHONG|HAVA)', 'air'],
  ['^(ROAD|TRUCK|CAMION|TERR|CARRE|CARRETER|RODOV|АВТО|DUONG BO|KARA)', 'road'],
  ['^(RAIL|TREN|FERRO|FERR|ЖЕЛ|DUONG SAT|DEMIR)', 'rail'],
  ['^(POST|CORREO|COURIER|ПОЧТ)', 'post'],
];

/** Incoterms; obsolete and misspelt ones are mapped to present ones. */
export const incoterms: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'EXW FCA FAS FOB CFR CIF CPT CIP DAP DPU DDP DAT DAF DES DEQ DDU'.split(' ').map((term) => [term, term]),
  ),
  CNF: 'CFR',
  'C&F': 'CFR',
  'C+F': 'CFR',
  CANDF: 'CFR',
};
/** Regular expression for an Incoterm at the beginning of a text. */
export const incotermBegins = `^(${Object.keys(incoterms)
  .map((term) => term.replace(/[&+]/g, '[$&]'))
  .join('|')})`;

/** Placeholders for an empty value in most files, in upper case; a format may add more. */
export const emptyWords: readonly string[] = [
  ...[
    'NULL',
    '(NULL)',
    'NIL',
    'NONE',
    'NA',
    'N/A',
    '#N/A',
    'N.A.',
    'N/D',
    'ND',
    '-',
    '--',
    '---',
    '.',
    '*',
    '?',
  ],
  ...[
    'NO DISPONIBLE',
    'NO DEFINIDO',
    'NO DECLARADO',
    'SIN MARCA',
    'S/M',
    'S/N',
    'S/D',
    'NOT DECLARED',
    'NOT AVAILABLE',
  ],
  ...[
    'NOT APPLICABLE',
    'NO APLICA',
    'UNKNOWN',
    'DESCONOCIDO',
    'НЕ УКАЗАН',
    'НЕ УКАЗАНО',
    'ОТСУТСТВУЕТ',
    'НЕТ',
    'KHÔNG',
    '无',
  ],
];

/** Those of them that are a country: NA is Namibia. */
export const countryWords: readonly string[] = ['NA'];
/** Those of them that are names of companies. */
export const nameWords: readonly string[] = ['NIL', 'NONE', 'ND'];

const carriers =
  'DHL|FEDEX|FEDERAL EXPRESS|UPS SUPPLY|UPS SCS|UNITED PARCEL|TNT EXPRESS|EXPEDITORS|KUEHNE|KUHNE|SCHENKER|DSV (AIR|OCEAN|PANALPINA|SOLUTIONS)|PANALPINA|CEVA (LOGISTICS|FREIGHT)|GEODIS|DAMCO|NIPPON EXPRESS|KINTETSU WORLD|HELLMANN|C ?H ROBINSON|FLEXPORT|SERVIENTREGA|MAERSK|HAPAG.LLOYD|CMA CGM|COSCO SHIPPING';
/** Words in the names of carriers, forwarders and warehouses. */
const trades =
  'FREIGHT FORWARD(ER|ERS|ING)|FORWARDERS?|CARGO (EXPRESS|SERVICES)|AIR CARGO|COURIERS?|LOGISTICS?|LOGISTICA|SHIPPING (LINES?|AGENC(Y|IES)|SERVICES)|CONSOLIDATORS?|(AGENCIA|AGENTES?) DE (CARGA|ADUANAS?)|ALMACENADORA';

/** Regular expression (RE2, upper case) for names of intermediaries: banks "to the order of", couriers, forwarders. */
export const standInPattern = `^(${toOrderBeginnings.join('|')})|\\b(ORDER OF|${carriers}|${trades})\\b`;
