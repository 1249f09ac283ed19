// Reads a quote as people paste it ("USD 4.20/kg FOB Santos, 20 t, HS 0901.11") into the fields of the form. Pure functions.
import { hsDigits } from '@waybill/contract';
import {
  type Incoterm,
  incoterms,
  type PriceUnit,
  priceUnits,
  standardUnits,
} from '@waybill/contract/price-terms';
import { typedNumber } from '@waybill/trade/data';

/** What a text says; fields that it does not name are absent. */
interface ParsedQuote {
  price?: string;
  unit?: PriceUnit;
  incoterm?: Incoterm;
  place?: string;
  /** In the unit of the price. */
  quantity?: string;
  hsCode?: string[];
  /** A currency other than the US dollar. */
  foreign?: string;
}

/** Words for units in the languages of the site; codes such as `KG` mean themselves. */
const unitWords: Readonly<Record<string, PriceUnit>> = {
  ...Object.fromEntries(priceUnits.map((unit) => [unit.toLowerCase(), unit])),
  ...{ kgs: 'KG', kilo: 'KG', kilos: 'KG', kilogram: 'KG', kilograms: 'KG', 公斤: 'KG', 千克: 'KG' },
  ...{ gram: 'G', grams: 'G', gramo: 'G', gramos: 'G', 克: 'G' },
  ...{ mt: 'T', mts: 'T', ton: 'T', tons: 'T', tonne: 'T', tonnes: 'T', tonelada: 'T', toneladas: 'T' },
  ...{ 吨: 'T', 噸: 'T', 公噸: 'T', tấn: 'T' },
  ...{ lbs: 'LB', pound: 'LB', pounds: 'LB', libra: 'LB', libras: 'LB', 磅: 'LB' },
  ...{ pc: 'PCS', piece: 'PCS', pieces: 'PCS', unit: 'PCS', units: 'PCS', each: 'PCS', pieza: 'PCS' },
  ...{
    piezas: 'PCS',
    unidad: 'PCS',
    unidades: 'PCS',
    件: 'PCS',
    个: 'PCS',
    個: 'PCS',
    台: 'PCS',
    cái: 'PCS',
  },
  ...{
    chiếc: 'PCS',
    dz: 'DOZ',
    dozen: 'DOZ',
    dozens: 'DOZ',
    docena: 'DOZ',
    docenas: 'DOZ',
    打: 'DOZ',
    tá: 'DOZ',
  },
  ...{ pairs: 'PAIR', par: 'PAIR', pares: 'PAIR', 双: 'PAIR', 雙: 'PAIR', đôi: 'PAIR' },
  ...{ sets: 'SET', juego: 'SET', juegos: 'SET', 套: 'SET', bộ: 'SET' },
  ...{ litre: 'L', litres: 'L', liter: 'L', liters: 'L', litro: 'L', litros: 'L', 升: 'L', lít: 'L' },
  ...{ metre: 'M', metres: 'M', meter: 'M', meters: 'M', metro: 'M', metros: 'M', 米: 'M' },
  ...{ sqm: 'M2', 'm²': 'M2', cbm: 'M3', 'm³': 'M3', bbls: 'BBL', barrel: 'BBL', barrels: 'BBL' },
};

const foreignSigns: Readonly<Record<string, string>> = { '€': 'EUR', '£': 'GBP', '¥': 'CNY', '₫': 'VND' };
const FOREIGN = /(?<![A-Z])(EUR|GBP|CNY|RMB|JPY|INR|RUB|VND|MXN|BRL|CLP|PEN|TRY|UAH)(?![A-Z])|[€£¥₫]/i;
const NUMBER = String.raw`\d[\d.,']*(?: \d{3}(?!\d)[\d.,]*)*`;
const WORD = String.raw`[\p{L}²³]+\d?`;
const DOLLARS = String.raw`(?:USD|US\$|\$)`;

const trimNumber = (text: string | undefined): string | undefined => text?.replace(/[.,']+$/, '');
const toUnit = (word: string | undefined): PriceUnit | undefined => unitWords[(word ?? '').toLowerCase()];

/** The price: after or before the dollar sign, else the number before "per unit". */
function findPrice(text: string): { number: string; unit: PriceUnit | undefined } | undefined {
  const per = String.raw`(?:\s*${DOLLARS})?\s*(?:/|per|por|每)\s*(${WORD})`;
  const patterns = [
    String.raw`${DOLLARS}\s*(${NUMBER})(?:${per})?`,
    `(${NUMBER})${per}`,
    String.raw`(${NUMBER})\s*${DOLLARS}(?:\s*(?:/|per|por|每)\s*(${WORD}))?`,
  ];
  for (const pattern of patterns) {
    const match = new RegExp(pattern, 'iu').exec(text);
    const number = trimNumber(match?.[1]);
    if (number !== undefined) return { number, unit: toUnit(match?.[2]) };
  }
  return undefined;
}

/** A number with a unit that is not the price: the quantity, as written. */
function findQuantity(text: string, price: string | undefined) {
  const pattern = new RegExp(String.raw`(?<![\d.,/])(${NUMBER})\s*(${WORD})`, 'giu');
  for (const [, number, word] of text.matchAll(pattern)) {
    const unit = toUnit(word);
    if (unit !== undefined && trimNumber(number) !== price) return { number: trimNumber(number) ?? '', unit };
  }
  return undefined;
}

/** A quantity in another unit of the same kind; undefined where they cannot be converted. */
export function convertQuantity(quantity: number, from: PriceUnit, to: PriceUnit): number | undefined {
  const [[standard, factor], [other, into]] = [standardUnits[from], standardUnits[to]];
  return standard === other ? Number(((quantity * factor) / into).toPrecision(12)) : undefined;
}

export function parseQuote(text: string, locale: string): ParsedQuote {
  const foreign = FOREIGN.exec(text)?.[0].toUpperCase();
  const price = findPrice(text);
  const term = new RegExp(String.raw`\b(${incoterms.join('|')})\b(?:\s+([\p{L}][\p{L} .'-]*))?`, 'iu').exec(
    text,
  );
  const incoterm = incoterms.find((name) => name === term?.[1]?.toUpperCase());
  const place = term?.[2]?.trim();
  const codes = /\bHS(?:\s*code)?\s*:?\s*(\d[\d.]{3,})/i.exec(text)?.[1];
  const rest = codes === undefined ? text : text.replace(codes, '');
  const found = findQuantity(rest, price?.number);
  const unit = price?.unit ?? found?.unit;
  const number = found && typedNumber(found.number, locale);
  const quantity =
    found === undefined || unit === undefined || number === null || number === undefined
      ? undefined
      : convertQuantity(number, found.unit, unit);
  return {
    ...(price !== undefined && { price: price.number }),
    ...(unit !== undefined && { unit }),
    ...(incoterm !== undefined && { incoterm }),
    ...(place !== undefined && place !== '' && { place }),
    ...(quantity !== undefined && {
      quantity: new Intl.NumberFormat(locale, { useGrouping: false, maximumFractionDigits: 6 }).format(
        quantity,
      ),
    }),
    ...(codes !== undefined && { hsCode: [hsDigits(codes)] }),
    ...(foreign !== undefined && { foreign: foreignSigns[foreign] ?? foreign }),
  };
}
