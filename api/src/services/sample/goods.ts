// Catalogue of the goods that sample companies trade: tariff code, unit, usual price and weight, countries of origin,
// brands, and the description in each language.
import { readFileSync } from 'node:fs';

const goodsLanguages = ['en', 'es', 'pt', 'ru', 'uk', 'vi', 'zh', 'tr', 'fr'] as const;
export type GoodsLanguage = (typeof goodsLanguages)[number];

const sectors = [
  'food',
  'agri',
  'textile',
  'electric',
  'machine',
  'auto',
  'chemical',
  'medical',
  'metal',
  'energy',
  'paper',
  'furniture',
  'plastic',
] as const;
export type GoodsSector = (typeof sectors)[number];

export interface SampleGood {
  /** 8 digits; the first 6 are the Harmonized System's. */
  hs: string;
  sector: GoodsSector;
  unit: string;
  /** US dollars per unit, kg per unit, usual units per shipment. */
  price: number;
  kg: number;
  quantity: number;
  /** alpha-2 codes of the countries that sell it, the largest first. */
  origins: readonly string[];
  brands: readonly string[];
  specs: readonly string[];
  /** `{s}` stands for the specification. */
  text: Readonly<Record<GoodsLanguage, string>>;
}

function splitCell(cell: string | undefined, separator: string): string[] {
  return cell === undefined || cell === '' ? [] : cell.split(separator);
}

/** Reads the catalogue. */
export function readGoods(): SampleGood[] {
  const file = readFileSync(new URL('./data/goods.tsv', import.meta.url), 'utf8');
  return file
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => {
      const cells = line.split('\t');
      const [hs = '', sector = '', unit = '', price, kg, quantity, origins, brands, specs] = cells;
      const sectorName = sectors.find((name) => name === sector);
      if (sectorName === undefined) throw new Error(`unknown sector ${sector}`);
      const text = Object.fromEntries(
        goodsLanguages.map((language, i) => [language, cells[9 + i] ?? '']),
      ) as Record<GoodsLanguage, string>;
      return {
        hs,
        sector: sectorName,
        unit,
        price: Number(price),
        kg: Number(kg),
        quantity: Number(quantity),
        origins: splitCell(origins, ' '),
        brands: splitCell(brands, ';'),
        specs: splitCell(specs, ';'),
        text,
      };
    });
}
