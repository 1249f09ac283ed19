// Generates the national columns of sample rows: those that a country's files have beyond the common model, under the
// files' own names, with values that fit the row.
import type { RecordInput } from '../../stores/warehouse/record';
import { checkDigit, type ShippingLine } from './lines';
import type { RandomSource } from './random';

/** The facts of a row that national columns repeat or derive from. */
interface NationalFacts {
  number: number;
  /** US dollars; null when the file has no value. */
  amount: number | null;
  /** What the file's value includes. */
  basis: RecordInput['amountBasis'];
  /** Shipping line; null for what does not go by sea. */
  line: ShippingLine | null;
  rate: number;
  currency: string;
  grossKg: number;
  packages: number;
  port: string;
  foreignPort: string;
  hs: string;
  date: string;
  quantity: number;
}

type ValueMaker = (facts: NationalFacts, source: RandomSource) => string;

const formatMoney = (amount: number): string => amount.toFixed(2);
const localAmount =
  (share: number): ValueMaker =>
  (facts) =>
    facts.amount === null ? '' : formatMoney(facts.amount * share * facts.rate);
const chooseOneOf =
  (...list: readonly string[]): ValueMaker =>
  (_facts, source) =>
    source.pick(list);
const randomDigits = (source: RandomSource, count: number): string => {
  let text = String(source.int(1, 9));
  while (text.length < count) text += String(source.int(0, 9));
  return text;
};
const createNumbered =
  (prefix: string, count: number): ValueMaker =>
  (_facts, source) =>
    prefix + randomDigits(source, count);

const FREIGHT = 0.06;
const INSURANCE = 0.004;

/**
 * The value including freight and insurance, whatever the declared value includes: all columns of a row agree with it.
 */
const withFreight = (amount: number, basis: NationalFacts['basis']): number =>
  basis === 'FOB' ? amount / (1 - FREIGHT - INSURANCE) : amount;
/** A share of the value including freight and insurance, in dollars. */
const ofCif =
  (share: number): ValueMaker =>
  ({ amount, basis }) =>
    amount === null ? '' : formatMoney(withFreight(amount, basis) * share);
/** For columns that only shipments by sea have. */
const bySea =
  (make: (line: ShippingLine, source: RandomSource) => string): ValueMaker =>
  ({ line }, source) =>
    line === null ? '' : make(line, source);

const kinds: Readonly<Record<string, ValueMaker>> = {
  vessel: bySea((line, source) => source.pick(line.vessels)),
  voyage: bySea((_line, source) => `${randomDigits(source, 3)}${source.pick(['E', 'W', 'N', 'S'])}`),
  container: bySea((line, source) => {
    const number = source.pick(line.owners) + randomDigits(source, 6);
    return `${number}${checkDigit(number)}`;
  }),
  boxSize: chooseOneOf('20', '40', '40HC', '45HC'),
  teu: (facts) => String(Math.max(1, Math.round(facts.grossKg / 12000))),
  scac: bySea((line) => line.scac),
  bl: bySea((line, source) => line.scac + randomDigits(source, 9)),
  marks: chooseOneOf('N/M', 'AS PER INVOICE', 'MADE FOR EXPORT', 'PO NUMBER ON CARTONS'),
  packages: (facts) => String(facts.packages),
  packageKind: chooseOneOf('CARTONS', 'PALLETS', 'BAGS', 'PIECES', 'DRUMS', 'ROLLS'),
  port: (facts) => facts.port,
  foreignPort: (facts) => facts.foreignPort,
  office: (facts) => `${facts.port.toUpperCase()} CUSTOMS`,
  aduana: (facts) => `ADUANA DE ${facts.port.toUpperCase()}`,
  freight: ofCif(FREIGHT),
  insurance: ofCif(INSURANCE),
  fob: ofCif(1 - FREIGHT - INSURANCE),
  cif: ofCif(1),
  local: localAmount(1),
  duty: localAmount(0.08),
  assessed: ofCif(1),
  rate: (facts) => facts.rate.toFixed(2),
  currency: (facts) => facts.currency,
  number: (_facts, source) => randomDigits(source, 8),
  manifest: createNumbered('', 6),
  invoice: (facts) => `INV-${facts.date.slice(0, 4)}-${facts.number % 99999}`,
  agent: chooseOneOf(
    'AGENCIA DE ADUANAS MERCURIO',
    'FAST CLEAR LOGISTICS',
    'GLOBAL CUSTOMS BROKERS',
    'TRANSMARES AGENTES',
    'PACIFIC CLEARING',
  ),
  carrier: bySea((line) => line.name),
  regime: chooseOneOf('IMPORTACION PARA CONSUMO', 'IMPORTACION DEFINITIVA', 'EXPORTACION DEFINITIVA'),
  procedure: chooseOneOf('4000', '4071', '1000', '4051'),
  bank: chooseOneOf('BANCO DE CREDITO', 'BANCOLOMBIA', 'BBVA', 'SCOTIABANK'),
  payment: chooseOneOf('LC AT SIGHT', 'TT', 'KC', 'DP', 'GIRO DIRECTO'),
  variety: chooseOneOf('STANDARD', 'PREMIUM', 'INDUSTRIAL', 'SIN VARIEDAD'),
  status: chooseOneOf('NEW', 'NUEVO', '10'),
  declarant: chooseOneOf('ТАМОЖЕННЫЙ БРОКЕР ООО', 'РОСТЭК', 'ДЕКЛАРАНТ-СЕРВИС'),
  rubPost: (_facts, source) => `10${randomDigits(source, 6)}`,
  perKg: (facts) =>
    facts.amount === null || facts.grossKg === 0 ? '' : (facts.amount / facts.grossKg).toFixed(3),
  province: chooseOneOf('HỒ CHÍ MINH', 'HẢI PHÒNG', 'BÌNH DƯƠNG', 'ĐỒNG NAI', 'BẮC NINH', 'HÀ NỘI'),
  vnType: chooseOneOf('A11', 'A12', 'E31', 'B11', 'E62'),
  department: chooseOneOf('BOGOTA', 'ANTIOQUIA', 'VALLE DEL CAUCA', 'ATLANTICO', 'CUNDINAMARCA'),
  beType: chooseOneOf('HC', 'WH', 'EC'),
  group: chooseOneOf('GR-1', 'GR-2G', 'GR-3', 'GR-5A', 'GR-5B'),
  taxRate: chooseOneOf('0', '5', '10', '15', '20'),
  weightUnit: () => 'KGS',
};

