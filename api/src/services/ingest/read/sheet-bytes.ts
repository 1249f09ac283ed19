// Low-level parsing of a worksheet's XML as bytes: characters, column references and numbers.

/** Byte codes of the characters that structure a sheet. */
export const byteCode = {
  tab: 9,
  newLine: 10,
  carriageReturn: 13,
  blank: 32,
  exclamation: 33,
  quote: 34,
  ampersand: 38,
  apostrophe: 39,
  comma: 44,
  minus: 45,
  point: 46,
  slash: 47,
  zero: 48,
  nine: 57,
  below: 60,
  equals: 61,
  above: 62,
  underscore: 95,
  b: 98,
  n: 110,
  r: 114,
  s: 115,
  t: 116,
} as const;

export function startsWith(xml: Buffer, at: number, mark: Buffer): boolean {
  for (let i = 0; i < mark.length; i += 1) if (xml[at + i] !== mark[i]) return false;
  return true;
}

/** Position of a byte; the end of the chunk if it is not found. */
export function indexOfByte(xml: Buffer, code: number, from: number): number {
  let at = from;
  while (at < xml.length && xml[at] !== code) at += 1;
  return at;
}

export function skipBlanks(xml: Buffer, from: number): number {
  let at = from;
  for (;;) {
    const code = xml[at];
    if (
      code !== byteCode.blank &&
      code !== byteCode.newLine &&
      code !== byteCode.carriageReturn &&
      code !== byteCode.tab
    )
      return at;
    at += 1;
  }
}

/** Column of a reference such as `AB12`, from 0. */
export function parseColumn(xml: Buffer, from: number, to: number): number {
  let column = 0;
  for (let at = from; at < to; at += 1) {
    const letter = (xml[at] ?? 0) & 0xdf;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column - 1;
}

/** A whole number of at most nine digits; -1 for anything else. */
export function parseDigits(xml: Buffer, from: number, to: number): number {
  if (to === from || to - from > 9) return -1;
  let value = 0;
  for (let at = from; at < to; at += 1) {
    const code = xml[at] ?? 0;
    if (code < byteCode.zero || code > byteCode.nine) return -1;
    value = value * 10 + code - byteCode.zero;
  }
  return value;
}

/**
 * Whether the bytes are a number as we would write it: at most 15 digits, no redundant zeros, no exponent.
 * @param isWhole whether it must be an integer
 */
export function isPlainNumber(xml: Buffer, from: number, to: number, isWhole: boolean): boolean {
  const start = xml[from] === byteCode.minus ? from + 1 : from;
  let point = -1;
  for (let at = start; at < to; at += 1) {
    const code = xml[at] ?? 0;
    if (code === byteCode.point && point < 0) point = at;
    else if (code < byteCode.zero || code > byteCode.nine) return false;
  }
  const integerDigits = (point < 0 ? to : point) - start;
  const isZero = xml[start] === byteCode.zero;
  if (integerDigits < 1 || to - start > 15 || (isZero && integerDigits > 1)) return false;
  if (point < 0) return !isZero || start === from;
  // Numbers below a millionth are written with an exponent.
  const isTiny =
    isZero &&
    xml[point + 1] === byteCode.zero &&
    xml[point + 2] === byteCode.zero &&
    xml[point + 3] === byteCode.zero;
  return !isWhole && to > point + 1 && xml[to - 1] !== byteCode.zero && !isTiny;
}
