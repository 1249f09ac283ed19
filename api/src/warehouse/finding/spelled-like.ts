// Names that are written nearly as some letters, wherever blanks stand: `cà phê` of `caphe`.
import { lettersApart } from '@waybill/contract';

/** From so many letters on one may be wrong; fewer are another word's. */
const ONE_WRONG_FROM = 6;
const SHORTEST = 4;

/** Letters that are written for one another. */
const asHeard = (letters: string): string => letters.replaceAll('ph', 'f');

/** How many letters names are apart from the given ones; undefined for more than may be wrong. Both are folded. */
export function apartFrom(letters: string): (name: string) => number | undefined {
  const heard = asHeard(letters);
  const most = letters.length < ONE_WRONG_FROM ? 0 : 1;
  return (name) => {
    // Most names are told by their first letter and their length.
    if (letters.length < SHORTEST || name[0] !== letters[0] || name.length > letters.length * 2)
      return undefined;
    const own = asHeard(name.replaceAll(' ', ''));
    if (Math.abs(own.length - heard.length) > most) return undefined;
    const apart = own === heard ? 0 : lettersApart(own, heard);
    return apart > most ? undefined : apart;
  };
}
