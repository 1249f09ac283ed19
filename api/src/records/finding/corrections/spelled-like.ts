// Fuzzy comparison of names by their letters, ignoring spaces: `cà phê` for `caphe`.
import { lettersApart } from '@waybill/contract';

/** Least length at which one letter may be wrong; shorter words would match other words. */
const ONE_WRONG_FROM = 6;
const SHORTEST = 4;

/** Unifies letters that are written for one another. */
const unifySounds = (letters: string): string => letters.replaceAll('ph', 'f');

/** Distance of names from the given letters; undefined when it is too large. Both are folded. */
export function createDistanceFrom(letters: string): (name: string) => number | undefined {
  const heard = unifySounds(letters);
  const most = letters.length < ONE_WRONG_FROM ? 0 : 1;
  return (name) => {
    // The first letter and the length rule out most names.
    if (letters.length < SHORTEST || name[0] !== letters[0] || name.length > letters.length * 2)
      return undefined;
    const nameSound = unifySounds(name.replaceAll(' ', ''));
    if (Math.abs(nameSound.length - heard.length) > most) return undefined;
    const distance = nameSound === heard ? 0 : lettersApart(nameSound, heard);
    return distance > most ? undefined : distance;
  };
}
