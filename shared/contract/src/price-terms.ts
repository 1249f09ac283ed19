// Rules by which prices are compared: enough of them, comparable quantities, units, terms of delivery, and the filter that
// opens the records of a comparison. Without schemas: pages load it without the shapes of answers.

/** Prices of others from which on their median says something about one price. */
export const COMPARED_PRICES_MIN = 5;

/** @param others prices that one price is compared with, itself not counted */
export const areEnoughPrices = (others: number): boolean => others >= COMPARED_PRICES_MIN;

/** Order of magnitude of a quantity: 1 to 10 is 0, 10 to 100 is 1. Prices are compared within one. */
export const toVolumeClass = (quantity: number): number => Math.floor(Math.log10(quantity));

/** Quantities of a class: from the first, below the second. */
export const volumeRange = (volume: number): { from: number; to: number } => ({
  from: 10 ** volume,
  to: 10 ** (volume + 1),
});

export const VOLUME_CLASS_MIN = -9;
export const VOLUME_CLASS_MAX = 18;

/** Unit in records → standard unit and conversion factor. Other units (packages, unknown words) cannot be compared. */
export const standardUnits = {
  KG: ['KG', 1],
  G: ['KG', 0.001],
  T: ['KG', 1000],
  LB: ['KG', 0.453_592_37],
  CT: ['CT', 1],
  L: ['L', 1],
  ML: ['L', 0.001],
  KL: ['L', 1000],
  GAL: ['L', 3.785_411_784],
  M3: ['M3', 1],
  BBL: ['BBL', 1],
  'THOUSAND BARRELS': ['BBL', 1000],
  M: ['M', 1],
  CM: ['M', 0.01],
  KM: ['M', 1000],
  FT: ['M', 0.3048],
  YD: ['M', 0.9144],
  M2: ['M2', 1],
  FT2: ['M2', 0.092_903_04],
  KWH: ['KWH', 1],
  MWH: ['KWH', 1000],
  PCS: ['PCS', 1],
  DOZ: ['PCS', 12],
  GROSS: ['PCS', 144],
  THOUSAND: ['PCS', 1000],
  PAIR: ['PAIR', 1],
  SET: ['SET', 1],
  DOSE: ['DOSE', 1],
  STEM: ['STEM', 1],
  HEAD: ['HEAD', 1],
} as const;
export type PriceUnit = keyof typeof standardUnits;
export const priceUnits = Object.keys(standardUnits) as [PriceUnit, ...PriceUnit[]];

/** The two bases that can be converted into each other with freight and insurance. */
export const quoteBases = ['FOB', 'CIF'] as const;
export type QuoteBasis = (typeof quoteBases)[number];

/** Terms of delivery of a quote, and the basis with which it is compared. */
export const incotermBasis = {
  EXW: 'FOB',
  FCA: 'FOB',
  FAS: 'FOB',
  FOB: 'FOB',
  CFR: 'CIF',
  CPT: 'CIF',
  CIF: 'CIF',
  CIP: 'CIF',
  DAP: 'CIF',
  DPU: 'CIF',
  DDP: 'CIF',
} as const satisfies Record<string, QuoteBasis>;
export type Incoterm = keyof typeof incotermBasis;
export const incoterms = Object.keys(incotermBasis) as [Incoterm, ...Incoterm[]];

/** Terms that include freight but no insurance. */
export const isUninsured = (incoterm: Incoterm): boolean => incoterm === 'CFR' || incoterm === 'CPT';

/** Whose prices are compared, and which records of the comparison are opened. */
export const peerRoles = ['importer', 'exporter'] as const;
export type PeerRole = (typeof peerRoles)[number];
export const peerSides = ['own', 'others'] as const;
export type PeerSide = (typeof peerSides)[number];

/** The records of one side of a comparison of a company's prices with those of others. */
export interface PeerFilter {
  role: PeerRole;
  /** Key of the company. */
  company: string;
  side: PeerSide;
  /** The filters that were set when the prices were compared, as a query string; they decide who the others are. */
  within: string;
}

/** A side as the filter `peers` has it: `importer.KEY.own`, then `?` and the filters of the comparison. */
export const writePeerFilter = ({ role, company, side, within }: PeerFilter): string =>
  `${role}.${company}.${side}${within === '' ? '' : `?${within}`}`;

/** The side that a filter names; undefined where it names none. */
export function readPeerFilter(text: string): PeerFilter | undefined {
  const [names = '', within = ''] = text.split(/\?(.*)/s);
  const [first, company = '', third, ...more] = names.split('.');
  const role = peerRoles.find((name) => name === first);
  const side = peerSides.find((name) => name === third);
  if (role === undefined || side === undefined || company === '' || more.length > 0) return undefined;
  return { role, company, side, within };
}
