// HS codes as models send them: numbers, with dots, several in one text.
import { hsDigits, splitHsParts } from '@waybill/contract';
import { type Argument, ArgumentError, quoteValue, readItems } from './argument';

const MAX_CODES = 10;

/** The digits of a number: JSON has no leading zeros, and codes have an even number of digits. */
function numberDigits(value: number): string {
  const [heading = '', decimals] = String(value).split('.');
  if (decimals !== undefined) return heading.padStart(4, '0') + decimals.padEnd(2, '0');
  return heading.length % 2 === 0 ? heading : `0${heading}`;
}

/** The codes of one text, without what people write around them: `HS 0901.11`, `0901*`. */
const textDigits = (text: string): string[] =>
  splitHsParts(text).map((part) =>
    hsDigits(part.replace(/^\s*(hs|hts|code)[\s:.#]*/i, '').replace(/[*xX-]+/g, '')),
  );

export function hsCodes(length: { min: number; max: number }): Argument<string[]> {
  return {
    schema: {
      type: 'array',
      items: { type: 'string' },
      maxItems: MAX_CODES,
      description: `HS codes or their first digits, ${length.min} to ${length.max} each, as texts: 090111 keeps its zero.`,
    },
    isRequired: false,
    read: (value, name) => {
      const codes = readItems(value).flatMap((item) => {
        if (typeof item === 'number' && Number.isFinite(item)) return [numberDigits(item)];
        if (typeof item === 'string') return textDigits(item);
        throw new ArgumentError(`${name} is a list of HS codes; you sent ${quoteValue(value)}.`);
      });
      for (const code of codes) {
        if (!/^\d+$/.test(code))
          throw new ArgumentError(
            `${name}: ${quoteValue(code)} is not an HS code, which has digits only. Put words into goods.`,
          );
        if (code.length < length.min || code.length > length.max)
          throw new ArgumentError(
            `${name}: ${code} has ${code.length} digits; here codes have ${length.min} to ${length.max}.`,
          );
      }
      if (codes.length > MAX_CODES)
        throw new ArgumentError(`${name}: ${codes.length} codes are too many; send at most ${MAX_CODES}.`);
      return [...new Set(codes)];
    },
  };
}
