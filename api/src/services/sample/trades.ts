// Trades of the sample's companies, and the words for them in company names, so that a seller of solar panels is not
// named after toys. A trade is narrower than a sector; goods without a trade use the words of their sector.
import type { GoodsLanguage } from './goods';

type TradeWords = Readonly<Partial<Record<GoodsLanguage, readonly string[]>>>;

const createTrade = (headings: string, en: string, es: string, pt: string, fr: string) => {
  const splitWords = (text: string) => text.split(', ');
  const words: TradeWords = {
    en: splitWords(en),
    es: splitWords(es),
    pt: splitWords(pt),
    fr: splitWords(fr),
  };
  return { headings: headings.split(' '), words };
};

const trades = {
  coffee: createTrade('0901 2101 0902', 'Coffee, Coffee & Tea', 'Cafetalera, Cafe', 'Cafe', 'Cafes'),
  seafood: createTrade('0302 0306', 'Seafood, Marine Products', 'Pesquera, Mariscos', 'Pescados', 'Mareyage'),
  fruit: createTrade(
    '0803 0804 0806 0810 0709',
    'Fruits, Fresh Produce',
    'Frutas, Hortifruticola',
    'Frutas',
    'Fruits',
  ),
  meat: createTrade('0202 0207', 'Meats, Meat Products', 'Carnes, Frigorifico', 'Frigorifico', 'Viandes'),
  flowers: createTrade('0603', 'Flowers, Floriculture', 'Flores, Floricola', 'Flores', 'Fleurs'),
  wine: createTrade('2204', 'Wines, Beverages', 'Vinos, Bebidas', 'Vinhos', 'Vins'),
  grain: createTrade('1001 1005 1006 1201 2304', 'Grains, Cereals', 'Granos, Cereales', 'Graos', 'Cereales'),
  fertilizer: createTrade(
    '3102 3104',
    'Fertilizers, Agro Nutrients',
    'Fertilizantes',
    'Fertilizantes',
    'Engrais',
  ),
  footwear: createTrade('6403 6404', 'Footwear, Shoes', 'Calzados', 'Calcados', 'Chaussures'),
  garments: createTrade(
    '6109 6110 6203',
    'Garments, Apparel',
    'Confecciones, Textil',
    'Confeccoes',
    'Confection',
  ),
  bags: createTrade('4202', 'Bags, Luggage', 'Marroquineria', 'Bolsas', 'Bagages'),
  solar: createTrade('8541 8504', 'Solar, Solar Energy', 'Energia Solar', 'Energia Solar', 'Solaire'),
  lighting: createTrade('8539 9405', 'Lighting, Lights', 'Iluminacion', 'Iluminacao', 'Eclairage'),
  electronics: createTrade(
    '8517 8471 8518 8528 8542',
    'Electronics, Digital, Telecom',
    'Electronica, Tecnologia',
    'Eletronica',
    'Electronique',
  ),
  appliances: createTrade(
    '8415 8418 8450 8509',
    'Appliances, Home Appliances',
    'Electrodomesticos',
    'Eletrodomesticos',
    'Electromenager',
  ),
  batteries: createTrade('8507', 'Batteries, Power', 'Baterias', 'Baterias', 'Batteries'),
  electric: createTrade('8536 8544 8501', 'Electric, Electrical', 'Electrica', 'Eletrica', 'Electricite'),
  tyres: createTrade('4011', 'Tyres', 'Llantas', 'Pneus', 'Pneus'),
  vehicles: createTrade('8703 8711 8701', 'Motors, Automobiles', 'Motores', 'Motores', 'Automobile'),
  cycles: createTrade('8712', 'Cycles, Bicycles', 'Bicicletas', 'Bicicletas', 'Cycles'),
  polymers: createTrade('3901 3902 3904 3907', 'Polymers, Resins', 'Polimeros', 'Polimeros', 'Polymeres'),
  cosmetics: createTrade('3303 3304', 'Cosmetics, Beauty', 'Cosmeticos', 'Cosmeticos', 'Cosmetiques'),
  pharma: createTrade(
    '3004 3002',
    'Pharma, Laboratories',
    'Farmaceutica, Laboratorios',
    'Farmaceutica',
    'Pharma',
  ),
  steel: createTrade('7208 7210 7214 7306', 'Steel, Steel Products', 'Aceros', 'Acos', 'Aciers'),
  mining: createTrade('7403 2603 7108 7102 7601', 'Metals, Minerals', 'Minera, Metales', 'Metais', 'Metaux'),
  hardware: createTrade(
    '7318 7323 8205 8467',
    'Hardware, Tools',
    'Ferreteria',
    'Ferramentas',
    'Quincaillerie',
  ),
  coal: createTrade('2701', 'Coal, Coal & Energy', 'Carbones', 'Carvao', 'Charbons'),
  timber: createTrade('4407 4412', 'Timber, Wood Products', 'Maderas', 'Madeiras', 'Bois'),
  hygiene: createTrade('9619', 'Hygiene Products, Personal Care', 'Higiene', 'Higiene', 'Hygiene'),
  building: createTrade(
    '6907 2523',
    'Building Materials, Ceramics',
    'Construccion',
    'Construcao',
    'Construction',
  ),
  glass: createTrade('6911 7010', 'Glass & Ceramics, Tableware', 'Vidrios', 'Vidros', 'Verrerie'),
  furniture: createTrade('9403 9401 9404', 'Furniture, Home Furniture', 'Muebles', 'Moveis', 'Meubles'),
  toys: createTrade('9503', 'Toys', 'Juguetes', 'Brinquedos', 'Jouets'),
  sports: createTrade('9506', 'Sports, Fitness', 'Deportes', 'Esportes', 'Sports'),
  plastics: createTrade('3924 3923 3917', 'Plastics, Packaging', 'Plasticos', 'Plasticos', 'Plastiques'),
} as const;

const byHeading = new Map(
  Object.entries(trades).flatMap(([name, { headings }]) => headings.map((heading) => [heading, name])),
);
const wordsOf = new Map<string, TradeWords>(Object.entries(trades).map(([name, { words }]) => [name, words]));

/** The trade of goods with this code; their sector where there is none. */
export const findTrade = ({ hs, sector }: { hs: string; sector: string }): string =>
  byHeading.get(hs.slice(0, 4)) ?? sector;

/** Words for a trade in a company's name; undefined for a whole sector. */
export const tradeWords = (name: string): TradeWords | undefined => wordsOf.get(name);
