// Shipping lines of the sample, so that carrier, vessel, container number and bill of lading of a record fit each
// other.
import type { RandomSource } from './random';

export interface ShippingLine {
  name: string;
  /** Standard Carrier Alpha Code, with which bills of lading begin. */
  scac: string;
  vessels: readonly string[];
  /** Owner codes of its containers (BIC), each with the U of freight containers. */
  owners: readonly string[];
}

const createShippingLine = (name: string, scac: string, owners: string, vessels: string): ShippingLine => ({
  name,
  scac,
  owners: owners.split(' '),
  vessels: vessels.split(';'),
});

export const lines: readonly ShippingLine[] = [
  createShippingLine('MSC', 'MSCU', 'MSCU MEDU', 'MSC GULSUN;MSC ISABELLA;MSC OSCAR;MSC LORETO'),
  createShippingLine(
    'MAERSK LINE',
    'MAEU',
    'MAEU MSKU MRKU',
    'MAERSK ESSEN;MAERSK EDMONTON;MAERSK HONG KONG',
  ),
  createShippingLine('CMA CGM', 'CMDU', 'CMAU', 'CMA CGM MARCO POLO;CMA CGM RIVOLI;CMA CGM TAGE'),
  createShippingLine('COSCO', 'COSU', 'CSNU CBHU', 'COSCO SHIPPING ROSE;COSCO SHIPPING ARIES;COSCO PACIFIC'),
  createShippingLine('EVERGREEN', 'EGLV', 'EGHU EISU EMCU', 'EVER GIVEN;EVER ACE;EVER GOLDEN'),
  createShippingLine('HAPAG-LLOYD', 'HLCU', 'HLXU HLBU', 'BERLIN EXPRESS;HAMBURG EXPRESS;AL ZUBARA'),
  createShippingLine('ONE', 'ONEY', 'ONEU', 'ONE APUS;ONE INNOVATION;ONE STORK'),
  createShippingLine('OOCL', 'OOLU', 'OOLU OOCU', 'OOCL HONG KONG;OOCL SPAIN'),
  createShippingLine('YANG MING', 'YMLU', 'YMLU YMMU', 'YM WARRANTY;YM WITNESS'),
  createShippingLine('HMM', 'HDMU', 'HDMU HMMU', 'HMM ALGECIRAS;HMM OSLO'),
  createShippingLine('ZIM', 'ZIMU', 'ZIMU ZCSU', 'ZIM KINGSTON;ZIM SAMMY OFER'),
];

/** Picks the line of a shipment; the first ones carry most. */
export const pickLine = (source: RandomSource): ShippingLine => {
  const shippingLine = lines[Math.floor(source.chance() ** 1.5 * lines.length)];
  if (shippingLine === undefined) throw new Error('no shipping line');
  return shippingLine;
};

/** Values of letters start at 10 and skip multiples of eleven. */
const letterValue = (sign: string): number => {
  if (/\d/.test(sign)) return Number(sign);
  const place = sign.charCodeAt(0) - 65;
  return 10 + place + Math.floor((place + 9) / 10);
};

/** Check digit of a container number (ISO 6346). */
export function checkDigit(number: string): number {
  const sum = [...number].reduce((total, sign, at) => total + letterValue(sign) * 2 ** at, 0);
  return (sum % 11) % 10;
}