/** `COLUMN=kind` per country and direction. */
const columns: Readonly<Record<string, string>> = {
  us1: 'VESSEL_NAME=vessel VOYAGE=voyage CONTAINER_ID=container CONTAINER_SIZE=boxSize TEU=teu CARRIER_SASC_CODE=scac MASTER_BILL_OF_LADING=bl MARKS_AND_NUMBERS=marks QUANTITY_UNIT=packageKind',
  us2: 'VESSEL_NAME=vessel CONTAINER_ID=container TEU=teu CARRIER_SASC_CODE=scac MARKS_AND_NUMBERS=marks',
  india1:
    'BE_TYPE=beType APPRAISING_GROUP=group CHA_NAME=agent TOTAL_VALUE_INR=local DUTY_PAID_INR=duty INVOICE_NO=invoice INVOICE_CURRENCY=currency',
  india2: 'CHA_NAME=agent FOB_INR=local EXCHANGE_RATE_USD=rate INVOICE_NO=invoice DRAWBACK=duty',
  vietnam1:
    'CUSTOMS_PROVINCE_NAME=province TYPE_OF_IMPORT=vnType EXCHANGE_RATE=rate PAYMENTE_METHOD=payment IMPORT_TAX_RATE=taxRate',
  vietnam2:
    'CUSTOMS_PROVINCE_NAME=province TYPE_OF_EXPORT=vnType EXCHANGE_RATE=rate PAYMENT_METHOD=payment EXPORT_TAX_RATE=taxRate',
  mexico1: 'CUSTOM_STATE_PORT=aduana COMERCIAL_QUANTITY=packages LOCAL_PORT_POD=port',
  mexico2: 'CUSTOM_STATE_PORT=aduana COMERCIAL_QUANTITY=packages LOCAL_PORT_POL=port',
  indonesia:
    'CUSTOMS_OFFICE=office NUMBER_OF_PACKAGES=packages INSURANCE=insurance FREIGHT=freight CURRENCY=currency',
  russia:
    'CUSTOMS_CODE=rubPost CUSTOMS_DECLARANT_NAME=declarant USD_PER_KG=perKg CUSTOMS_COST_VALUE_RUB=local CUSTOMS_PROCEDURE_CODE=procedure PACKAGES=packages',
  turkey:
    'CUSTOMS_OFFICE_NAME=office ITEM_REGIME_CODE=procedure STATISTICAL_VALUE_USD=fob INVOICE_AMOUNT=cif',
  brazil: 'ENTRY_CUSTOMS_OFFICE_CODE_AND_NAME=office FREIGHT_USD=freight INSURANCE_USD=insurance CIF_USD=cif',
  columbia:
    'CUSTOM=aduana DEPARTMENT_DESTINATION=department USD_FREIGHT=freight USD_INSURANCE=insurance METHOD_OF_PAYMENT=payment',
  peru: 'CUSTOM=aduana CUSTOMS_AGENT=agent SERIE=manifest PACKAGES_QUANTITY=packages USD_FREIGHT=freight USD_INSURANCE=insurance PRODUCT_STATUS=status BANK=bank',
  chile:
    'CUSTOM=aduana VARIETY=variety USD_FREIGHT=freight USD_INSURANCE=insurance PACKAGES_QUANTITY=packages TRANSPORT_COMPANY=carrier MANIFEST_NUMBER=manifest',
  argentina:
    'CUSTOM=aduana VARIETY=variety FREIGHT_USD=freight INSURANCE_USD=insurance NUMBER_OF_PACKAGES=packages SUB_ITEM_NUMBER=manifest',
  pakistan:
    'TOTAL_ASSESS_VALUE_USD=assessed TOTAL_DCL_VALUE_PAK_RS=local AGENT_NAME=agent IGMNO=manifest BE_TYPE=beType',
  bengal:
    'OFFICE_CODE_AND_NAME=office ASSESSED_VALUE_TK=local NAME_OF_CF_AGENT=agent LC_NUMBER=number EXCHANGE_RATE=rate',
  philippines:
    'PACKAGE_UNIT=packageKind QUANTITY_OF_PACKAGE=packages FREIGHT_USD=freight INSURANCE_USD=insurance',
  ecuador:
    'CUSTOMS=aduana REFRENDO=number SHIPPING_AGENCY=carrier SHIP=vessel PACKAGES=packages USD_FREIGHT=freight',
  ukraine:
    'CUSTOM_OFFICE_CODE=rubPost CUSTOMS_VALUE_HRYVNIAS=local DUTY_HRYVNIAS=duty COST_USD_KG=perKg NBU_EXCHANGE_RATE_USD=rate',
  kazakhstan:
    'CUSTOMS_OFFICE_CODE=rubPost CUSTOMS_VALUE_KZT=local DECLARANT_NAME=declarant CUSTOMS_PROCEDURE_CODE=procedure EXCHANGE_RATE=rate',
  uzbekistan:
    'REGISTERED_CUSTOMS_POST=rubPost CONTRACT_NUMBER=invoice CUSTOMS_MODE_CODE=procedure CUSTOMS_FEES_COLLECTED=duty EXCHANGE_RATE_OF_USD=rate',
  panama: 'CUSTOMS_ZONE=aduana ITBMS=duty USD_FREIGHT=freight USD_INSURANCE=insurance PACKAGES=packages',
  costa_rica: 'CUSTOMS=aduana DUA_NUMBER=number AGENT_NAME=agent FREIGHT_USD=freight INSURANCE_USD=insurance',
  uruguay: 'CUSTOM=aduana TRANSPORT_COMPANY=carrier USD_FREIGHT=freight USD_INSURANCE=insurance',
  paraguay:
    'CUSTOM=aduana MANIFEST=manifest TRANSPORT_COMPANY=carrier USD_FREIGHT=freight USD_INSURANCE=insurance',
  venezuela: 'CUSTOM=aduana BL=bl USD_FOB_BOLIVARES=local',
  kenya:
    'IMP_DECL_FORM_NO=number MANIFESTO_NO=manifest EXCHANGE_RATE=rate TOTAL_VALUE=local AGENT_NAME=agent',
  nigeria: 'CUSTOM=office CIF_IN_NIGERIA=local TAX_NIGERIA=duty CONTAINER_NUMBER=container',
  ghana: 'BOE_NO=number CIF_VALUE_NCY=local TAX_AMOUNT_PAYABLE_GHS=duty EXCHANGE_RATE=rate',
  tanzania: 'TANSAD_NO=number CUSTOMS_OFFICE_CODE=office ITEM_TAX_AMOUNT=duty TOTAL_CONTAINER_NO=teu',
  ethiopia: 'CUSTOMS_PROCEDURE_CODE=procedure TOTAL_VALUE_ETB=local TOTAL_TAX_ETB=duty',
  botswana:
    'CUSTOMS_CLEARANCE_OFFICE=office CLEARING_AGENT_NAME=agent FREIGHT_IN_BOTSWANAN_PULA=freight PACKAGE_TYPE=packageKind QUANTITY_OF_PACKAGES=packages',
  uk: 'CUSTOMS_OFFICE=office',
};
const general =
  'CUSTOMS_OFFICE=office NUMBER_OF_PACKAGES=packages FREIGHT=freight INSURANCE=insurance CURRENCY=currency';

/** Returns the function that makes the national columns of a row of this country and direction. */
export function nationalMaker(country: string, direction: 1 | 2) {
  const own =
    columns[`${country}${direction}`] ?? columns[country.replace('_air', '')] ?? columns[country] ?? general;
  const list = own.split(' ').map((pair) => {
    const [column = '', kind = ''] = pair.split('=');
    const make = kinds[kind];
    if (make === undefined) throw new Error(`unknown kind of national column ${kind}`);
    return { column, make };
  });
  return (facts: NationalFacts, source: RandomSource): Record<string, string> => {
    const values: Record<string, string> = {};
    for (const { column, make } of list) {
      const value = make(facts, source);
      if (value !== '') values[column] = value;
    }
    return values;
  };
}
