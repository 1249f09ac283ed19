// Units in which prices can be compared, and how much of its standard unit each unit of the records is.

/** Unit of the records → standard unit, and how many of it. What is not here (packages, unknown words) compares with nothing. */
export const standards: Readonly<Record<string, readonly [string, number]>> = {
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
};

// Columns carry their table's name, because statements call their sums after the columns that they sum.
const quoted = (texts: readonly string[]) => `[${texts.map((text) => `'${text}'`).join(', ')}]`;
const from = quoted(Object.keys(standards));

/** SQL: the standard unit of a record; empty for a unit that compares with nothing. */
export const standardUnit = `transform(records.unit, ${from}, ${quoted(
  Object.values(standards).map(([unit]) => unit),
)}, '')`;

const inStandardUnit = `transform(records.unit, ${from}, [${Object.values(standards)
  .map(([, factor]) => `toFloat64(${factor})`)
  .join(', ')}], toFloat64(0))`;

/** SQL: US dollars per standard unit. Only for records whose `unpricedReason` is empty. */
export const unitPrice = `(assumeNotNull(records.amount) / (assumeNotNull(records.quantity) * ${inStandardUnit}))`;

/** SQL: what a record lacks for a price that could be compared (contract `unpricedReasons`); empty when nothing. */
export const unpricedReason = `multiIf(ifNull(records.amount, 0) <= 0, 'amount', ifNull(records.quantity, 0) <= 0, 'quantity', ${standardUnit} = '', 'unit', length(records.hs6) < 6, 'code', '')`;
