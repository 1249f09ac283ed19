// Shipping lines of the sample, so that carrier, vessel, container number and bill of lading of a record fit each
// other.
import type { Random } from './random';

export interface Line {
  name: string;
  /** Standard Carrier Alpha Code, with which bills of lading begin. */
  scac: string;
  vessels: readonly string[];
  /** Owner codes of its containers (BIC), each with the U of freight containers. */
  owners: readonly string[];
}

const line = (name: string, scac: string, owners: string, vessels: string): Line => ({
  name,
  scac,
  owners: owners.split(' '),
  vessels: vessels.split(';'),
});

export const lines: readonly Line[] = [
  line('MSC', 'MSCU', 'MSCU MEDU', 'MSC GULSUN;MSC ISABELLA;MSC OSCAR;MSC LORETO'),
  line('MAERSK LINE', 'MAEU', 'MAEU MSKU MRKU', 'MAERSK ESSEN;MAERSK EDMONTON;MAERSK HONG KONG'),
  line('CMA CGM', 'CMDU', 'CMAU', 'CMA CGM MARCO POLO;CMA CGM RIVOLI;CMA CGM TAGE'),
  line('COSCO', 'COSU', 'CSNU CBHU', 'COSCO SHIPPING ROSE;COSCO SHIPPING ARIES;COSCO PACIFIC'),
  line('EVERGREEN', 'EGLV', 'EGHU EISU EMCU', 'EVER GIVEN;EVER ACE;EVER GOLDEN'),
  line('HAPAG-LLOYD', 'HLCU', 'HLXU HLBU', 'BERLIN EXPRESS;HAMBURG EXPRESS;AL ZUBARA'),
  line('ONE', 'ONEY', 'ONEU', 'ONE APUS;ONE INNOVATION;ONE STORK'),
  line('OOCL', 'OOLU', 'OOLU OOCU', 'OOCL HONG KONG;OOCL SPAIN'),
  line('YANG MING', 'YMLU', 'YMLU YMMU', 'YM WARRANTY;YM WITNESS'),
  line('HMM', 'HDMU', 'HDMU HMMU', 'HMM ALGECIRAS;HMM OSLO'),
  line('ZIM', 'ZIMU', 'ZIMU ZCSU', 'ZIM KINGSTON;ZIM SAMMY OFER'),
];

/** Picks the line of a shipment; the first ones carry most. */
export const pickLine = (source: Random): Line => {
  const found = lines[Math.floor(source.chance() ** 1.5 * lines.length)];
  if (found === undefined) throw new Error('no shipping line');
  return found;
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
